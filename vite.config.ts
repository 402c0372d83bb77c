import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { dependencyPatches } from "./bin/build/dependency-patches.ts";
import { routerScriptsCanWait } from "./bin/build/router-scripts.ts";

/** `[\\/]` is the separator of folders on every system. */
const folder = (path: string) => new RegExp(path.replaceAll("/", "[\\\\/]"));

/**
 * The chunks that pages share: the code of a folder with what it imports. They are few, because each one costs a phone a
 * request, and small ones compress less. What is loaded only on use is in none of these folders. The frame has the files of
 * `src/web` itself, too, but not `entry.client.tsx`, which runs last.
 */
const CHUNKS = [
  { name: "framework", test: folder("/node_modules/(react|react-dom|react-router|scheduler)/") },
  // A small module that most pages have is shorter there than as a file of its own.
  {
    name: "frame",
    test: folder(
      "/src/(shop/time|web/ui/fields/text-area-field)\\.tsx?$|/src/web/((boot|client|layout)/|[\\w-]+\\.tsx?$)",
    ),
  },
  { name: "products", test: folder("/src/web/(features/products|ui/product)/") },
  { name: "lists", test: folder("/src/web/ui/lists/") },
  { name: "personal", test: folder("/src/web/(features/personal|ui/order)/") },
];

export default defineConfig(({ command }) => ({
  plugins: [dependencyPatches(), routerScriptsCanWait(), reactRouter()],
  // Its modules, of which only what is used goes into the page.
  resolve: { alias: [{ find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" }] },
  optimizeDeps: { exclude: ["leaflet"] },
  build: {
    assetsInlineLimit: 0,
    target: "baseline-widely-available",
    // Nested rules stay nested, which makes the styles a twentieth smaller. Written with '&', as they are here, older
    // browsers know them too: Chrome from 112, Safari from 16.5 on.
    cssTarget: ["chrome120", "edge120", "firefox117", "safari17.2"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A page gets the texts that it uses, not a chunk with those of all pages.
          optimization: { inlineConst: true },
          // Otherwise unused tables stay in a chunk because they read texts from another one.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
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
