import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("the API's document for generators and validators", (openShop) => {
  test("satisfies the rules that others have for such documents", async () => {
    const { get } = await httpOver(await openShop());
    const source = (await get("/api/openapi.json")).body;
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([
      // The provider leads a browser there, which is led on: every answer is a redirect.
      [
        "operation-2xx-response",
        "Operation must have at least one `2XX` response.",
        "#/paths/~1api~1user~1social~1{provider}~1callback/get/responses",
      ],
    ]);
  });

  test("names each call, so that generated clients have functions with stable names", async () => {
    const { get } = await httpOver(await openShop());
    const { paths } = (await get("/api/openapi.json")).json();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods as object));
    const names: string[] = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(operations.length);
    expect(names.filter((name) => !/^(get|post|put|delete)([A-Z][a-z]*)+$/.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(["getProduct", "getProductById", "putUserCancelOrderById"]));
  });

  test("describes the types of parameters, not each way in which loose clients may write them", async () => {
    const { get } = await httpOver(await openShop());
    const { paths } = (await get("/api/openapi.json")).json();
    const typeOf = (name: string) =>
      paths["/api/product"].get.parameters.find((parameter: { name: string }) => parameter.name === name).schema;
    expect(typeOf("page")).toEqual({ type: "integer" });
    expect(typeOf("price[lte]")).toEqual({ type: "number" });
    expect(typeOf("inStock")).toEqual({ type: "boolean" });
    expect(typeOf("title")).toEqual({ type: "string" });
    expect(typeOf("brand")).toEqual({ anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] });
  });
});
