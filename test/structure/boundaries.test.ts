import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { FEATURES } from "./features.ts";

/** The layers and their imports (`docs/decisions/001-layers.md`). */

const root = join(import.meta.dirname, "../..");
const src = join(root, "src");

/** The base class of errors that the operator can correct; all layers may throw them. */
const OPERATOR_ERROR = "operator-error.ts";

/** Folders of `src/search`, in the same way. */
const SEARCH = ["text", "segments", "filter", "match", "sort", "count", "suggest"];

type Import = { from: string; to: string; typeOnly: boolean };

const files = globSync("**/*.{ts,tsx}", { cwd: src }).filter((file) => !file.endsWith(".test.ts"));
const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;

const imports: Import[] = files.flatMap((from) => {
  const text = readFileSync(join(src, from), "utf8");
  return [...text.matchAll(STATEMENT)].map(([, type, specifier]) => ({
    from,
    to: resolveImport(from, specifier as string),
    typeOnly: type !== undefined,
  }));
});

/** Returns a path below src/, or `npm:name` for packages. */
function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return relative(src, join(src, dirname(from), specifier));
  return `npm:${specifier}`;
}

const isServer = (path: string) => /\.server\.ts$/.test(path) || /^(db|api|server|cli|documents)\//.test(path);
/** The storefront's foundation: starts pages, calls the API, stores state, and is shared by forms. */
const FOUNDATION = /^web\/(boot|client|forms|[a-z-]+\.ts$)/;
const SCREEN = /^web\/(?!ui\/|features\/|layout\/|boot\/|client\/|forms\/|styles\/)([^/]+)\//;

type Rule = { layer: string; matches: (file: string) => boolean; mayImport: (to: string, one: Import) => boolean };

const rules: Rule[] = [
  {
    layer: "contract",
    matches: (file) => file.startsWith("contract/"),
    mayImport: (to) => to === "npm:zod" || to.startsWith("contract/"),
  },
  {
    layer: "search",
    matches: (file) => file.startsWith("search/"),
    mayImport: (to) => /^(search\/|npm:(leven|lru-cache|node:timers\/promises)$)/.test(to),
  },
  {
    layer: "shop rules",
    matches: (file) => file.startsWith("shop/") && !isServer(file),
    // leven and entities are pure functions.
    mayImport: (to) =>
      /^npm:(zod|leven|entities)$|^(contract|search)\//.test(to) || (to.startsWith("shop/") && !isServer(to)),
  },
  {
    layer: "shop use cases",
    matches: (file) => file.startsWith("shop/") && isServer(file),
    mayImport: (to) =>
      !/^(api|admin|console|web|server|cli|documents)\//.test(to) &&
      !/^npm:(react|fastify|node:http|@react-router)/.test(to),
  },
  {
    layer: "documents",
    matches: (file) => file.startsWith("documents/"),
    mayImport: (to) =>
      /^(documents\/|contract\/|npm:(node:|(pdfkit|fontkit|harfbuzzjs|react|react-dom\/server|uqr)$))/.test(to),
  },
  {
    layer: "db",
    matches: (file) => file.startsWith("db/"),
    mayImport: (to) => to.startsWith("db/") || to.startsWith("npm:"),
  },
  {
    layer: "api",
    matches: (file) => file.startsWith("api/"),
    mayImport: (to) => /^(api|contract|shop|npm:)/.test(to),
  },
  {
    layer: "admin",
    matches: (file) => file.startsWith("admin/"),
    mayImport: (to) => /^(admin|contract|shop|npm:)/.test(to),
  },
  {
    layer: "console",
    matches: (file) => file.startsWith("console/"),
    mayImport: (to) => /^(console\/|contract\/|web\/(ui|styles)\/|npm:)/.test(to),
  },
  {
    layer: "web/ui",
    matches: (file) => file.startsWith("web/ui/"),
    // Presentational: what calls the API or knows the user is a feature.
    mayImport: (to, { typeOnly }) =>
      /^(web\/ui\/|contract\/|npm:)/.test(to) || (to.startsWith("shop/") && (typeOnly || !isServer(to))),
  },
  {
    // Used by several screens; call the API or show the user's data.
    layer: "web features",
    matches: (file) => file.startsWith("web/features/"),
    mayImport: (to, { typeOnly }) =>
      FOUNDATION.test(to) ||
      /^(web\/(features|ui)\/|contract\/|npm:)/.test(to) ||
      (to.startsWith("shop/") && (typeOnly || !isServer(to))),
  },
  {
    layer: "web foundation",
    matches: (file) => /^web\/(boot|client|forms)\//.test(file),
    mayImport: (to) =>
      FOUNDATION.test(to) || /^(contract\/|npm:)/.test(to) || (to.startsWith("shop/") && !isServer(to)),
  },
  {
    layer: "web screens",
    matches: (file) => SCREEN.test(file) || file.startsWith("web/layout/"),
    mayImport: (to, { from }) => {
      const screen = SCREEN.exec(to)?.[1];
      const own = SCREEN.exec(from)?.[1];
      // The router generates types of route modules in `./+types`.
      return !/^(db|api|admin|console|server|cli|documents)\//.test(to) && (screen === undefined || screen === own);
    },
  },
  {
    layer: "server",
    matches: (file) => file.startsWith("server/"),
    mayImport: (to) => !/^(cli|console)\//.test(to),
  },
];

