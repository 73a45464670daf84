"""Answers, charts and dice as HTML and SVG: the only place with markup."""
