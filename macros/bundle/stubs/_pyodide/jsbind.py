"""How JavaScript's functions are called from Python: all alike, since none has a signature of ours."""

from _pyodide_core import JsFuncSignature, js2py_default_call_result, py2js_default


class Default:
    """A mark that the core looks up."""


class Deep:
    """A mark that the core looks up."""


class Json:
    """A mark that the core looks up."""


class no_default:  # noqa: N801
    """Stands for a parameter that has no default."""


def _any(*args, **kwargs):
    """Takes whatever it is given."""


default_signature = JsFuncSignature(
    _any, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result
)