test("every source file belongs to a layer", () => {
  const rootsOfWeb = /^web\/[^/]+\.(ts|tsx)$/;
  const unassigned = files.filter(
    (file) =>
      !rules.some((rule) => rule.matches(file)) &&
      !rootsOfWeb.test(file) &&
      !file.startsWith("cli/") &&
      file !== OPERATOR_ERROR,
  );
  expect(unassigned).toEqual([]);
});

test.each(rules)("$layer imports only what it may", (rule) => {
  const mayImport = (one: Import) =>
    (one.to === OPERATOR_ERROR && /^(db|shop|server|cli)\//.test(one.from)) || rule.mayImport(one.to, one);
  const wrong = imports.filter((one) => rule.matches(one.from) && !mayImport(one));
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

describe.each([
  ["shop", FEATURES],
  ["search", SEARCH],
])("folders of src/%s", (layer, order) => {
  test("have a place in the order", () => {
    const folders = globSync("*/", { cwd: join(src, layer) }).map((name) => name.replace(/\/$/, ""));
    expect([...order].sort()).toEqual(folders.sort());
  });

  test("import only folders before them", () => {
    const rank = (path: string) => (path.startsWith(`${layer}/`) ? order.indexOf(path.split("/")[1] as string) : -1);
    const wrong = imports.filter(({ from, to }) => rank(from) >= 0 && rank(to) > rank(from));
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});

test("no text or number of the shop's settings is in code that browsers load", () => {
  const ofTree = /^contract\/admin\/settings\/(settings|shop-settings|limit-settings)\.ts$/;
  const values = imports.filter(({ from, to, typeOnly }) => ofTree.test(to) && !ofTree.test(from) && !typeOnly);
  expect(values.length).toBeGreaterThan(0);
  expect(values.filter(({ from }) => !from.startsWith("shop/settings/")).map(({ from }) => from)).toEqual([]);
  const fromPages = imports.filter(
    ({ from, to, typeOnly }) => from.startsWith("web/") && to.startsWith("shop/settings/") && !typeOnly,
  );
  expect(fromPages).toEqual([]);
});

test("imports have no ../ and end with a file extension", () => {
  const wrong = files.flatMap((file) =>
    [...readFileSync(join(src, file), "utf8").matchAll(STATEMENT)]
      .map(([, , specifier]) => specifier as string)
      .filter(
        (specifier) =>
          specifier.startsWith("../") ||
          (/^[#.]/.test(specifier) && !/\.(ts|tsx|js|css|json|woff2)(\?\w+)?$/.test(specifier)),
      )
      .map((specifier) => `${file} → ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

test("no cycles between files", () => {
  // Type imports may be circular: they are erased and do not affect load order.
  expect(cyclesOf(imports.filter(({ typeOnly }) => !typeOnly))).toEqual([]);
});

test("no cycles between the folders of a layer, types included", () => {
  const folderOf = (path: string) =>
    /^((?:admin|api|cli|console|contract|db|documents|search|server|shop|web)(?:\/[^/]+)?)\/[^/]+/.exec(path)?.[1];
  const links = imports.flatMap(({ from, to }) => {
    const [one, other] = [folderOf(from), folderOf(to)];
    return one && other && one !== other && one.includes("/") && other.includes("/") ? [{ from: one, to: other }] : [];
  });
  expect(cyclesOf(links)).toEqual([]);
});

function cyclesOf(links: readonly { from: string; to: string }[]): string[] {
  const graph = Map.groupBy(links, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (node: string, path: string[]) => {
    if (path.includes(node)) return void cycles.push([...path.slice(path.indexOf(node)), node].join(" → "));
    if (done.has(node)) return;
    for (const { to } of graph.get(node) ?? []) visit(to, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

test("no file is called utils, helpers, common, lib, misc or index", () => {
  const meaningless = files.filter((file) => /(^|\/)(utils?|helpers?|common|lib|misc|index)(\/|\.)/.test(file));
  expect(meaningless).toEqual([]);
});

test("both engines have the same migrations", () => {
  const names = (engine: string) => globSync("*.sql", { cwd: join(root, "db/migrations", engine) }).sort();
  expect(existsSync(join(root, "db/migrations"))).toBe(true);
  expect(names("sqlite")).toEqual(names("postgres"));
  expect(names("sqlite").map((name) => Number(name.slice(0, 4)))).toEqual(names("sqlite").map((_, index) => index + 1));
});

test("exported functions of contract and shop have a doc comment", () => {
  const bare = files
    .filter((file) => /^(contract|shop)\//.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(src, file), "utf8").split("\n");
      return lines
        .filter((line, at) => /^export (async )?function/.test(line) && !lines[at - 1]?.endsWith("*/"))
        .map((line) => `${file}: ${line}`);
    });
  expect(bare).toEqual([]);
});
