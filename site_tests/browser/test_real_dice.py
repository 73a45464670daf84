"""Real dice: tapped face by face or typed, both in step, with the answer that Python on the host gives."""

import re

from playwright.sync_api import expect

from site_tests.browser.access import violations
from site_tests.browser.host import COVER_THAT_ROLLS, ROLLING, ask, changes, each
from site_tests.browser.instrument import PATIENCE, until

LONG = PATIENCE * 1000
PLACE = """key => {
  const pad = key.closest(".rb-pad").getBoundingClientRect();
  const { left, top, width, height } = key.getBoundingClientRect();
  return [left - pad.left, top - pad.top, width, height].map(Math.round).join();
}"""
"""Where a key lies on its pad, and how large it is."""

TALLY = """element => {
  window.answers = 0;
  element.addEventListener("rb:answer", ({ detail }) => { window.answers += detail.what === "resolve"; });
}"""
first = each(ROLLING[:1])


class Real:
    """The folded part for real dice of an instrument."""

    def __init__(self, instrument):
        self.instrument = instrument
        self.element = instrument.element.locator(".rb-real")
        self.keys = self.element.locator("[data-face]")
        self.typed = self.element.locator(".rb-typed")
        self.next = self.element.locator(".rb-next")
        self.field = self.element.locator("[data-faces]")
        self.strip = self.element.locator(".rb-strip li")

    def open(self):
        """Open it as a reader does."""
        if not self.element.evaluate("element => element.open"):
            self.element.locator("summary").first.click()
        expect(self.next).not_to_be_empty(timeout=LONG)
        return self

    def press(self, what):
        self.element.locator(f"[data-do={what}]").click()

    def enter(self, waiting, face):
        """Tap a face, or type it where the die has too many."""
        if self.typed.count():
            self.typed.fill(str(face))
            self.typed.press("Enter")
        else:
            self.element.locator(f'[data-face="{face}"]').click()

    def faces(self):
        return [int(face) for face in self.field.input_value().split()]


def next_die(calculator, faces):
    return ask(calculator, "next", {}, faces=faces)["waiting"]


def whole_run(calculator):
    """The lowest face of each die until nothing is waited for."""
    faces = []
    while waiting := next_die(calculator, faces):
        faces.append(waiting["low"])
    return faces


@each(COVER_THAT_ROLLS)
def test_tapping_every_die_gives_the_hosts_answer_once(calculator, instrument):
    real = Real(instrument).open()
    instrument.element.evaluate(TALLY)
    faces = []
    places = set()
    while waiting := next_die(calculator, faces):
        words = f"Die {len(faces) + 1}. {waiting['label']}: d{waiting['sides']}"
        expect(real.next).to_have_text(words)
        if not real.typed.count():
            low = waiting["low"]
            offered = [
                int(face) for face in real.keys.evaluate_all("all => all.map(node => node.dataset.face)")
            ]
            assert offered == [*range(low, low + waiting["sides"])]
            places.add(real.keys.first.evaluate(PLACE))
        real.enter(waiting, waiting["low"])
        faces.append(waiting["low"])
        until(instrument.page, real.faces, faces)
    assert len(places) <= 1, "The keys have moved under the finger."
    expect(real.next).to_have_text("All dice are there.")
    reply = ask(calculator, "resolve", {}, instrument.root, faces=faces)
    until(instrument.page, instrument.roll.inner_html, instrument.normal(reply["html"]))
    assert instrument.page.evaluate("answers") == 1
    assert real.strip.all_inner_texts() == [str(face) for face in faces]


