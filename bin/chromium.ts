import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runTool } from "./run.ts";

/** Debian's headless shell is first: it needs about half the processor time of the full browser. */
const SYSTEM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Returns CHROMIUM_PATH, an installed Chromium, or installs one: Debian's package (as root), else a download. */
export function getChromium(): string {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  const existing = [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
  return existing ?? installChromium();
}

function installChromium(): string {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium (once) …");
    const run = (...args: string[]) => spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"] });
    run("update", "-qq");
    // Older Debian releases have no headless shell.
    for (const name of ["chromium-headless-shell", "chromium"]) {
      run("install", "-y", "-qq", "--no-install-recommends", name);
      if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
    }
  }
  if (runTool("@playwright/test/cli.js", ["install", "chromium"])) return chromium.executablePath();
  console.error("Chromium was not found and could not be installed. Set CHROMIUM_PATH to its path.");
  process.exit(1);
}
