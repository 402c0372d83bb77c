import type { Plugin } from "vite";
import { renderRouterPage } from "./router-page.ts";
import { startLater } from "./script-start.ts";

/** Patches dependencies. The build fails when the text to change is missing. */

const NO_JSON_SCHEMA = "\0no-json-schema";

/** Forms do not use JSON Schema, a fifth of zod. */
export function zodWithoutJsonSchema(): Plugin {
  let replaced = 0;
  return {
    name: "zod-without-json-schema",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(id, importer) {
      if (!importer?.endsWith("/zod/v4/classic/schemas.js") || !id.includes("json-schema")) return undefined;
      replaced += 1;
      return NO_JSON_SCHEMA;
    },
    load: (id) =>
      id === NO_JSON_SCHEMA
        ? "export const aggregateChecks = () => ({}), createToJSONSchemaMethod = () => {}, createStandardJSONSchemaMethod = () => {};"
        : undefined,
    buildEnd(error) {
      if (!error && replaced === 0)
        this.error("zod/v4/classic/schemas.js no longer imports its JSON Schema code: change zodWithoutJsonSchema.");
    },
  };
}

const WRITES_HTML = "div.innerHTML = '<svg/>';";

/** Trusted Types forbid the HTML text that Leaflet's SVG check writes. */
export function leafletUnderTrustedTypes(): Plugin {
  let replaced = 0;
  return {
    name: "leaflet-under-trusted-types",
    transform(code, id) {
      if (!id.includes("/leaflet-src.esm.js")) return undefined;
      if (!code.includes(WRITES_HTML))
        this.error(`Leaflet no longer has the text ${WRITES_HTML} Change leafletUnderTrustedTypes.`);
      replaced += 1;
      return code.replace(WRITES_HTML, "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));");
    },
    buildEnd(error) {
      if (!error && this.environment.name === "client" && this.environment.mode === "build" && replaced === 0)
        this.error("leaflet-src.esm.js is not part of the build: change leafletUnderTrustedTypes.");
    },
  };
}

const LIGHT_IMPORT = /import\(\/\* light \*\/ ("[^"]+")\)/g;

/**
 * Loads modules marked `import(/* light *\/ "…")` without Vite's preload function, which would make every page 0.8 KiB
 * larger. Such a module imports no stylesheet.
 */
export function lightImports(): Plugin {
  let replaced = 0;
  return {
    name: "light-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async transform(code, id) {
      if (!code.includes("import(/* light */")) return undefined;
      const chunks = new Map<string, string>();
      for (const [, specifier = ""] of code.matchAll(LIGHT_IMPORT)) {
        const module = await this.resolve(JSON.parse(specifier), id);
        if (!module) this.error(`${specifier} is not found.`);
        chunks.set(specifier, this.emitFile({ type: "chunk", id: module.id, preserveSignature: "exports-only" }));
        replaced += 1;
      }
      return code.replace(
        LIGHT_IMPORT,
        (_, specifier) => `import(import.meta.ROLLUP_FILE_URL_${chunks.get(specifier)})`,
      );
    },
    buildEnd(error) {
      if (!error && replaced === 0) this.error("No import is marked as light: remove lightImports.");
    },
  };
}

/** Checks that `startLater` matches the scripts of the installed router. */
export function routerScriptsCanWait(renderPage: () => Promise<string> = renderRouterPage): Plugin {
  return {
    name: "router-scripts-can-wait",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      const html = await renderPage();
      if (startLater(html, "loaded") === html)
        this.error(`The router writes its scripts differently: change startLater in script-start.ts.\n${html}`);
    },
  };
}
