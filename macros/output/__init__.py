"""Writes what stands in a built site beside the pages, and what each page gets when all are written."""
