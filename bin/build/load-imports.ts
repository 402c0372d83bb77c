import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Vite puts its call around each dynamic import of the pages' scripts. */
const HELPER = "\0vite/preload-helper.js";
const LOADER = fileURLToPath(new URL("../../src/web/boot/load-files.ts", import.meta.url));

/** Returns a script's file and those that it imports, which the browser has when it runs. */
function loadedWith(file: string, importsOf: ReadonlyMap<string, readonly string[]>, loaded = new Set<string>()) {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const imported of importsOf.get(file) ?? []) loadedWith(imported, importsOf, loaded);
  return loaded;
}

/**
 * Lets `loadImport` load each dynamic import, with its own file among those that it needs: Vite's call preloads them, and
 * browsers do not repeat a preload or an import that has failed once.
 */
export function loadImports(): Plugin {
  let isUsed = false;
  const importsOf = new Map<string, readonly string[]>();
  return {
    name: "load-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies(file, dependencies, { hostId, hostType }) {
            if (hostType !== "js") return dependencies;
            const loaded = loadedWith(hostId, importsOf);
            return [file, ...dependencies].filter((one, at, all) => !loaded.has(one) && all.indexOf(one) === at);
          },
        },
      },
    }),
    load(id) {
      if (id !== HELPER) return undefined;
      isUsed = true;
      return `export { loadImport as __vitePreload } from ${JSON.stringify(LOADER)};`;
    },
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        for (const one of Object.values(bundle)) if (one.type === "chunk") importsOf.set(one.fileName, one.imports);
      },
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error(`Vite no longer imports ${HELPER}: change load-imports.ts.`);
    },
  };
}
