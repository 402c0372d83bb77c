import { join } from "node:path";
import { defineConfig } from "vite";

/** The console has a build of its own, which shares no file with the shop. */
export default defineConfig({
  root: join(import.meta.dirname, "src/console"),
  base: "/",
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, "build/console"),
    emptyOutDir: true,
    // The policy allows no inline scripts, and of files in addresses only pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "baseline-widely-available",
    cssTarget: ["chrome120", "edge120", "firefox117", "safari17.2"],
  },
});
