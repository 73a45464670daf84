/** Takes from a site's stylesheets what no page and no script of it names: node styles.mjs SITE PATTERN... */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PurgeCSS } from "purgecss";

const [site, ...unused] = process.argv.slice(2);
const files = readdirSync(site, { recursive: true }).map((name) => join(site, name));
const raw = files
  .filter((name) => /\.(html|js|mjs)$/.test(name))
  .map((name) => ({ raw: readFileSync(name, "utf8"), extension: "html" }));
const blocklist = unused.map((pattern) => new RegExp(pattern));

const sheets = files.filter((name) => /assets\/stylesheets\/.+\.css$/.test(name));
const css = sheets.map((path) => ({ raw: readFileSync(path, "utf8") }));
const purged = await new PurgeCSS().purge({ content: raw, css, blocklist });
for (const [at, path] of sheets.entries()) writeFileSync(path, purged[at].css);
