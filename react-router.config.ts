import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  routeDiscovery: { mode: "initial" },
  // One chunk a page: its loader alone is too small to be worth a request.
  splitRouteModules: false,
} satisfies Config;
