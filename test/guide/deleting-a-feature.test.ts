import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "#test/structure/project-files.ts";
import { copyOf, run } from "./feature-guide.ts";

/** Decision 001: what is deleted with the messages of the contact form, in each layer. */
const OWN = [
  ...["src/contract/enquiries.ts", "src/shop/enquiries", "src/api/enquiries.ts"],
  ...["src/contract/admin/enquiries.ts", "src/cli/enquiries", "src/web/contact"],
  ...["src/admin/enquiries.ts", "src/console/enquiries"],
];
/** The lists that name features, and which of their lines go. */
const LISTS: readonly (readonly [path: string, lines: RegExp])[] = [
  ["src/shop/tables.server.ts", /enquir/i],
  ["src/api/routes.ts", /enquir/i],
  ["src/cli/run-command.ts", /enquir/i],
  ["src/admin/routes.ts", /enquir/i],
  ["src/console/routes.tsx", /enquir/i],
  ["src/console/console.css", /enquir/i],
  ["src/shop/today/read-today.server.ts", /enquir/i],
  ["src/web/routes.ts", /contact\//],
  ["src/shop/undo/subjects.server.ts", /enquir/i],
  ["src/web/features/api/page-api.ts", /enquir/i],
  ["src/shop/backup/migrate-shop.server.ts", /enquir/i],
];

test("a feature is deleted with its folders and its lines in the lists: the rest compiles without it", {
  timeout: 120_000,
}, async () => {
  const copy = copyOf(process.cwd());
  try {
    for (const path of OWN) rmSync(join(copy, path), { recursive: true });
    for (const [path, lines] of LISTS) {
      const source = readFileSync(join(copy, path), "utf8").split("\n");
      const left = source.filter((line) => !lines.test(line));
      expect(source.length - left.length, path).toBeGreaterThan(0);
      writeFileSync(join(copy, path), left.join("\n"));
    }
    const imports = projectFiles("src/**/*.{ts,tsx}").filter(
      (file) => !OWN.some((path) => file === path || file.startsWith(`${path}/`)) && !file.endsWith(".test.ts"),
    );
    const deleted =
      /"#(contract\/enquiries|shop\/enquiries\/|(?:api|admin)\/enquiries|contract\/admin\/enquiries|(?:cli|console)\/enquiries\/|web\/contact\/)/;
    expect(imports.filter((file) => deleted.test(readFileSync(join(copy, file), "utf8")))).toEqual([]);
    // Pages need types that the router generates; none of them imports another one.
    const files = ["src/server/http.ts", "src/server/start/start-worker.ts", "src/cli/shop.ts", "src/web/routes.ts"];
    const own = { extends: "./tsconfig.json", include: [], files: [...files, "src/web/features/api/page-api.ts"] };
    writeFileSync(join(copy, "tsconfig.rest.json"), JSON.stringify(own));
    expect(await run(copy, "typescript/bin/tsc", ["--noEmit", "-p", "tsconfig.rest.json"])).toEqual([]);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
