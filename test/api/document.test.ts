import { expect, test } from "vitest";
import { routesOfTheApi } from "#test/api-routes.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";
import { accessTable } from "./access-table.ts";

onEachEngine("the API's document", (openShop) => {
  test("is OpenAPI 3.1 and lists every route", async () => {
    const { get } = await httpOver(await openShop());
    const document = (await get("/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    expect(document.info).toMatchObject({ title: "Bijli", version: "1" });
    expect(document.servers).toEqual([{ url: "/" }]);
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = (await routesOfTheApi()).map(({ call }) => call);
    expect(routes).toEqual(
      expect.arrayContaining(["GET /api/product/{id}", "POST /api/enquiry", "GET /api/blogcategory"]),
    );
    expect(routes.filter((route) => !documented.includes(route))).toEqual([]);
    expect(documented.length).toBeGreaterThanOrEqual(10);
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods as object));
    expect([...new Set(operations.flatMap(({ tags }) => tags))]).toEqual([
      ...["Accounts", "Catalogue", "Reviews", "Questions", "Wishlist", "Cart", "Orders", "Blog", "Contact"],
    ]);
  });

  test("describes responses, bodies and queries by the schemas that validate them", async () => {
    const { get } = await httpOver(await openShop());
    const { paths, components } = (await get("/api/openapi.json")).json();
    const list = paths["/api/product"].get;
    expect(list.parameters.map((parameter: { name: string }) => parameter.name)).toEqual(
      expect.arrayContaining(["category", "price[gte]", "sort", "page", "limit", "fields"]),
    );
    expect(paths["/api/enquiry"].post.requestBody).toBeDefined();
    const changes = ["/api/user/cart", "/api/user/cart/{productId}", "/api/user/empty-cart", "/api/user/cart/coupon"];
    for (const path of changes) {
      const { parameters } = paths[path].post ?? paths[path].delete;
      const description = expect.stringContaining("return=minimal");
      expect(parameters).toContainEqual(expect.objectContaining({ in: "header", name: "prefer" }));
      expect(JSON.stringify(parameters)).toEqual(description);
    }
    // Generated clients use these names.
    expect(
      Object.keys(components.schemas)
        .filter((name) => !name.endsWith("Input"))
        .sort(),
    ).toEqual([
      ...[
        "AccountErasure",
        "AccountExport",
        "AddedPicture",
        "Address",
        "Answer",
        "Blog",
        "BoughtAgain",
        "Cart",
        "CartChange",
        "CartChanged",
        "CartLine",
        "Category",
        "Colored",
      ],
      ...[
        "ContactInfo",
        "CouponApplied",
        "CouponChoice",
        "Credentials",
        ...["CreditNote", "CurrentOrder"],
        "Delivery",
        "Enquiry",
        "FacetCounts",
      ],
      ...[
        "Failure",
        "Id",
        "Image",
        ...["Invoice", "KeptAddress"],
        "LineChanged",
        "LineChoice",
        "LinkPasswordReset",
        "LinkRegistration",
        "ListedProduct",
        "LoggedInUser",
        "LoginCode",
        "Me",
      ],
      ...["NewAnswer", "NewEnquiry", "NewQuestion", "NewReturn", "NewReview", "NewStockAlert", "NewUser"],
      ...[
        "Notification",
        "Order",
        "OrderAddress",
        "OrderInvoice",
        "OrderLineChange",
        "OrderLinePreview",
        "OrderPlaced",
        "OrderProgress",
        "OrderReturn",
        "OrderReturns",
        "OrderStep",
        "OwnData",
        "OwnReview",
        "OwnSession",
      ],
      ...["PasswordChange", "PasswordRequest", "PlaceOrder", "Product", "ProductCard", "ProductImage"],
      ...[
        "ProviderAddress",
        "Question",
        "ReadNotifications",
        "Received",
        "RefundTo",
        "RemovedLine",
        "Review",
        "ReviewPicture",
        "ReviewRequests",
        "ReviewVotes",
        "Rupees",
        "SavedAddress",
      ],
      ...["SavedChanged", "SavedLine", "ShippingAddress", "ShownCart", "SignInEnd", "SignInStart", "SignIns"],
      ...["SocialLoginDetails", "SocialLoginPassword"],
      ...["SocialLoginStart", "SocialLoginStep", "Star", "Subscription", "Suggestions", "Time"],
      ...["Titled", "ToReview", "TrackOrder", "TrackedOrder", "UnreadCount", "User", "UserWithWishlist"],
      ...["Wish", "WishlistChoice", "WishlistOptions", "WishlistToggle", "WishlistToggled"],
    ]);
  });

  test("describes the body of each successful response except of a logout", async () => {
    const { get } = await httpOver(await openShop());
    const { paths } = (await get("/api/openapi.json")).json();
    type Responses = Record<string, { content?: Record<string, { schema: object } | undefined> }>;
    const withoutBody = Object.entries(paths as Record<string, Record<string, { responses: Responses }>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).flatMap(([method, { responses }]) => {
          if ("303" in responses) return [];
          const successful = Object.entries(responses).filter(([status]) => status.startsWith("2"));
          return successful.length > 0 && successful.every(([, { content = {} }]) => Object.values(content)[0]?.schema)
            ? []
            : [`${successful.map(([status]) => status)} ${method} ${path}`];
        }),
    );
    expect(withoutBody).toEqual(["204 get /api/user/logout", "204 post /api/user/logout"]);
  });

  test("describes authentication, and which calls need it", async () => {
    const { get } = await httpOver(await openShop());
    const { paths, components } = (await get("/api/openapi.json")).json();
    expect(components.securitySchemes).toMatchObject({
      token: { type: "http", scheme: "bearer" },
      cookie: { type: "apiKey", in: "cookie" },
    });
    expect(paths["/api/user/cart"].get.security).toEqual([{ token: [] }, { cookie: [] }]);
    expect(paths["/api/product"].get.security).toEqual([]);
    // With or without a session.
    expect(paths["/api/user/login"].post.security).toEqual([{}, { token: [] }, { cookie: [] }]);
  });

  test("is also a page that shows each call with its parameters, body, responses and access", async () => {
    const { get } = await httpOver(await openShop());
    const { body, headers } = await get("/api/docs");
    expect(headers["content-type"]).toContain("text/html");
    const section = (call: string) => {
      const start = body.indexOf(`<h2 id="${call}">`);
      return body.slice(start, body.indexOf("</section>", start));
    };
    expect(body).toContain('<li><a href="#get-api-product-id-"><code>GET /api/product/{id}</code></a></li>');
    const product = section("get-api-product-id-");
    expect(product).toContain("<code>GET /api/product/{id}</code></h2>");
    expect(product).toContain("<h3>Parameters</h3><ul><li><code>id</code> in path, required</li></ul>");
    expect(section("get-api-product")).toContain("<li><code>sort</code> in query</li>");
    expect(product).not.toContain("Requires a login.");
    expect(product).not.toContain("<h3>Body</h3>");
    expect(product).toMatch(/<h3>Responses<\/h3><pre><code>\{\n {2}&quot;200&quot;/);
    const cart = section("post-api-user-cart");
    expect(cart).toContain("Requires a login.");
    expect(cart).toContain("<h3>Body</h3><pre><code>{");
    expect(section("get-api-category")).not.toContain("<h3>Parameters</h3>");
    expect(section("delete-api-user-cart-coupon")).toMatch(/Remove the coupon\. Requires a login/);
  });

  test("lists the refusals of each call: every status with the common schema and its messages", async () => {
    const { get } = await httpOver(await openShop());
    const { paths, components } = (await get("/api/openapi.json")).json();
    const responsesOf = (method: string, path: string) => Object.keys(paths[path][method].responses).map(Number);
    const commonStatuses = [400, 408, 414, 431, 500, 503];
    const cases: [method: string, path: string, statuses: number[]][] = [
      ["get", "/api/category", [200, ...commonStatuses]],
      ["get", "/api/product", [200, ...commonStatuses]],
      ["get", "/api/product/{id}", [200, ...commonStatuses, 404, 410]],
      ["get", "/api/blog/{id}", [200, ...commonStatuses, 404]],
      ["get", "/api/user/cart", [200, ...commonStatuses, 401]],
      ["get", "/api/user/logout", [204, ...commonStatuses, 403, 429]],
      ["post", "/api/enquiry", [201, ...commonStatuses, 403, 413, 415, 429]],
      ["post", "/api/user/login", [200, ...commonStatuses, 401, 403, 413, 415, 429]],
      ["post", "/api/user/register", [201, ...commonStatuses, 403, 409, 413, 415, 429]],
      ["put", "/api/user/edit-user", [200, ...commonStatuses, 401, 403, 409, 413, 415, 429]],
      ["put", "/api/product/wishlist", [200, ...commonStatuses, 401, 403, 404, 409, 413, 415, 429]],
      ["post", "/api/user/cart", [200, ...commonStatuses, 401, 403, 404, 409, 413, 415, 429]],
      ["delete", "/api/user/empty-cart", [200, ...commonStatuses, 401, 403, 413, 415, 429]],
      ["post", "/api/user/cart/applycoupon", [200, ...commonStatuses, 401, 403, 409, 413, 415, 429]],
      ["post", "/api/user/cart/cash-order", [201, ...commonStatuses, 401, 403, 409, 413, 415, 422, 429]],
      ["put", "/api/user/cancel-order/{id}", [200, ...commonStatuses, 401, 403, 404, 409, 413, 415, 429]],
    ];
    for (const [method, path, statuses] of cases)
      expect([path, responsesOf(method, path)]).toEqual([path, statuses.toSorted((a, b) => a - b)]);
    for (const [call, access] of Object.entries(accessTable)) {
      const [method = "", path = ""] = call
        .toLowerCase()
        .replaceAll(/\{\w+\}/g, (name) => name)
        .split(" ");
      const documented = Object.keys(paths).find((one) => one.toLowerCase() === path) ?? path;
      const missing = [
        ...commonStatuses,
        ...(access.for === "customers" ? [401] : []),
        ...(method === "get" ? [] : [403, 413, 415]),
      ].filter((status) => !responsesOf(method, documented).includes(status));
      expect([call, missing]).toEqual([call, []]);
    }
    for (const methods of Object.values(paths) as Record<string, { responses: Record<string, object> }>[])
      for (const { responses } of Object.values(methods))
        for (const [status, response] of Object.entries(responses).filter(([status]) => Number(status) >= 400))
          expect([status, response]).toEqual([
            status,
            {
              description: expect.stringMatching(/\w{3}/),
              content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
            },
          ]);
    const { responses } = paths["/api/user/cart/cash-order"].post;
    expect(responses[401].description).toBe("You need to be logged in to perform this action!");
    expect(responses[409].description).toContain("Your cart is empty · A price in your cart has changed.");
    expect(components.schemas.Failure).toMatchObject({
      properties: { status: { const: "fail" }, message: { type: "string" }, errors: {}, details: {} },
      required: ["status", "message"],
    });
  });

  test("is readable as a page without scripts", async () => {
    const { get } = await httpOver(await openShop());
    const { body, headers } = await get("/api/docs");
    expect(headers["content-type"]).toContain("text/html");
    expect(body).toContain("GET /api/product/{id}");
    expect(body).not.toContain("<script");
  });
});
