"""Where readers of a site report errors, as its owner has set it; nowhere by default."""

from typing import Any

PLACES = ("{title}", "{text}")
"""What stands in the template for what is wrong, and for the whole report."""

GITHUB = "/issues/new?title={title}&body={text}"
"""GitHub, Gitea and Forgejo."""

GITLAB = "/-/issues/new?issue[title]={title}&issue[description]={text}"


def template(settings: dict[str, Any]) -> str:
    """What opens an issue, by ``extra.report_url`` or else by ``repo_url``; SystemExit if it is no address.

    >>> template({"repo_url": "https://example.org/we/rollbook/"})
    'https://example.org/we/rollbook/issues/new?title={title}&body={text}'
    >>> template({}), template({"extra": {"report_url": "mailto:me@example.org?body={text}"}})
    ('', 'mailto:me@example.org?body={text}')
    """
    own = (settings.get("extra") or {}).get("report_url") or ""
    repository = (settings.get("repo_url") or "").rstrip("/")
    if not own and not repository:
        return ""
    address: str = own or repository + (GITLAB if "gitlab" in repository else GITHUB)
    if not address.startswith(("https://", "http://", "mailto:")) or PLACES[1] not in address:
        raise SystemExit(f"extra.report_url must be an address with {PLACES[1]} in it, not “{address}”.")
    return address
