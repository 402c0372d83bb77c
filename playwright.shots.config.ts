import config from "./playwright.config.ts";

/** `npm run shots`: pictures of every screen, by the means of the browser tests. */
export default {
  ...config,
  testDir: "test/shots",
  testMatch: "*.shots.ts",
  reporter: "list",
};
