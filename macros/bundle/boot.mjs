/** Starts a bundle's Python under node, with the package on its path. */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** Python from the folder with Pyodide's core, and the package from a wheel. */
export async function boot(folder, wheel) {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
  const pyodide = await loadPyodide({ indexURL: folder, packageBaseUrl: folder, _makeSnapshot: true });
  pyodide.FS.writeFile("/lib/rulespkg.whl", new Uint8Array(readFileSync(wheel)));
  pyodide.runPython('import sys; sys.path.insert(0, "/lib/rulespkg.whl")');
  return pyodide;
}
