import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runTool } from "./run.ts";

/** First Debian's Chromium without a window: the same pages for little more than half the processor time. */
const SYSTEM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The Chromium for browser tests: CHROMIUM_PATH, the system's, one downloaded earlier, Debian's package when root, else
 * a download.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const there = [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
  return there ?? installed();
}

function installed(): string {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium (once) …");
    const run = (...args: string[]) => spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"] });
    run("update", "-qq");
    // Older releases have only the whole browser.
    for (const name of ["chromium-headless-shell", "chromium"]) {
      run("install", "-y", "-qq", "--no-install-recommends", name);
      if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
    }
  }
  if (runTool("@playwright/test/cli.js", ["install", "chromium"])) return chromium.executablePath();
  console.error("No Chromium was found or could be installed; name one with CHROMIUM_PATH.");
  process.exit(1);
}
