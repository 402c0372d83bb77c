import type { Plugin } from "vite";
import { build } from "vite";
import { expect, test } from "vitest";
import { lightImports, routerScriptsCanWait, withoutUnusedModules, withReplacedTexts } from "./dependency-patches.ts";
import { renderRouterPage } from "./router-page.ts";
import { shorterRouter } from "./shorter-router.ts";

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

const router = (specifier: string) => ({
  "/entry.js": 'import { find } from "/router/lib/components.js"; console.log(find);',
  "/router/lib/components.js": `export { find } from "${specifier}";`,
  "/router/lib/discovery.js": 'export const find = () => "discovery";',
  "/router/lib/other.js": 'export const find = () => "discovery";',
});
const unused = {
  "the discovery": { importer: /\/lib\//, specifier: /\/discovery\.js$/, code: "export const find = () => {};" },
};

test("modules that are not used are left out; the build fails when they are imported from elsewhere", async () => {
  expect(await bundle(router("./discovery.js"), withoutUnusedModules(unused))).not.toContain('"discovery"');
  await expect(bundle(router("./other.js"), withoutUnusedModules(unused))).rejects.toThrow("change UNUSED");
});

const library = (code: string) => ({ "/entry.js": 'import "/library/check.js";', "/library/check.js": code });
const replacements = { "the check": { module: /\/check\.js$/, text: "console.log($(1));", by: "console.info($$);" } };

test("a text of a dependency is replaced; the build fails when it has changed or is not used", async () => {
  const plugin = () => withReplacedTexts(replacements);
  expect(await bundle(library("console.log($(1));"), plugin())).toContain("console.info($$)");
  await expect(bundle(library("console.log($(2));"), plugin())).rejects.toThrow("Change REPLACED_TEXTS");
  await expect(bundle({ "/entry.js": "console.log(1);" }, plugin())).rejects.toThrow("not part of the build");
});

const routerCode = (code: string) => ({
  "/entry.js": 'import { page } from "/react-router/dist/production/index.js"; console.log(page);',
  "/react-router/dist/production/index.js": code,
});

test("texts and unused components of the router are left out; the build fails when there are none", async () => {
  const code = await bundle(
    routerCode(`
      import * as React from "react";
      const Unused = React.forwardRef(() => "unused");
      Unused.displayName = "Unused";
      export const page = React.memo(() => { invariant(check(\`a \${invariant(1, "b")}\`), "no page", 1); if (!page) throw new Error(\`missing \${invariant(2, "c")}\`); return "page"; });
    `),
    shorterRouter(),
  );
  expect(code).toContain('return "page"');
  expect(code).toContain('invariant(1, "")}`), "", 1)');
  expect(code).not.toMatch(/no page|missing|forwardRef|displayName/);
  await expect(bundle(routerCode("export const page = 1;"), shorterRouter())).rejects.toThrow("nothing to leave out");
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
