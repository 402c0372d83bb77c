import { expect, test } from "vitest";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("the API's document", (openShop) => {
  test("is OpenAPI 3.1 and holds every route", async () => {
    const { get, app } = await httpOver(await openShop());
    const document = (await get("/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routesOf(app.printRoutes({ commonPrefix: false })).filter((route) => !documented.includes(route))).toEqual(
      [],
    );
    expect(documented.length).toBeGreaterThanOrEqual(10);
  });

  test("describes answers, bodies and query parts from the schemas that validate", async () => {
    const { get } = await httpOver(await openShop());
    const { paths, components } = (await get("/api/openapi.json")).json();
    const list = paths["/api/product"].get;
    expect(list.parameters.map((parameter: { name: string }) => parameter.name)).toEqual(
      expect.arrayContaining(["category", "price[gte]", "sort", "page", "limit", "fields"]),
    );
    expect(paths["/api/enquiry"].post.requestBody).toBeDefined();
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(["Product", "Blog", "Enquiry"]));
  });

  test("can be read as a page without scripts", async () => {
    const { get } = await httpOver(await openShop());
    const { body, headers } = await get("/api/docs");
    expect(headers["content-type"]).toContain("text/html");
    expect(body).toContain("GET /api/product/{id}");
    expect(body).not.toContain("<script");
  });
});

/** 'GET /api/product/{id}' for every call of the API that is not hidden from the document on purpose. */
function routesOf(printed: string): string[] {
  const hidden = ["/api/openapi.json", "/api/docs", "/api/*"];
  return printed.split("\n").flatMap((line) => {
    const [, path, methods] = /(\/api\/\S*?) \(([A-Z, ]+)\)/.exec(line) ?? [];
    if (!path || !methods || hidden.includes(path)) return [];
    const asDocumented = path.replace(/:(\w+)/g, "{$1}");
    return methods
      .split(", ")
      .filter((method) => method !== "HEAD")
      .map((method) => `${method} ${asDocumented}`);
  });
}
