import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, target: "baseline-widely-available" },
  environments: {
    ssr: {
      // Production holds each module once: the whole server is the entry of the server build, its packages included,
      // because one file is loaded in a fraction of the time of a thousand.
      build: { rollupOptions: { input: { app: "./src/server/app.ts" } }, target: "node26" },
      ...(command === "build"
        ? { resolve: { noExternal: true as const }, define: { "process.env.NODE_ENV": '"production"' } }
        : {}),
    },
  },
}));
