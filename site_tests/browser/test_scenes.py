"""Scenes in a browser: a line opens its calculator, a fork its fight, and who is made the builder."""

import re

import pytest
from playwright.sync_api import expect

from macros.paths import ROOT
from rulespkg.systems import NAMES, load
from site_tests.night import NIGHT, by_night

SCENES = [name for name in NAMES if (ROOT / "docs" / name / "scene.md").exists()]
LAST = ".rb-scene-line >> nth=-1"
SET_UP = """([id, wanted]) => {
  const form = new FormData(document.querySelector(`#${id} form`));
  return Object.entries(wanted).every(([name, text]) => (form.get(name) ?? "0") === text);
}"""
"""Whether a calculator's form holds these inputs."""


@pytest.mark.parametrize("name", by_night(SCENES, SCENES[:1]))
def test_a_line_opens_its_calculator_with_the_same_inputs(name, guest):
    page = guest(f"{name}/scene/")
    line = page.locator(".rb-scene-line").first
    id = line.get_attribute("data-played")
    short = id.partition(".")[2]
    line.locator(".rb-scene-take").click()
    page.wait_for_url(f"**#calc-{short}")
    parameters = page.evaluate("[...new URLSearchParams(location.search)]")
    inputs = {key.removeprefix(f"{short}."): text for key, text in parameters}
    assert inputs
    expect(page.locator(f"#calc-{short}")).to_have_attribute("data-calc", id)
    flat = load(name).calculator(id).read(inputs).flat()
    page.wait_for_function(
        SET_UP, arg=[f"calc-{short}", inputs | {key: text for key, text in flat.items() if key in inputs}]
    )


@pytest.mark.parametrize("name", by_night(SCENES, SCENES[-1:]))
def test_a_fork_opens_the_fight_as_it_stands(name, guest):
    page = guest(f"{name}/scene/")
    fork = page.locator(".rb-scene-fork").last
    ours = page.locator(".rb-scene-stand b").first.inner_text()
    fork.get_by_role("link").click()
    page.wait_for_url(re.compile(f"/{name}/play/"))
    toast = page.locator(".rp-toast")
    expect(toast).to_contain_text("is on this device now")
    expect(page.locator("[data-tab-of=fight]")).to_have_attribute("aria-selected", "true")
    fight = page.locator("[data-pane=fight]")
    expect(fight).to_contain_text("A tap lays this table")
    fight.click()
    expect(fight).to_contain_text(ours)


@pytest.mark.parametrize("name", by_night(NAMES, ["toaster"]))
def test_who_is_made_step_by_step_stands_in_the_builder_after_one_tap(name, guest):
    page = guest(f"{name}/characters/")
    page.locator(".rb-made a").click()
    page.wait_for_url("**#calc-character")
    parameters = page.evaluate("[...new URLSearchParams(location.search)]")
    inputs = {key.removeprefix("character."): text for key, text in parameters}
    builder = load(name).calculator(f"{name}.character")
    assert builder.read(inputs).flat() in [builder.read(flat).flat() for _, flat in builder.saved.presets]
    counts = {key for key in inputs if any(other.startswith(f"{key}.") for other in inputs)}
    page.wait_for_function(
        SET_UP, arg=["calc-character", {key: inputs[key] for key in inputs.keys() - counts}]
    )


@NIGHT
def test_all_of_a_scene_is_there_without_scripts(browser, address):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}buskit/scene/")
    for part in (".rb-scene-dice", ".rb-scene-sums a", ".rb-scene-verdict", ".rb-scene-take"):
        expect(page.locator(LAST).locator(part).first).to_be_visible()
    context.close()
