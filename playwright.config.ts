import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results/browser",
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // Fonts are rendered differently on each system: screenshots are compared only on Linux, where they were made.
  ignoreSnapshots: process.platform !== "linux",
  snapshotPathTemplate: "test/e2e/screenshots/{arg}{ext}",
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    ...(process.env.CHROMIUM_PATH ? {} : { channel: "chromium" }),
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // A trace doubles the duration of a run; use `--trace on` to analyse a failure.
    screenshot: "only-on-failure",
  },
});
