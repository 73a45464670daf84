"""The site's own server: files of the site and nothing else, under headers that fit the answer."""

import gzip
import http.client
from urllib.parse import urlsplit

import pytest

from macros.bundle.assembly import PLACE
from site_tests.faults.host import hosting


def response_of(address, path, **headers):
    """The answer to a request for exactly this path."""
    line = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    line.request(headers.pop("method", "GET"), path, headers=headers)
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer.status, answer.headers, body


LOST = [
    "/nowhere/",
    f"/{PLACE}/worker-GONE.mjs",
    f"/{PLACE}/",
    "/assets/",
    "/assets",
    "/%00",
    "/buskit/%00",
    "/index.html/",
    "/../pyproject.toml",
    "/%2e%2e/pyproject.toml",
]


@pytest.mark.parametrize("path", LOST)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_what_is_not_there_gets_the_page_that_says_so_and_is_not_kept(path, method, address):
    status, headers, body = response_of(address, path, method=method)
    assert status == 404
    assert headers["Cache-Control"] == "no-cache"
    if method == "GET":
        assert b"Nothing stands at this address" in body


def test_no_link_leads_out_of_the_site(tmp_path):
    (tmp_path / "outside.txt").write_text("secret")
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("<h1>Home</h1>")
    (site / "way.txt").symlink_to(tmp_path / "outside.txt")
    (site / "ways").symlink_to(tmp_path)
    with hosting(site) as host:
        for path in ("/way.txt", "/ways/outside.txt"):
            status, _, body = response_of(host.address, path)
            assert (status, b"secret" in body) == (404, False), path
        assert response_of(host.address, "/")[0] == 200


ACCEPTED = {"gzip": True, "gzip, deflate, br": True, "gzip;q=0": False, "br, gzip; q=0.0": False, "": False}


@pytest.mark.parametrize(("accepted", "packed"), ACCEPTED.items(), ids=ACCEPTED)
def test_only_who_takes_gzip_gets_it(accepted, packed, address, site):
    _, headers, body = response_of(address, "/", **{"Accept-Encoding": accepted})
    assert (headers["Content-Encoding"] == "gzip") == packed
    assert (gzip.decompress(body) if packed else body) == (site / "index.html").read_bytes()


def test_folders_without_a_slash_lead_to_those_with_one(address):
    status, headers, _ = response_of(address, "/buskit")
    assert status == 301
    assert headers["Location"].endswith("/buskit/")
