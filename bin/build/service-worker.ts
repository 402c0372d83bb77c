import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

const ENTRY = fileURLToPath(new URL("../../src/web/worker/service-worker.ts", import.meta.url));

/**
 * These parts are loaded when there is no connection, so that the worker has to have them before. The login is among them,
 * because visitors are led to it from many places.
 */
const OFFLINE_PARTS =
  /\/src\/web\/(features\/offline\/offline-notice|layout\/failed\/whole-error-page|login\/login-page|register\/register-page)\.tsx/;

/**
 * Builds the service worker beside the pages' files, as one script without imports, which every browser runs. It knows the
 * version of the shop: other files make another worker, which removes what the one before has stored.
 */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const names = Object.keys(bundle).sort().join();
      const version = createHash("sha256").update(names).digest("hex").slice(0, 12);
      const parts = partFiles(bundle);
      if (parts.length === 0)
        this.error("The parts for pages without a connection are not found: change OFFLINE_PARTS.");
      await build({
        configFile: false,
        logLevel: "warn",
        define: { SHOP_VERSION: JSON.stringify(version), OFFLINE_FILES: JSON.stringify(parts) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: "baseline-widely-available",
          lib: { entry: ENTRY, formats: ["iife"], name: "worker", fileName: () => "service-worker.js" },
        },
      });
    },
  };
}

/** The addresses of the parts, with the scripts and styles that they need. */
function partFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || files.has(`/${name}`)) return;
    files.add(`/${name}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    for (const needed of chunk.imports) add(needed);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === "chunk" && chunk.moduleIds.some((id) => OFFLINE_PARTS.test(id))) add(chunk.fileName);
  return [...files];
}
