"""The command line: `python -m macros.site build` writes the site, `python -m macros.site serve` shows it."""

import argparse
import os
from pathlib import Path

from macros.site import live, server
from macros.site.build import DEFAULT_URL, SITE, build, ensure, locked


def serve(site: Path, url: str, port: int | None) -> None:
    """Build the site if anything has changed, and serve it until interrupted, built anew at every change."""
    ensure(site)
    with live.open_server(site, url, port) as running:
        print(f"Rollbook is at {server.address(running)} (stop with Ctrl+C)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


def arguments() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m macros.site", description=__doc__.partition("\n")[0])
    parser.add_argument("do", choices=("build", "serve"))
    parser.add_argument("--site-dir", type=Path, default=SITE, help="the folder of the site")
    parser.add_argument(
        "--site-url", default=os.environ.get("SITE_URL") or DEFAULT_URL, help="where it will stand"
    )
    parser.add_argument("--port", type=int, help="the port to serve on; else the first free one from 8000")
    parser.add_argument("--passing", action="store_true", help="let no browser keep the site for offline use")
    return parser.parse_args()


def main() -> None:
    """Build or serve."""
    options = arguments()
    site = options.site_dir.resolve()
    if options.do == "serve":
        return serve(site, options.site_url, options.port)
    with locked():
        build(site, options.site_url, not options.passing)


if __name__ == "__main__":
    main()
