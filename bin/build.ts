import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const SOURCES = [
  "src",
  "bin/build",
  "public",
  "vite.config.ts",
  "vite.console.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "tsconfig.json",
];

export async function buildIfStale(root: string): Promise<void> {
  const stamp = join(root, "build/.sources");
  const current = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  console.log("Building the shop …");
  rmSync(stamp, { force: true });
  try {
    await buildShop(root);
    await buildConsole(root);
  } catch (error) {
    console.error(`${(error as Error).message}\nThe build failed; see the messages above.`);
    process.exit(1);
  }
  await compressFiles(join(root, "build/client"));
  await compressFiles(join(root, "build/client/assets"));
  await compressFiles(join(root, "build/console/assets"));
  writeFileSync(stamp, current);
}

/** @throws the builder's output when it fails. */
export function buildShop(root: string): Promise<void> {
  return runBuilder(root, "@react-router/dev/bin.cjs", "build");
}

/** The owner's console has a build of its own: no page of the shop has a part of it. */
function buildConsole(root: string): Promise<void> {
  return runBuilder(root, "vite/bin/vite.js", "build", "--config", "vite.console.config.ts");
}

async function runBuilder(root: string, tool: string, ...words: string[]): Promise<void> {
  const builder = spawn(process.execPath, [join(root, "node_modules", tool), ...words], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = new Promise<number | null>((resolve) => builder.once("exit", resolve));
  const [status, ...output] = await Promise.all([exit, text(builder.stdout), text(builder.stderr)]);
  if (status !== 0) throw new Error(output.join("\n"));
}

function fingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    if (!existsSync(join(root, source))) continue;
    const isFolder = statSync(join(root, source)).isDirectory();
    const names = isFolder ? readdirSync(join(root, source), { recursive: true, encoding: "utf8" }).sort() : [""];
    for (const name of names) {
      const { mtimeMs, size } = statSync(join(root, source, name));
      hash.update(`${source}/${name}:${size}:${mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}

async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
