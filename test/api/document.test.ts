import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { addApiRoutes } from "#api/routes.ts";
import { noLoginLimits } from "#shop/accounts/login-limits.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("the API's document", (openShop) => {
  test("is OpenAPI 3.1 and holds every route", async () => {
    const { get } = await httpOver(await openShop());
    const document = (await get("/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = await callsOfTheApi();
    expect(routes).toEqual(
      expect.arrayContaining(["GET /api/product/{id}", "POST /api/enquiry", "GET /api/blogcategory"]),
    );
    expect(routes.filter((route) => !documented.includes(route))).toEqual([]);
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

/** 'GET /api/product/{id}' for every call that the API adds, as the document writes it. */
async function callsOfTheApi(): Promise<string[]> {
  const calls: string[] = [];
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) if (one !== "HEAD") calls.push(`${one} ${url.replace(/:(\w+)/g, "{$1}")}`);
  });
  const unused = () => {
    throw new Error("no call is made");
  };
  await app.register(
    async (api) =>
      addApiRoutes(api, unused, {
        countBlogView: unused,
        sessions: { bindingOf: unused, broughtBy: unused, setCookie: unused, clearCookie: unused },
        loginLimits: noLoginLimits,
        addressOf: unused,
      }),
    { prefix: "/api" },
  );
  await app.ready();
  return calls;
}
