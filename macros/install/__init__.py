"""Installs what the project needs, inside its own folder: packages, a Chromium and other engines."""
