import type { Plugin } from "vite";
import { build } from "vite";
import { expect, test } from "vitest";
import { dependencyPatches } from "#bin/build/dependency-patches.ts";
import { renderRouterPage } from "#bin/build/router-page.ts";
import { routerScriptsCanWait } from "#bin/build/router-scripts.ts";

/** Builds these files for the browser and returns the code. */
async function bundle(files: Record<string, string>, plugin: Plugin): Promise<string> {
  const virtual: Plugin = {
    name: "files",
    resolveId: (id, importer) =>
      id in files ? id : importer && `${importer.slice(0, importer.lastIndexOf("/"))}/${id.replace(/^.*\//, "")}`,
    load: (id) => files[id],
  };
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [plugin, virtual],
    build: { write: false, minify: false, rolldownOptions: { input: "/entry.js", external: ["react"] } },
  })) as unknown as { output: { code: string }[] };
  return output.map(({ code }) => code).join("\n");
}

const library = (code: string) => ({ "/entry.js": 'import "/library/check.js";', "/library/check.js": code });
const patches = {
  "the check": { module: /\/check\.js$/, text: "console.log($(1));", by: "console.info($$);", because: "It is slow." },
};

test("a text of a dependency is replaced; the build fails when it has changed or is not used", async () => {
  const plugin = () => dependencyPatches(patches);
  expect(await bundle(library("console.log($(1));"), plugin())).toContain("console.info($$)");
  await expect(bundle(library("console.log($(2));"), plugin())).rejects.toThrow("Change PATCHES");
  await expect(bundle({ "/entry.js": "console.log(1);" }, plugin())).rejects.toThrow("not part of the build");
});

test("the build fails when the router writes its module script differently", async () => {
  const page = { "/entry.js": "console.log(1);" };
  expect(await bundle(page, routerScriptsCanWait())).toContain("console.log");
  const changed = async () => (await renderRouterPage()).replace("import * as route0 from", "import*as route0 from");
  await expect(bundle(page, routerScriptsCanWait(changed))).rejects.toThrow("change startLater");
});
