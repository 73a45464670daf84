"""A visit to a calculator's page, in any engine."""

from macros.engines import Driver
from rulespkg.model.calculator import Calculator

RESTORED = "() => performance.getEntriesByName('rules:boot-ready').map(mark => mark.detail.restored)"
SNAPSHOTS = "() => performance.getEntriesByName('rules:boot-kept').length"
SAME = """(css, html) => {
  const [shown, wanted] = [document.querySelector(css), document.createElement("div")];
  wanted.innerHTML = html;
  return shown.innerHTML === wanted.innerHTML;
}"""
BLANK = "css => document.querySelector(css).replaceChildren()"
ROOT = "css => document.querySelector(css).dataset.root"
ROLLED = "css => document.querySelector(css)?.innerText"
IS_OPEN = "css => document.querySelector(`${css} .rb-panel`).open"
VALUE = "(css, name) => new FormData(document.querySelector(css)).get(name)"


class Visit:
    """One calculator on the page that is shown."""

    def __init__(self, driver: Driver, calculator: type[Calculator]) -> None:
        self.driver = driver
        self.calculator = calculator
        self.at = f'[data-calc="{calculator.id}"]'

    @property
    def root(self) -> str:
        """The way from the page to the site's root."""
        return str(self.driver.evaluate(ROOT, self.at))

    def press(self, what: str) -> None:
        """Click one of the form's own buttons, such as "roll" or "odds"."""
        if not self.driver.evaluate(IS_OPEN, self.at):
            self.driver.click(f"{self.at} .rb-panel > summary")
        self.driver.click(f'{self.at} .rb-do [data-do="{what}"]')

    def roll(self) -> str:
        """Roll, and the headline of what came."""
        self.press("roll")
        return str(self.driver.wait(ROLLED, f"{self.at} .rb-roll .rb-headline"))

    def restored(self) -> list[bool]:
        """For each start of Python since the page was loaded: did it come from the browser's snapshot?"""
        flags: list[bool] = self.driver.evaluate(RESTORED)
        return flags

    def rest(self) -> None:
        """Wait until the browser keeps its snapshot."""
        self.driver.wait(SNAPSHOTS)

    def blank(self) -> None:
        """Take the odds away, so that only a new answer can bring them back."""
        self.driver.evaluate(BLANK, f"{self.at} .rb-odds")

    def answers(self, html: str) -> None:
        """Wait until the odds are this markup."""
        self.driver.wait(SAME, f"{self.at} .rb-odds", html)

    def value(self, name: str) -> str:
        """What the form holds under a name; "None" for nothing."""
        return str(self.driver.evaluate(VALUE, f"{self.at} form", name))
