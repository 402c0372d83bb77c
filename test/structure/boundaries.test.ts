import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

/** Who may import whom (`docs/decisions/001-layers.md`). */

const root = join(import.meta.dirname, "../..");
const src = join(root, "src");

/** The base class of the errors that an operator can correct: whatever an operator runs may throw one. */
const OPERATOR_ERROR = "operator-error.ts";

type Import = { from: string; to: string; typeOnly: boolean };

const files = globSync("**/*.{ts,tsx}", { cwd: src }).filter((file) => !file.endsWith(".test.ts"));
const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;

const imports: Import[] = files.flatMap((from) => {
  const text = readFileSync(join(src, from), "utf8");
  return [...text.matchAll(STATEMENT)].map(([, type, specifier]) => ({
    from,
    to: resolved(from, specifier as string),
    typeOnly: type !== undefined,
  }));
});

/** A path below src/ for our own files, `npm:name` for packages. */
function resolved(from: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return relative(src, join(src, dirname(from), specifier));
  return `npm:${specifier}`;
}

const isServer = (path: string) => /\.server\.ts$/.test(path) || /^(db|api|server|cli)\//.test(path);
/** The foundation of the storefront: what starts a page, calls the API and keeps state, and is shared by forms. */
const FOUNDATION = /^web\/(boot|client|forms|[a-z-]+\.ts$)/;
const SCREEN = /^web\/(?!ui\/|layout\/|boot\/|client\/|forms\/|styles\/)([^/]+)\//;

type Rule = { room: string; matches: (file: string) => boolean; mayImport: (to: string, one: Import) => boolean };

const rules: Rule[] = [
  {
    room: "contract",
    matches: (file) => file.startsWith("contract/"),
    mayImport: (to) => to === "npm:zod" || to.startsWith("contract/"),
  },
  {
    room: "shop rules",
    matches: (file) => file.startsWith("shop/") && !isServer(file),
    mayImport: (to) => to === "npm:zod" || to.startsWith("contract/") || (to.startsWith("shop/") && !isServer(to)),
  },
  {
    room: "shop use cases",
    matches: (file) => file.startsWith("shop/") && isServer(file),
    mayImport: (to) => !/^(api|web|server|cli)\//.test(to) && !/^npm:(react|fastify|node:http|@react-router)/.test(to),
  },
  {
    room: "db",
    matches: (file) => file.startsWith("db/"),
    mayImport: (to) => to.startsWith("db/") || to.startsWith("npm:"),
  },
  {
    room: "api",
    matches: (file) => file.startsWith("api/"),
    mayImport: (to) => /^(api|contract|shop|npm:)/.test(to),
  },
  {
    room: "web/ui",
    matches: (file) => file.startsWith("web/ui/"),
    mayImport: (to, { typeOnly }) =>
      FOUNDATION.test(to) ||
      /^(web\/ui\/|contract\/|npm:)/.test(to) ||
      (to.startsWith("shop/") && (typeOnly || !isServer(to))),
  },
  {
    room: "web foundation",
    matches: (file) => /^web\/(boot|client|forms)\//.test(file),
    mayImport: (to) =>
      FOUNDATION.test(to) || /^(contract\/|npm:)/.test(to) || (to.startsWith("shop/") && !isServer(to)),
  },
  {
    room: "web screens",
    matches: (file) => SCREEN.test(file) || file.startsWith("web/layout/"),
    mayImport: (to, { from }) => {
      const screen = SCREEN.exec(to)?.[1];
      const own = SCREEN.exec(from)?.[1];
      // Route modules have types of their own in `./+types`, made by the router.
      return !/^(db|api|server|cli)\//.test(to) && (screen === undefined || screen === own);
    },
  },
  {
    room: "server",
    matches: (file) => file.startsWith("server/"),
    mayImport: (to) => !to.startsWith("cli/"),
  },
];

test("every file of ours belongs to a room", () => {
  const rootsOfWeb = /^web\/[^/]+\.(ts|tsx)$/;
  const homeless = files.filter(
    (file) =>
      !rules.some((rule) => rule.matches(file)) &&
      !rootsOfWeb.test(file) &&
      !file.startsWith("cli/") &&
      file !== OPERATOR_ERROR,
  );
  expect(homeless).toEqual([]);
});

test.each(rules)("$room imports only what it may", (rule) => {
  const mayImport = (one: Import) =>
    (one.to === OPERATOR_ERROR && /^(db|shop|server|cli)\//.test(one.from)) || rule.mayImport(one.to, one);
  const wrong = imports.filter((one) => rule.matches(one.from) && !mayImport(one));
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("features are imported in their order only", () => {
  const order = ["accounts", "pictures", "catalogue", "wishlist", "coupons", "cart", "orders", "reviews"];
  const rank = (path: string) => order.indexOf(/^shop\/([^/]+)\//.exec(path)?.[1] ?? "");
  const wrong = imports.filter(({ from, to }) => rank(from) >= 0 && rank(to) > rank(from));
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("no imports of a parent folder, every path has its real ending", () => {
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
  const graph = Map.groupBy(
    imports.filter(({ to, typeOnly }) => !typeOnly && !to.startsWith("npm:")),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file)) return;
    for (const { to } of graph.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

test("names say something", () => {
  const attic = files.filter((file) => /(^|\/)(utils?|helpers?|common|lib|misc|index)(\/|\.)/.test(file));
  expect(attic).toEqual([]);
});

test("every migration stands under the same number for both engines", () => {
  const names = (engine: string) => globSync("*.sql", { cwd: join(root, "db/migrations", engine) }).sort();
  expect(existsSync(join(root, "db/migrations"))).toBe(true);
  expect(names("sqlite")).toEqual(names("postgres"));
  expect(names("sqlite").map((name) => Number(name.slice(0, 4)))).toEqual(names("sqlite").map((_, index) => index + 1));
});
