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

export default defineConfig(({ command }) => ({
  plugins: [parsingZodInBrowsers, reactRouter()],
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
