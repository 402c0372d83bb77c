import { describe, expect, test } from "vitest";
import { importsOf, listUseCases, useCasesOf } from "./use-cases.ts";

const useCases = listUseCases();

describe("who may", () => {
  test("every use case that an adapter calls says it first", () => {
    expect(useCases.length).toBeGreaterThan(150);
    expect(useCases.filter(({ guard }) => guard === null).map(({ name }) => name)).toEqual([]);
  });

  test.each([
    ['import { a, type B } from "#shop/x.server.ts";', ["src/shop/x.server.ts · a"]],
    ['import type { a } from "#shop/x.server.ts";', []],
    ['import * as x from "#shop/x.server.ts";', ["src/shop/x.server.ts · *"]],
    ['export { a } from "#shop/x.server.ts";', ["src/shop/x.server.ts · a"]],
    ['const f = async () => { const { a } = await import("#shop/x.server.ts"); };', ["src/shop/x.server.ts · a"]],
    ['const f = () => import("#shop/x.server.ts");', ["src/shop/x.server.ts · *"]],
    ['import { a } from "#contract/x.ts";', []],
  ])("an import is found in %s", (text, found) => {
    expect([...importsOf(text, "x.ts")]).toEqual(found);
  });

  test.each([
    ["export async function f(ctx: ShopContext) { anyone(ctx); }", "anyone"],
    ["export function f(ctx: ShopContext) { const { userId } = requireCustomer(ctx); }", "requireCustomer"],
    ['export function f(ctx: ShopContext) { requirePermission(ctx, "orders.read"); }', "requirePermission"],
    ["export function f(ctx: ShopContext) { const now = ctx.now(); anyone(ctx); }", null],
    ["export function f(ctx: ShopContext) { if (ctx.now() > 0) requireCustomer(ctx); }", null],
    ["export const f = (ctx: ShopContext) => listAll(ctx);", null],
    ['export const f = async ({ db }: Pick<ShopContext, "db">) => db;', null],
  ])("a guard is read in %s", (text, guard) => {
    expect(useCasesOf(text, "x.ts", "f")).toEqual([expect.objectContaining({ guard })]);
  });

  test("a function without a context is no use case", () => {
    expect(useCasesOf("export function f(price: number) {}", "x.ts", "f")).toEqual([]);
  });
});
