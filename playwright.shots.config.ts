import config from "./playwright.config.ts";

/** `npm run shots`: screenshots of every screen, with the settings of the browser tests. */
export default {
  ...config,
  testDir: "test/shots",
  testMatch: "*.shots.ts",
  reporter: "list",
};
