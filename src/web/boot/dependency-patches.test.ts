import type { Plugin } from "vite";
import { build } from "vite";
import { expect, test } from "vitest";
import {
  leafletUnderTrustedTypes,
  lightImports,
  routerScriptsCanWait,
  zodWithoutJsonSchema,
} from "./dependency-patches.ts";
import { renderRouterPage } from "./router-page.ts";

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
    build: { write: false, minify: false, rolldownOptions: { input: "/entry.js" } },
  })) as unknown as { output: { code: string }[] };
  return output.map(({ code }) => code).join("\n");
}

const zod = (specifier: string) => ({
  "/entry.js": 'import { method } from "/zod/v4/classic/schemas.js"; console.log(method);',
  "/zod/v4/classic/schemas.js": `export { createToJSONSchemaMethod as method } from "${specifier}";`,
  "/zod/v4/classic/to-json-schema.js": 'export const createToJSONSchemaMethod = () => "JSON Schema";',
  "/zod/v4/classic/other.js": 'export const createToJSONSchemaMethod = () => "JSON Schema";',
});

test("zod's JSON Schema code is left out; the build fails when zod imports it from elsewhere", async () => {
  expect(await bundle(zod("./to-json-schema.js"), zodWithoutJsonSchema())).not.toContain("JSON Schema");
  await expect(bundle(zod("./other.js"), zodWithoutJsonSchema())).rejects.toThrow("change zodWithoutJsonSchema");
});

const leaflet = (code: string) => ({
  "/entry.js": 'import "/leaflet/leaflet-src.esm.js";',
  "/leaflet/leaflet-src.esm.js": `const div = document.createElement("div"); ${code}`,
});

test("Leaflet creates its SVG element; the build fails when it writes HTML differently", async () => {
  expect(await bundle(leaflet("div.innerHTML = '<svg/>';"), leafletUnderTrustedTypes())).not.toContain("innerHTML");
  await expect(bundle(leaflet("div.innerHTML = '<svg></svg>';"), leafletUnderTrustedTypes())).rejects.toThrow(
    "Change leafletUnderTrustedTypes",
  );
  await expect(bundle({ "/entry.js": "console.log(1);" }, leafletUnderTrustedTypes())).rejects.toThrow(
    "not part of the build",
  );
});

test("light imports have no preload function; the build fails when none is marked", async () => {
  const files = {
    "/entry.js": 'import(/* light */ "./other.js").then(console.log);',
    "/other.js": "export const one = 1;",
  };
  const code = await bundle(files, lightImports());
  expect(code).toMatch(/import\("[^"]*other-[^"]*\.js"\)/);
  expect(code).toContain("export { one }");
  expect(code).not.toMatch(/preload/i);
  await expect(bundle({ "/entry.js": "console.log(1);" }, lightImports())).rejects.toThrow("remove lightImports");
});

test("the build fails when the router writes its module script differently", async () => {
  const page = { "/entry.js": "console.log(1);" };
  expect(await bundle(page, routerScriptsCanWait())).toContain("console.log");
  const changed = async () => (await renderRouterPage()).replace("import * as route0 from", "import*as route0 from");
  await expect(bundle(page, routerScriptsCanWait(changed))).rejects.toThrow("change startLater");
});
