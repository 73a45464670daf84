"""The data of the site: files for other programs, their schemas, their versions and what changed."""
