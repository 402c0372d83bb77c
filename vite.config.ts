import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { dependencyPatches } from "./bin/build/dependency-patches.ts";
import { loadImports } from "./bin/build/load-imports.ts";
import { routerScriptsCanWait } from "./bin/build/router-scripts.ts";
import { serviceWorker } from "./bin/build/service-worker.ts";

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
      "/src/(shop/time|contract/cleaning/digits|web/(features/offline/offline-place|ui/lists/pagination))\\.tsx?$|/src/web/((boot|client)/|layout/(?!failed/)|[\\w-]+\\.tsx?$)",
    ),
  },
  {
    name: "products",
    test: folder(
      "/src/(web/(features/(products|delivery/(arrival|stored-delivery)\\.tsx?)|ui/(product|feedback/empty-state-picture))|shop/catalogue/(stock/|reading/price-bands))",
    ),
  },
  // A product's page shares these with others.
  {
    name: "quantity",
    test: folder("/src/(web/(ui/fields/quantity-stepper|product/review-order)|shop/cart/cart)\\.tsx?$"),
  },
  { name: "read", test: folder("/src/web/(ui/text/rich-text|features/recent/recent-place)\\.tsx?$") },
  // A product's page names one file for what few products need, and the frame one for the comparison.
  { name: "product-later", test: folder("/src/web/(product/(gone/|stock-alert\\.tsx)|features/sharing/)") },
  { name: "compare", test: folder("/src/web/features/compare/(compare-bar|change-compared)\\.tsx?$") },
  { name: "offline", test: folder("/src/web/(features/offline/(?!again-place)|layout/failed/)") },
  { name: "lists", test: folder("/src/web/ui/lists/") },
  // Pages with a form have most of them, and every page names each file that there is.
  {
    name: "form-fields",
    test: folder("/src/web/(ui/fields/(mobile|password|terms)-field|forms/use-first-wrong)\\.tsx?$"),
  },
  {
    name: "place-fields",
    test: folder("/src/web/features/delivery/(use-pin-field|use-place-notes|place-notes)\\.tsx?$"),
  },
  { name: "states", test: folder("/src/web/ui/feedback/(not-loaded|empty-state)\\.tsx$") },
  { name: "personal", test: folder("/src/web/(features/personal/(?!skeletons)|ui/order/)") },
];

/** Every page loads the names of all files, in which few hexadecimal digits compress better than other hashes. */
const NAMES = {
  hashCharacters: "hex",
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
} as const;

export default defineConfig(({ command }) => ({
  plugins: [dependencyPatches(), loadImports(), routerScriptsCanWait(), serviceWorker(), reactRouter()],
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
          output: { codeSplitting: { groups: CHUNKS }, ...NAMES },
        },
      },
    },
    ssr: {
      // Production holds each module once: the whole server is the entry of the server build, its packages included,
      // because one file is loaded in a fraction of the time of a thousand.
      build: {
        // It names the same fonts and styles as the pages' own build.
        rolldownOptions: {
          input: { app: "./src/server/app.ts" },
          output: { hashCharacters: "hex", assetFileNames: NAMES.assetFileNames },
        },
        target: "node26",
      },
      ...(command === "build"
        ? { resolve: { noExternal: true as const }, define: { "process.env.NODE_ENV": '"production"' } }
        : {}),
    },
  },
}));
