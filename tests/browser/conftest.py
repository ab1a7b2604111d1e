"""A headless Chromium, and a page in it."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SLOWEST = 10
"""Seconds until what is waited for must have happened."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    webdriver = pytest.importorskip("selenium.webdriver", reason="needs selenium: make test-browser installs it")
    from selenium.webdriver.chrome.service import Service

    browser = next(filter(None, map(shutil.which, _BROWSERS)), None)
    driver = shutil.which("chromedriver")
    if browser is None or driver is None:
        pytest.skip("needs Chromium and chromedriver: packages chromium, chromium-driver")
    options = webdriver.ChromeOptions()
    options.binary_location = browser
    # Root in a container has no sandbox and little shared memory; the pages are our own.
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    running = webdriver.Chrome(options=options, service=Service(driver))
    yield running
    running.quit()


@pytest.fixture
def viewer(chromium: Any, tmp_path: Path) -> Iterator[Viewer]:
    """Show pages; at the end nothing must have been complained of, or asked from anywhere else."""
    viewer = Viewer(chromium, tmp_path / "page.html")
    viewer.window(1280, 800)
    viewer.prefer("light")
    chromium.get("about:blank")
    viewer.complaints()
    viewer.requests()
    yield viewer
    assert viewer.complaints() == []
    assert {url.partition("#")[0] for url in viewer.requests()} <= {viewer.file.as_uri(), "about:blank"}


class Viewer:
    """What a reader sees of a page and does with it."""

    def __init__(self, driver: Any, file: Path) -> None:
        self.driver = driver
        self.file = file

    def open(self, text: str, address: str = "") -> None:
        self.file.write_text(text, encoding="utf-8")
        self.driver.get("about:blank")
        self.driver.get(self.file.as_uri() + address)

    def window(self, width: int, height: int) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def prefer(self, scheme: str) -> None:
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def find(self, css: str) -> Any:
        return self.driver.find_element("css selector", css)

    def ask(self, expression: str) -> Any:
        return self.driver.execute_script(f"return {expression}")

    def press(self, *keys: str) -> None:
        """Press keys one after the other, wherever the focus is."""
        from selenium.webdriver import ActionChains

        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def wait(self, expression: str) -> None:
        from selenium.webdriver.support.wait import WebDriverWait

        WebDriverWait(self.driver, SLOWEST, poll_frequency=0.05).until(lambda _: self.ask(expression))

    @property
    def ply(self) -> int:
        return int(self.find("#ply").text)

    @property
    def said(self) -> str:
        return str(self.find("#said").text)

    @property
    def focus(self) -> str:
        return str(self.ask("document.activeElement.id || document.activeElement.hash"))

    def complaints(self) -> list[str]:
        """Return what the console says since it was last asked."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self) -> list[str]:
        """Return the addresses that were asked for since."""
        messages = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        return [m["params"]["request"]["url"] for m in messages if m["method"] == "Network.requestWillBeSent"]
