"""Pages of games in a real browser: every way to step, what is shown, in what room and in which colours."""

from __future__ import annotations

import random
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest

import chromacore as cc
from chromacore import Record
from chromacore.render.colours import STONES
from chromacore.render.svg import THEMES
from tests.render.gallery import CHROMATIX
from tests.render.seen import walk

if TYPE_CHECKING:
    from tests.browser.conftest import Viewer

pytestmark = pytest.mark.browser

LEFT, RIGHT, HOME, END, SPACE, ENTER, TAB = "\ue012", "\ue014", "\ue011", "\ue010", " ", "\ue007", "\ue004"
NAMES = ["chromatix", "chroma", "chromino"]


@cache
def record(name: str) -> Record:
    if name == "chromatix":
        return Record.of(cc.Chromatix(size=5).deal(), CHROMATIX.split())
    game = {"chroma": cc.Chroma(players=3), "chromino": cc.Chromino(players=3)}[name]
    states = list(walk(game, random.Random(2), 2))
    return Record.of(states[0][0], [move for _, move in states[1:]])


@cache
def text(name: str, seat: int | None = None, theme: str = "auto") -> str:
    return record(name).html(seat, theme=theme)


def shows(viewer: Viewer, name: str, ply: int, seat: int | None = None) -> None:
    """Assert that everything on the page speaks of this ply."""
    game = record(name) if seat is None else record(name).view(seat)
    states = list(record(name).replay())
    assert viewer.ply == ply
    title, drawn = (viewer.ask(f"document.querySelector('#stage {tag}').textContent") for tag in ("title", "desc"))
    assert f"{title}\n{drawn}" == states[ply].text(seat)
    said = f"seat {states[ply - 1].to_dict()['to_move']} {game.moves[ply - 1]}" if ply else "start"
    last = len(states) - 1
    assert viewer.said.startswith(said)
    assert ("has won" in viewer.said) == (ply == last)
    assert viewer.ask("[...document.querySelectorAll('[aria-current]')].map((link) => link.hash)") == [f"#{ply}"]
    assert viewer.find("#slider").get_property("value") == str(ply)
    dead = {"first": 0, "back": 0, "on": last, "end": last}
    for button, end in dead.items():
        assert viewer.find(f"#{button}").get_attribute("aria-disabled") == str(ply == end).lower()
    inside = "((r, box) => r.top >= box.top - 1 && r.bottom <= box.bottom + 1)"
    row, box = (f"document.querySelector('{css}').getBoundingClientRect()" for css in ("[aria-current]", "#moves"))
    assert viewer.ask(f"{inside}({row}, {box})"), "the move is in sight"


# Steps ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 1])
@pytest.mark.parametrize("name", NAMES)
def test_keys(viewer: Viewer, name: str, seat: int | None) -> None:
    last = len(record(name).moves)
    viewer.open(text(name, seat))
    for keys, ply in [([], 0), ([LEFT], 0), ([RIGHT] * 3, 3), ([LEFT], 2), ([END], last), ([RIGHT], last), ([HOME], 0)]:
        viewer.press(*keys)
        shows(viewer, name, ply, seat)


@pytest.mark.parametrize("name", NAMES)
def test_every_ply(viewer: Viewer, name: str) -> None:
    viewer.open(text(name))
    states = list(record(name).replay())
    drawn = viewer.driver.execute_script(
        """
        const shown = () => ["title", "desc"].map((tag) => document.querySelector(`#stage ${tag}`).textContent);
        return [...Array(arguments[0]).keys()].map((ply) => {
            if (ply) document.getElementById("on").click();
            return shown().join("\\n");
        });
        """,
        len(states),
    )
    assert drawn == [state.text() for state in states]
    shows(viewer, name, len(states) - 1)


def test_buttons(viewer: Viewer) -> None:
    viewer.open(text("chromatix"))
    for button, ply in [("on", 1), ("on", 2), ("back", 1), ("end", 27), ("on", 27), ("first", 0), ("back", 0)]:
        viewer.find(f"#{button}").click()
        shows(viewer, "chromatix", ply)


def test_the_slider(viewer: Viewer) -> None:
    from selenium.webdriver import ActionChains

    viewer.open(text("chromatix"))
    slider = viewer.find("#slider")
    ActionChains(viewer.driver).move_to_element(slider).click().perform()
    assert 12 <= viewer.ply <= 15
    shows(viewer, "chromatix", viewer.ply)
    there = viewer.ply
    assert viewer.focus == "slider"
    viewer.press(RIGHT, RIGHT, LEFT)
    shows(viewer, "chromatix", there + 1)
    assert slider.get_attribute("aria-valuetext").startswith(f"{there + 1}: seat ")
    ActionChains(viewer.driver).drag_and_drop_by_offset(slider, slider.size["width"], 0).perform()
    shows(viewer, "chromatix", 27)


