import { buildIfStale } from "./build.ts";
import { getChromium } from "./chromium.ts";
import { readOptions } from "./commands.ts";
import { root, runTool } from "./run.ts";

/** `npm run shots`: screenshots of every screen, in three widths and both themes. */
const { grep } = readOptions("shots").values;
const env = { CHROMIUM_PATH: getChromium() };
await buildIfStale(root);
const args = ["test", "--config", "playwright.shots.config.ts", ...(grep ? ["--grep", grep] : [])];
process.exit(runTool("@playwright/test/cli.js", args, env) ? 0 : 1);
