import { defineConfig } from "@playwright/test";
import { fontEnvironment, RENDERING } from "./test/e2e/browser-fonts.ts";

/** On a journey that has to work on a phone and on a desktop. */
const WIDTHS = /@widths/;

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results/browser",
  // Each waits for its pages a third of the time.
  workers: 3,
  // A busy machine takes several times as long. Only a failure waits for them.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  snapshotPathTemplate: "test/e2e/screenshots/{arg}{ext}",
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    ...(process.env.CHROMIUM_PATH ? {} : { channel: "chromium" }),
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      env: { ...process.env, ...fontEnvironment() },
      args: [
        ...RENDERING,
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--renderer-process-limit=1",
      ],
    },
    // Routes of a test see no request of a service worker. Its own tests allow it.
    serviceWorkers: "block",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // A trace doubles the duration of a run; use `--trace on` to analyse a failure.
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "1280 px", grepInvert: WIDTHS },
    { name: "360 px", grep: WIDTHS, use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: "1440 px", grep: WIDTHS, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