@first
def test_dice_are_taken_back_and_started_over_and_the_pad_follows_the_form(calculator, instrument):
    real = Real(instrument).open()
    first = real.next.inner_text()
    waiting = next_die(calculator, [])
    real.enter(waiting, waiting["low"])
    expect(real.next).to_have_text(re.compile("^Die 2"))
    second = real.next.inner_text()
    real.press("unface")
    expect(real.strip).to_have_count(0)
    expect(real.next).to_have_text(first)
    real.enter(waiting, waiting["low"])
    expect(real.next).to_have_text(second)
    after = next_die(calculator, [waiting["low"]])
    real.enter(after, after["low"])
    expect(real.strip).to_have_count(2)
    real.press("unface")
    expect(real.strip).to_have_text([str(waiting["low"])])
    expect(real.next).to_have_text(second)
    real.press("restart")
    expect(real.field).to_have_value("")
    expect(real.element.locator("[data-do=restart]")).to_be_disabled()
    change, words = change_of_the_first_die(instrument, first)
    instrument.set(change)
    expect(real.next).to_have_text(words)
    instrument.press("reset")
    expect(real.next).to_have_text(first)


def change_of_the_first_die(instrument, before):
    """A change after which another die comes first, and how it is called."""
    for change in changes(instrument.calculator):
        wanted = ask(instrument.calculator, "next", change.inputs, faces=[])["waiting"]
        words = f"Die 1. {wanted['label']}: d{wanted['sides']}"
        if instrument.shows(change.name) and words != before:
            return change, words
    raise AssertionError("no change of the calculator changes its first die")


@first
def test_typed_faces_and_the_pad_stay_in_step_and_what_is_no_face_is_refused(calculator, instrument):
    faces = whole_run(calculator)
    real = Real(instrument).open()
    waiting = next_die(calculator, [])
    for typed in ("99", "x", "1.5", "<b>", "-1"):
        real.field.fill(typed)
        real.press("resolve")
        legal = f"Die 1 is a d{waiting['sides']}: its face is {waiting['low']} to"
        expect(instrument.problems, typed).to_contain_text(legal)
        expect(real.field, typed).to_have_attribute("aria-invalid", "true")
        expect(real.field).to_have_value(typed)
        expect(instrument.problems.locator("b")).to_have_count(0)
        real.field.fill(str(waiting["low"]))
        expect(real.next, typed).to_have_text(re.compile("^Die 2"))
        expect(instrument.problems, typed).to_be_empty()
    real.field.fill(" ".join(map(str, [*faces, 1])))
    real.press("resolve")
    expect(instrument.problems).to_contain_text(f"Dice rolled here: {len(faces)}, not {len(faces) + 1}.")
    instrument.element.evaluate(TALLY)
    real.field.fill("")
    real.field.press_sequentially(str(faces[0]))
    expect(real.next).to_have_text(re.compile("^Die 2"))
    expect(real.strip).to_have_text([str(faces[0])])
    real.field.fill(" ".join(map(str, faces)))
    expect(real.next).to_have_text("All dice are there.")
    assert instrument.page.evaluate("answers") == 0
    real.field.press("Enter")
    reply = ask(calculator, "resolve", {}, instrument.root, faces=faces)
    until(instrument.page, instrument.roll.inner_html, instrument.normal(reply["html"]))
    assert instrument.page.evaluate("answers") == 1


@first
def test_keys_are_named_and_a_fingertip_wide_and_keep_the_focus(calculator, instrument):
    faces = whole_run(calculator)
    real = Real(instrument).open()
    for key in real.keys.all():
        box = key.bounding_box()
        assert min(box["width"], box["height"]) >= 44
        assert key.get_attribute("aria-label") == key.get_attribute("data-face")
    group = real.element.locator(".rb-keys")
    assert group.get_attribute("aria-label") in real.next.inner_text()
    assert real.next.get_attribute("role") == "status"
    assert violations(instrument.page) == {}
    real.element.locator(f'[data-face="{faces[0]}"]').focus()
    for count in range(len(faces)):
        instrument.page.keyboard.press("Enter")
        # The face stands there at once, the next die only when Python has named it; no tap counts in between.
        waiting = next_die(calculator, faces[: count + 1])
        expect(real.next).to_contain_text(f"Die {count + 2}." if waiting else "All dice are there.")
        expect(real.strip).to_have_count(count + 1)
        assert instrument.page.evaluate("document.activeElement.closest('.rb-real') !== null")
    assert real.faces() == faces