def test_the_list(viewer: Viewer) -> None:
    viewer.open(text("chromatix"))
    for ply in (7, 3, 0, 12):
        viewer.find(f'#moves a[href="#{ply}"]').click()
        shows(viewer, "chromatix", ply)
    viewer.press(RIGHT)
    shows(viewer, "chromatix", 13)


@pytest.mark.parametrize(
    ("address", "ply"),
    [("#12", 12), ("#27", 27), ("", 0), ("#", 0), ("#28", 27), ("#999999999", 27), ("#-1", 0), ("#x", 0), ("#1e1", 0)],
)
def test_an_address_opens_its_ply(viewer: Viewer, address: str, ply: int) -> None:
    viewer.open(text("chromatix"), address)
    shows(viewer, "chromatix", ply)


def test_the_address_follows_and_is_followed(viewer: Viewer) -> None:
    viewer.open(text("chromatix"))
    viewer.press(RIGHT, RIGHT)
    viewer.wait("location.hash === '#2'")
    viewer.driver.execute_script("location.hash = '#20'")
    viewer.wait("document.getElementById('ply').textContent === '20'")
    shows(viewer, "chromatix", 20)


def test_space_plays_and_pauses(viewer: Viewer) -> None:
    viewer.open(text("chromatix"), "#25")
    play = viewer.find("#play")
    assert play.accessible_name == "play"
    viewer.press(SPACE)
    assert play.accessible_name == "pause"
    viewer.wait("document.getElementById('ply').textContent === '26'")
    viewer.press(SPACE)
    assert (play.accessible_name, viewer.ply) == ("play", 26)
    viewer.press(SPACE)
    viewer.wait("document.getElementById('play').ariaLabel === 'play'")
    shows(viewer, "chromatix", 27)
    viewer.press(SPACE)
    assert (viewer.ply, play.accessible_name) == (0, "pause"), "from the end it plays from the start"
    viewer.press(RIGHT)
    assert (viewer.ply, play.accessible_name) == (1, "play"), "who steps has it in hand"


# For everybody --------------------------------------------------------------------------------------------------------


def test_the_keyboard_alone_will_do(viewer: Viewer) -> None:
    viewer.open(text("chromatix"))
    reached = []
    for _ in range(10):
        viewer.press(TAB)
        reached.append(viewer.focus)
    assert reached[1:] == ["first", "back", "play", "on", "end", "slider", "#0", "#1", "#2"]
    viewer.press(ENTER)
    shows(viewer, "chromatix", 2)
    viewer.driver.execute_script("document.getElementById('on').focus()")
    viewer.press(SPACE)
    shows(viewer, "chromatix", 3)
    assert viewer.find("#play").accessible_name == "play", "space pressed the button and nothing else"
    viewer.press(ENTER)
    shows(viewer, "chromatix", 4)


def test_everything_has_its_role_and_name(viewer: Viewer) -> None:
    viewer.open(text("chromatix"))
    named = {
        e.accessible_name: e.aria_role for e in viewer.driver.find_elements("css selector", "button, input, svg[role]")
    }
    buttons = ("to the start", "one move back", "play", "one move on", "to the end")
    assert named == {**dict.fromkeys(buttons, "button"), "move": "slider", record_title(): "image"}
    said = viewer.find("#said")
    assert (said.aria_role, said.get_attribute("aria-live")) == ("status", "polite")
    for css, name in (("#shown", "position"), ("nav", "moves")):
        assert viewer.find(css).accessible_name == name


def record_title() -> str:
    return next(record("chromatix").replay()).text().partition("\n")[0]


# Room and colours -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (390, 844), (844, 390), (320, 568)])
def test_everything_has_room(viewer: Viewer, name: str, width: int, height: int) -> None:
    viewer.window(width, height)
    viewer.open(text(name), "#20")
    assert viewer.ask("document.documentElement.scrollWidth") <= width
    stage, picture, controls = (viewer.find(css).rect for css in ("#stage", "#stage > svg", "#controls"))
    assert picture["width"] > 0.25 * min(width, height)
    for inside, outside in ((picture, stage), (controls, {"x": 0, "width": width})):
        assert inside["x"] >= outside["x"] - 1
        assert inside["x"] + inside["width"] <= outside["x"] + outside["width"] + 1
    assert picture["height"] <= stage["height"] + 1
    assert abs(picture["x"] + picture["width"] / 2 - stage["x"] - stage["width"] / 2) <= 1
    assert abs(stage["width"] - controls["width"]) <= 1
    assert controls["y"] + controls["height"] <= height, "the controls are in sight"
    if height > 600:
        assert stage["y"] + stage["height"] <= controls["y"], "and cover nothing"


