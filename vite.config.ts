import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const NO_JSON_SCHEMA = "\0no-json-schema";

/** Forms only parse: zod's ways to JSON Schema, a fifth of it, stay on the server. */
const parsingZodInBrowsers: Plugin = {
  name: "parsing-zod-in-browsers",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (id, importer) =>
    importer?.endsWith("/zod/v4/classic/schemas.js") && id.includes("json-schema") ? NO_JSON_SCHEMA : undefined,
  load: (id) =>
    id === NO_JSON_SCHEMA
      ? "export const aggregateChecks = () => ({}), createToJSONSchemaMethod = () => {}, createStandardJSONSchemaMethod = () => {};"
      : undefined,
};

/** Leaflet looks for SVG by writing HTML text, which Trusted Types forbid. */
const leafletUnderTrustedTypes: Plugin = {
  name: "leaflet-under-trusted-types",
  transform: (code, id) =>
    id.includes("/leaflet-src.esm.js")
      ? code.replace(
          "div.innerHTML = '<svg/>';",
          "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
        )
      : undefined,
};

/** What every page needs comes in one file: a phone pays for each. */
const FRAMEWORK = { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ };

export default defineConfig(({ command }) => ({
  plugins: [parsingZodInBrowsers, leafletUnderTrustedTypes, reactRouter()],
  // Its modules, of which only what is used goes into the page.
  resolve: { alias: [{ find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" }] },
  optimizeDeps: { exclude: ["leaflet"] },
  build: { assetsInlineLimit: 0, target: "baseline-widely-available" },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK] } } } } },
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
