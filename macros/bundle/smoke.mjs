/** Does in Python, under node, what a browser may ask of it, and prints which modules were read from files, and all
 * answers but rolls.
 *
 * Arguments: the folder with Pyodide's core, the Python that imports the package, and its parts. Fails where a module is missing. */

import { boot } from "./boot.mjs";

const [folder, importer, ...parts] = process.argv.slice(2);
const EVERYTHING = `
import json, random, sys, traceback
from rulespkg import systems
from rulespkg.border import call

answers = []

def ask(do, id, **more):
    answer = call(json.dumps({"do": do, "id": id, "inputs": {}, **more}))
    if do != "roll":
        answers.append(answer)

for system in map(systems.load, systems.NAMES):
    for calculator in system.calculators:
        ask("odds", calculator.id)
        ask("odds", calculator.id, inputs={"no-such-field": "1"})
        if calculator.has_dice:
            ask("roll", calculator.id)
            ask("resolve", calculator.id, faces=["?"])
        for action in calculator.actions:
            ask("act", calculator.id, action=action.name, args={})
        ask("offers", calculator.id)
random.SystemRandom().randrange(6)
try:
    call(None)
except Exception:
    traceback.format_exc()

def file(module):
    spec = getattr(module, "__spec__", None)
    return getattr(spec, "has_location", False) and not spec.origin.startswith("/lib/rulespkg")

def report():
    loaded = sorted(name for name, module in sys.modules.items() if file(module))
    return json.dumps({"loaded": loaded, "answers": answers})

report()
`;

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const pyodide = await boot(folder, importer, parts);
pyodide.runPython(EVERYTHING);
try {
  pyodide.runPython("1 / 0");
} catch (error) {
  if (!String(error).includes("ZeroDivisionError")) throw error;
}
const report = pyodide.runPython("report()");
pyodide.makeMemorySnapshot();
process.stdout.write(`${report}\n`, () => process.exit(0));
