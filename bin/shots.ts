import { buildIfStale } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { root, runTool } from "./run.ts";

/** `npm run shots`: screenshots of every screen, in three widths and both themes. */
const env = { CHROMIUM_PATH: findChromium() };
await buildIfStale(root);
const args = ["test", "--config", "playwright.shots.config.ts", ...process.argv.slice(2)];
process.exit(runTool("@playwright/test/cli.js", args, env) ? 0 : 1);
