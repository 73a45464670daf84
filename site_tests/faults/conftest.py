"""The fault suite shares the browser of the other tests: its visitors are watched."""

from site_tests.browser.conftest import fresh, guest, known, nothing_goes_wrong, watch

__all__ = ["fresh", "guest", "known", "nothing_goes_wrong", "watch"]
