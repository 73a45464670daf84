/** Asks a bundle's Python over its border, under node: a list of requests comes in, a list of replies goes out.
 *
 * Arguments: the folder with Pyodide's core, the Python that imports the package, and its parts. */

import { readFileSync } from "node:fs";
import { boot } from "../../macros/bundle/boot.mjs";

const [folder, importer, ...parts] = process.argv.slice(2);
const requests = JSON.parse(readFileSync(0, "utf8"));
const pyodide = await boot(folder, importer, parts);
const call = pyodide.runPython("from rulespkg.border import call; call");
const replies = requests.map((request) => call(request));
process.stdout.write(JSON.stringify(replies), () => process.exit(0));