@pytest.mark.parametrize("preferred", list(THEMES))
@pytest.mark.parametrize("theme", ["auto", *THEMES])
def test_colours(viewer: Viewer, theme: str, preferred: str) -> None:
    viewer.prefer(preferred)
    viewer.open(text("chromatix", None, theme), "#9")
    expected = THEMES[preferred if theme == "auto" else theme]

    def computed(css: str, what: str) -> str:
        found = viewer.ask(f"getComputedStyle(document.querySelector('{css}')).{what}")
        return "#" + "".join(f"{int(part):02x}" for part in found[4:-1].split(","))

    assert computed("body", "backgroundColor") == computed("#stage > svg > rect", "fill") == expected.paper
    assert computed("body", "color") == expected.ink
    assert computed("#controls", "backgroundColor") == expected.board


def test_the_pixels_are_there(viewer: Viewer) -> None:
    images = pytest.importorskip("PIL.Image", reason="needs pillow")
    viewer.open(text("chromatix"), "#25")
    picture = images.open(BytesIO(viewer.driver.get_screenshot_as_png())).convert("RGB")
    assert picture.size == (1280, 800)
    stones: dict[str, str] = {}
    for stone in viewer.driver.find_elements("css selector", "#stage .stone"):
        box, cell = stone.rect, stone.get_attribute("data-cell")
        pixel = picture.getpixel((round(box["x"] + box["width"] * 0.2), round(box["y"] + box["height"] / 2)))
        stones[cell] = next(letter for letter, fill in STONES.items() if fill == "#" + bytes(pixel).hex())
    assert sorted(letter + cell for cell, letter in stones.items()) == sorted(CHROMATIX.split()[:25])


# Closed ---------------------------------------------------------------------------------------------------------------


def test_the_policy_holds(viewer: Viewer) -> None:
    """What got into a page by some fault could neither run nor ask for anything."""
    viewer.open(text("chromatix"))
    tried: Any = viewer.driver.execute_async_script("""
        const done = arguments[0], refused = [];
        document.addEventListener("securitypolicyviolation", (event) => {
            refused.push(event.effectiveDirective);
            if (refused.length === 4) done({ refused: refused.sort(), ran: window.ran === true });
        });
        document.getElementById("stage").innerHTML =
            '<img src="https://example.org/a.png" onerror="window.ran = true"><p style="color: red">';
        const script = document.createElement("script");
        script.textContent = "window.ran = true";
        document.body.append(script);
    """)
    assert tried == {"refused": ["img-src", "script-src-attr", "script-src-elem", "style-src-attr"], "ran": False}
    assert len(viewer.complaints()) >= 4
    viewer.requests()  # tells of those that were refused as well


# What the seats could expect ------------------------------------------------------------------------------------------


def test_the_curve_follows_and_leads(viewer: Viewer) -> None:
    from selenium.webdriver import ActionChains

    viewer.open(record("chromatix").html(analyse=20), "#3")
    chart = viewer.find("#chart")
    row = "document.querySelector('#values tr[data-ply=\"{}\"]')"
    shares = "[...document.querySelectorAll('#shares b')].map((share) => share.textContent)"
    known = "[..." + row + ".querySelectorAll('td')].map((cell) => cell.textContent)"

    def told(ply: int) -> bool:
        cursor = viewer.find("#chart .cursor").get_attribute("d") == f"M{ply} 0v100"
        return viewer.ply == ply and cursor and bool(viewer.ask(f"`${{{shares}}}` === `${{{known.format(ply)}}}`"))

    assert told(3)
    viewer.press(RIGHT)
    assert told(4)
    at = [round(chart.size["width"] * (ply / 27 - 0.5)) for ply in range(28)]
    mouse = ActionChains(viewer.driver)
    mouse.move_to_element_with_offset(chart, at[20], 0).perform()
    assert told(20)
    mouse.move_to_element(viewer.find("h1")).perform()
    assert told(4), "the pointer only had a look"
    mouse.move_to_element_with_offset(chart, at[10], 0).click().perform()
    mouse.move_to_element(viewer.find("h1")).perform()
    assert told(10)
    swing = viewer.find("#swings a")
    swing.click()
    assert told(int(swing.get_attribute("hash")[1:]))


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390)])
def test_the_curve_has_room(viewer: Viewer, width: int, height: int) -> None:
    viewer.window(width, height)
    viewer.open(record("chromino").html(analyse=10, theme="dark"), "#20")
    assert viewer.ask("document.documentElement.scrollWidth") <= width
    stage, controls, values, chart = (viewer.find(css).rect for css in ("#stage", "#controls", "#values", "#chart"))
    assert chart["width"] > 0.4 * width
    assert chart["height"] > 80
    assert stage["height"] > 150
    assert values["x"] + values["width"] <= width
    if height > 600:
        assert stage["y"] + stage["height"] <= controls["y"]
