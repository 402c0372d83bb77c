import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, target: "baseline-widely-available" },
  environments: {
    // Production holds each module once: the whole server is the entry of the server build.
    ssr: { build: { rollupOptions: { input: { app: "./src/server/app.ts" } } } },
  },
});
