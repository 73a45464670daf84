/** Prints where the memory of a published Pyodide holds the tables of East Asian encodings: the address at which its
 * data begins, and pairs of where a table begins and ends.
 *
 * Argument: the folder with Pyodide. Python keeps each table in a capsule of the codec's module: a name and two indexes,
 * each with 256 lines of where a part of the table is, and its lowest and highest byte (CPython's
 * Modules/cjkcodecs/cjkcodecs.h). */

import { pathToFileURL } from "node:url";

const [folder] = process.argv.slice(2);
const CAPSULES = `
from importlib import import_module
modules = map(import_module, ("_codecs_cn", "_codecs_hk", "_codecs_jp", "_codecs_kr", "_codecs_tw"))
[id(value) for module in modules for name, value in vars(module).items() if name.startswith("__map_")]
`;
const WORD = 4;
const LINES = 256;
const LINE = 2 * WORD;
/** Bytes of a character in a table. */
const UNIT = 2;
/** Where a capsule has its pointer, behind its count of references and its type. */
const POINTER = 2 * WORD;

const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: folder, packageBaseUrl: folder });
const { HEAPU8: bytes, HEAPU32: words, ___memory_base: base } = pyodide._module;

/** The parts of a table by its index; none of what is no index, as the table of pairs has it. */
function parts(index) {
  const lines = Array.from({ length: index ? LINES : 0 }, (_, line) => index + line * LINE);
  return lines
    .filter((at) => words[at / WORD])
    .map((at) => {
      const begin = words[at / WORD];
      return [begin, begin + UNIT * (bytes[at + WORD + 1] - bytes[at + WORD] + 1)];
    });
}

const indexes = pyodide
  .runPython(CAPSULES)
  .toJs()
  .map((capsule) => words[(capsule + POINTER) / WORD])
  .flatMap((map) => [words[map / WORD + 1], words[map / WORD + 2]]);
const report = { base: base.value, tables: indexes.map(parts).filter((table) => table.length) };
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
