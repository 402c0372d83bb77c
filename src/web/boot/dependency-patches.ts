import type { Plugin } from "vite";
import { renderRouterPage } from "./router-page.ts";
import { startLater } from "./script-start.ts";

/** Patches dependencies. The build fails when the text to change is missing. */

type Unused = { importer: RegExp; specifier: RegExp; code: string };

/** Modules that the browser's code imports but does not need, and what it gets instead. */
const UNUSED: Record<string, Unused> = {
  // Forms do not use JSON Schema, a fifth of zod.
  "zod's JSON Schema": {
    importer: /\/zod\/v4\/classic\/schemas\.js$/,
    specifier: /json-schema/,
    code: "export const aggregateChecks = () => ({}), createToJSONSchemaMethod = () => {}, createStandardJSONSchemaMethod = () => {};",
  },
  // All routes are in the manifest (`routeDiscovery` in react-router.config.ts).
  "the router's discovery of routes": {
    importer: /\/react-router\/.*\/(index|dom\/ssr\/components)\.js$/,
    specifier: /\/fog-of-war\.js$/,
    code: "export const isFogOfWarEnabled = () => false, getPartialManifest = () => {}, getPatchRoutesOnNavigationFunction = () => {}, useFogOFWarDiscovery = () => {};",
  },
  // Nothing is passed to `instrumentations`.
  "the router's instrumentation": {
    importer: /\/react-router\/.*\/router\/router\.js$/,
    specifier: /\/instrumentation\.js$/,
    code: "export const consumeInstrumentationClientResultMetaReceiver = () => {}, getRouteInstrumentationUpdates = () => {}, instrumentClientSideRouter = () => {};",
  },
};
const REPLACED = "\0unused:";

export function withoutUnusedModules(unused: Record<string, Unused> = UNUSED): Plugin {
  const replaced = new Set<string>();
  return {
    name: "without-unused-modules",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(id, from) {
      for (const [name, { importer, specifier }] of Object.entries(unused))
        if (from && importer.test(from) && specifier.test(id)) {
          replaced.add(name);
          return REPLACED + name;
        }
      return undefined;
    },
    load: (id) => (id.startsWith(REPLACED) ? unused[id.slice(REPLACED.length)]?.code : undefined),
    buildEnd(error) {
      for (const name of Object.keys(unused))
        if (!error && !replaced.has(name))
          this.error(`${name} is no longer imported from the same place: change UNUSED.`);
    },
  };
}

type Replacement = { module: RegExp; text: string; by: string };

/** Statements of dependencies, and what stands there instead. */
const REPLACED_TEXTS: Record<string, Replacement> = {
  // Trusted Types forbid the HTML text.
  "Leaflet's SVG check": {
    module: /\/leaflet-src\.esm\.js/,
    text: "div.innerHTML = '<svg/>';",
    by: "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
  },
  // The number of the error and its page say the same.
  "React's hint on errors": {
    module: /\/react-dom\/cjs\/react-dom(-client)?\.production\.js/,
    text: '" for the full message or use the non-minified dev environment for full errors and additional helpful warnings."',
    by: '""',
  },
  // Otherwise React renders the old page once more, before the next one.
  "the router's location for its error page": {
    module: /\/react-router\/dist\/production\/.*\/hydrated-router\.js/,
    text: "setLocation(newState.location);",
    by: "React$1.startTransition(() => setLocation(newState.location));",
  },
};

/** Replaces `REPLACED_TEXTS` wherever those dependencies are used. */
export function withReplacedTexts(replacements: Record<string, Replacement> = REPLACED_TEXTS): Plugin {
  const replaced = new Set<string>();
  return {
    name: "with-replaced-texts",
    transform(code, id) {
      for (const [name, { module, text, by }] of Object.entries(replacements))
        if (module.test(id)) {
          if (!code.includes(text)) this.error(`${name} no longer has the text ${text} Change REPLACED_TEXTS.`);
          replaced.add(name);
          return code.replace(text, () => by);
        }
      return undefined;
    },
    buildEnd(error) {
      if (error || this.environment.name !== "client" || this.environment.mode !== "build") return;
      for (const name of Object.keys(replacements))
        if (!replaced.has(name)) this.error(`${name} is not part of the build: change REPLACED_TEXTS.`);
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
