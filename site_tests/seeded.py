"""The server of the tests: as that of readers, but the dice of the worker roll alike in each run of a test.

The script that takes the place of chance comes before the worker's own when a browser starts it as a worker.
No address of the site has it: whoever fetches the worker gets what was built.
"""

from pathlib import Path
from typing import override

from macros.bundle.assembly import PLACE
from macros.site.server import Handler

CHANNEL = "the seed of a test"
SEEDED = f"""let state = 1;
new BroadcastChannel("{CHANNEL}").onmessage = ({{ data }}) => (state = data);
crypto.getRandomValues = (view) => {{
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (const at of bytes.keys()) {{
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[at] = state >>> 24;
  }}
  return view;
}};
"""
SEED = f"""seed => {{
  const channel = new BroadcastChannel("{CHANNEL}");
  channel.postMessage(seed);
  channel.close();
}}"""
"""Seeds the workers of all pages of a browser that are open."""


class Seeded(Handler):
    """Begins a worker with dice that a test can seed."""

    @override
    def do_GET(self) -> None:
        """Answer as to readers, but to a browser that starts the worker."""
        path = self._file() if self.path.startswith(f"/{PLACE}/worker-") else None
        if path is None:
            return super().do_GET()
        starts = self.headers.get("Sec-Fetch-Dest") == "worker"
        self.send(self.guess_type(path), (SEEDED * starts).encode() + Path(path).read_bytes())

    @override
    def end_headers(self) -> None:
        """Let no browser take one for the other."""
        self.send_header("Vary", "Sec-Fetch-Dest")
        super().end_headers()
