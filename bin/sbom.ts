import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { readOptions } from "./commands.ts";
import { root } from "./run.ts";

/**
 * `npm run sbom [-- FILE]`: writes all parts of the lockfile with their licences as a CycloneDX document (`sbom.json`), those
 * of other systems included, and fails when a part has a licence that nobody has looked at.
 */

/** They ask for their notices, or for changes of their own files, and nothing of the shop. */
const ACCEPTED = new Set([
  ...[
    "MIT",
    "MIT-0",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Apache-2.0",
    "BlueOak-1.0.0",
    "Unlicense",
    "Zlib",
  ],
  ...["OFL-1.1", "CC-BY-4.0", "Python-2.0", "PSF-2.0", "MPL-2.0"],
  // The image library of sharp, which is loaded as a file of its own and can be replaced.
  "LGPL-3.0-or-later",
]);

/** Their packages name none; read in their LICENSE. */
const FOUND: Record<string, string> = { "dejavu-fonts-ttf": "Bitstream-Vera", "png-js": "MIT" };
const OF_FOUND = new Set(Object.values(FOUND));

type Licence = { license?: { id?: string; name?: string }; expression?: string };
type Part = { name: string; version: string; licenses?: Licence[] };
type Document = { metadata: { component: { name: string } }; components: Part[] };

const [file = "sbom.json"] = readOptions("sbom").positionals;
const path = isAbsolute(file) ? file : join(root, file);
const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
const { status, stdout, stderr } = spawnSync("npm", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 27 });
if (status !== 0) {
  console.error(`npm could not list the parts: ${stderr.trim()}`);
  process.exit(1);
}
const document = JSON.parse(stdout) as Document;
// npm calls it like the folder.
document.metadata.component.name = "bijli";
for (const part of document.components)
  if (!part.licenses && FOUND[part.name]) part.licenses = [{ license: { name: FOUND[part.name] as string } }];
writeFileSync(path, `${JSON.stringify(document, null, 2)}\n`);

const byLicence = Map.groupBy(document.components, licenceOf);
for (const [licence, parts] of [...byLicence].sort(([, one], [, other]) => other.length - one.length))
  console.log(`${String(parts.length).padStart(5)}  ${licence}`);
console.log(`${document.components.length} parts are listed in ${file}.`);
const unknown = document.components.filter((part) => !isAccepted(licenceOf(part)));
for (const part of unknown) console.error(`${part.name} ${part.version} has the licence '${licenceOf(part)}'.`);
process.exit(unknown.length === 0 ? 0 : 1);

function licenceOf({ licenses = [] }: Part): string {
  return licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? "").join(" AND ");
}

/** 'MIT OR GPL-2.0-only' is accepted with one of both, '(MIT AND Zlib)' with both. */
function isAccepted(licence: string): boolean {
  const isKnown = (one: string) => ACCEPTED.has(one) || OF_FOUND.has(one);
  const alternatives = licence.replace(/[()]/g, "").split(" OR ");
  return alternatives.some((one) => one.split(" AND ").every((name) => isKnown(name.trim())));
}
