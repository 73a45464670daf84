/** Starts a bundle's Python under node, with the package to import. */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** @param folder with Pyodide's core
 * @param importer a file of Python that defines `take`, which takes a part of the package
 * @param parts the files of the package */
export async function boot(folder, importer, parts) {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
  const pyodide = await loadPyodide({ indexURL: folder, packageBaseUrl: folder, _makeSnapshot: true });
  pyodide.runPython(readFileSync(importer, "utf8"));
  const take = pyodide.runPython("take");
  for (const part of parts) take(new Uint8Array(readFileSync(part)));
  return pyodide;
}
