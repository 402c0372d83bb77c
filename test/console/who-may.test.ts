import { expect, test } from "vitest";
import { ROLES } from "#contract/admin/staff/roles.ts";
import type { Permission } from "#shop/actor.ts";
import { permissionsOf } from "#shop/staff/roles.ts";
import { onEachEngine } from "#test/shop.ts";
import { consoleOver, openAs, openAsOwner } from "./console.ts";

const NO_ID = "0".repeat(24);

/** Of what is not there, but for words of the call. */
const EXAMPLES: Record<string, string> = {
  "{kind}": "category",
  "{block}": "cash",
  "{size}": "320",
};
const exampleOf = (path: string) =>
  path
    .replace(/reviews\/\{id\}\/pictures\/\{picture\}/, `reviews/${NO_ID}/pictures/${"0".repeat(32)}`)
    .replace(/\{\w+\}/g, (name) => EXAMPLES[name] ?? NO_ID);

/** What is done with an order. */
const STEPS: Record<string, { who: Permission; body?: object }> = {
  call: { who: "orders.write", body: { outcome: "confirmed" } },
  note: { who: "orders.write", body: { text: "Ring twice." } },
  release: { who: "orders.write" },
  pack: { who: "orders.dispatch" },
  unpack: { who: "orders.dispatch" },
  "hand-over": { who: "orders.dispatch", body: { courier: "Swift", tracking: "S1" } },
  deliver: { who: "orders.write" },
  fail: { who: "orders.dispatch", body: { reason: "Nobody was at home." } },
  "bring-back": { who: "orders.dispatch" },
  receive: { who: "orders.dispatch", body: { sellable: [1] } },
  lose: { who: "orders.dispatch" },
  correct: { who: "orders.correct", body: { reason: "The wrong order." } },
  address: { who: "orders.write", body: { city: "Pune" } },
  line: { who: "orders.write", body: { product: "0".repeat(24), count: 1, shownTotal: 1 } },
  cancel: { who: "orders.write" },
  pay: { who: "payments.write", body: { method: "cash" } },
  eway: { who: "orders.dispatch", body: { number: "none" } },
  gstin: { who: "orders.write", body: { gstin: "none" } },
};

const COUNTED = {
  product: NO_ID,
  shown: { price: 900, mrp: null, stock: 5, lowStock: null, at: "2026-01-01T00:00:00.000Z" },
  count: 4,
};

/** What is done with a return. */
const RETURN_STEPS: Record<string, { who: Permission; body?: object }> = {
  accept: { who: "orders.write" },
  refuse: { who: "orders.write", body: { reason: "Its seal is broken." } },
  "on-the-way": { who: "orders.write" },
  receive: { who: "orders.write", body: { sellable: [1] } },
  replace: { who: "orders.dispatch", body: { courier: "Swift", tracking: "S1" } },
  replaced: { who: "orders.dispatch", body: { outcome: "delivered" } },
  "refund-instead": { who: "orders.write" },
  withdraw: { who: "orders.write" },
  "never-arrived": { who: "orders.write" },
};

const stepsAt = (path: string, steps: typeof STEPS) =>
  Object.fromEntries(
    Object.entries(steps).map(([step, { who, body = {} }]) => [`POST ${path}/${step}`, { who, body }]),
  );

/** Every call of the console: who may make it, and something to send. */
const CALLS: Record<string, { who: Permission | "staff" | "anyone"; body?: object; query?: string }> = {
  "GET /api/session": { who: "anyone" },
  "POST /api/sign-out": { who: "anyone" },
  "POST /api/links/open": { who: "anyone", body: { token: "none" } },
  "POST /api/links/passkey": { who: "anyone", body: { token: "none", name: "Ravi", email: "ravi@shop.example" } },
  "POST /api/links/totp": { who: "anyone", body: { token: "none", name: "Ravi", email: "ravi@shop.example" } },
  "POST /api/links/use": {
    who: "anyone",
    body: { token: "none", name: "Ravi", email: "ravi@shop.example", password: "a lamp in each room", code: "123456" },
  },
  "POST /api/sign-in/passkey/begin": { who: "anyone", body: {} },
  "POST /api/sign-in/passkey": {
    who: "anyone",
    body: { signIn: NO_ID, passkey: { id: "a", rawId: "a", type: "public-key" } },
  },
  "POST /api/sign-in/password": { who: "anyone", body: { email: "ravi@shop.example", password: "none" } },
  "POST /api/sign-in/code": { who: "anyone", body: { signIn: NO_ID, code: "123456" } },
  "GET /api/today": { who: "today.read" },
  "GET /api/find": { who: "staff" },
  "GET /api/orders": { who: "orders.list" },
  "GET /api/orders/{number}": { who: "orders.list" },
  "GET /api/orders/{number}/line": { who: "orders.read", query: `?product=${NO_ID}&count=1` },
  ...stepsAt("/api/orders/{number}", STEPS),
  "GET /api/dispatch": { who: "orders.list" },
  "POST /api/rounds": { who: "orders.dispatch", body: { all: true } },
  "DELETE /api/rounds/{round}": { who: "orders.dispatch" },
  "POST /api/dispatch/pack": { who: "orders.dispatch", body: { orders: ["00000000"] } },
  "POST /api/dispatch/serials": {
    who: "orders.read",
    body: { orders: ["00000000"], products: [NO_ID], lines: ["S1"] },
  },
  "POST /api/dispatch/hand-over": {
    who: "orders.dispatch",
    body: { rows: [{ order: "00000000", courier: "Swift", tracking: "S1" }] },
  },
  "POST /api/dispatch/deliver": { who: "orders.write", body: { orders: ["00000000"] } },
  "POST /api/dispatch/papers": { who: "orders.dispatch", body: { orders: ["00000000"], papers: ["labels"] } },
  "GET /api/returns": { who: "orders.list" },
  "GET /api/returns/{number}": { who: "orders.list" },
  "GET /api/returns/{number}/pictures/{picture}": { who: "orders.read" },
  ...stepsAt("/api/returns/{number}", RETURN_STEPS),
  "GET /api/refunds": { who: "orders.read" },
  "POST /api/refunds/{refund}/pay": { who: "refunds.write", body: { method: "upi", reference: "512345678901" } },
  "GET /api/products": { who: "products.read" },
  "POST /api/products": {
    who: "products.write",
    body: { title: "Lamp", price: "900", category: "Lighting", brand: "Orlin", color: ["Red"] },
  },
  "GET /api/products/{product}": { who: "products.read" },
  "POST /api/products/{product}/pictures": { who: "products.write" },
  "GET /api/products/{product}/pictures/{picture}": { who: "products.read" },
  "DELETE /api/products/{product}/pictures/{picture}": { who: "products.write" },
  "POST /api/products/{product}/pictures/order": { who: "products.write", body: { order: ["none"] } },
  "PUT /api/products/{product}/pictures/{picture}/text": { who: "products.write", body: { text: "A lamp" } },
  "PUT /api/products/{product}/pictures/{picture}/color": { who: "products.write", body: { color: null } },
  "GET /api/products/{product}/why": { who: "products.read" },
  "PUT /api/products/{product}": { who: "products.write", body: { title: "Lamp", version: 1 } },
  "POST /api/products/{product}/publish": { who: "products.write" },
  "POST /api/products/{product}/archive": { who: "products.write" },
  "POST /api/products/{product}/restore": { who: "products.write" },
  "GET /api/stock": { who: "stock.read" },
  "POST /api/stock/preview": { who: "stock.read", body: { changes: [COUNTED] } },
  "POST /api/stock": { who: "stock.write", body: { changes: [COUNTED], key: "one" } },
  "GET /api/products/{product}/ledger": { who: "stock.read" },
  "GET /api/imports": { who: "products.read" },
  "POST /api/imports/files": { who: "products.write", query: "?name=list.csv" },
  "GET /api/imports/files/{file}": { who: "products.write" },
  "POST /api/imports/files/{file}/check": { who: "products.write" },
  "POST /api/imports/files/{file}/import": { who: "products.write" },
  "POST /api/imports/files/{file}/stop": { who: "products.write" },
  "GET /api/imports/files/{file}/refused": { who: "products.write" },
  "POST /api/exports": { who: "products.export", body: { kind: "products", filter: {} } },
  "GET /api/exports/{export}": { who: "staff" },
  "POST /api/exports/{export}/stop": { who: "staff" },
  "POST /api/exports/{export}/file": { who: "staff" },
  "GET /api/customers": { who: "orders.list" },
  "GET /api/customers/{id}": { who: "orders.list" },
  "POST /api/customers/{id}/notes": { who: "customers.write", body: { text: "Rings twice." } },
  "DELETE /api/notes/{note}": { who: "customers.write" },
  "POST /api/customers/{id}/blocks": { who: "customers.write", body: { kind: "cash" } },
  "DELETE /api/customers/{id}/blocks/{block}": { who: "customers.write" },
  "POST /api/customers/{id}/end-sessions": { who: "customers.write" },
  "GET /api/products/{product}/prices": { who: "products.read" },
  "POST /api/products/{product}/prices": {
    who: "products.write",
    body: { price: "900", from: "2099-01-01", shown: "1000" },
  },
  "POST /api/prices/{price}/cancel": { who: "products.write" },
  "GET /api/facets/{kind}": { who: "products.read" },
  "POST /api/facets/{kind}": { who: "products.write", body: { title: "Speakers" } },
  "POST /api/facets/{kind}/order": { who: "products.write", body: { facets: [NO_ID], shown: [] } },
  "GET /api/facets/{kind}/{facet}": { who: "products.read" },
  "PUT /api/facets/{kind}/{facet}/title": { who: "products.write", body: { title: "Speakers", shown: "Lamps" } },
  "PUT /api/facets/{kind}/{facet}/parent": { who: "products.write", body: { parent: null, shown: null } },
  "GET /api/facets/{kind}/{facet}/picture": { who: "products.read" },
  "POST /api/facets/{kind}/{facet}/picture": { who: "products.write", query: "?shown=" },
  "DELETE /api/facets/{kind}/{facet}/picture": { who: "products.write", query: "?shown=" },
  "POST /api/facets/{kind}/{facet}/merge/preview": { who: "products.read", body: { into: "Lamps" } },
  "POST /api/facets/{kind}/{facet}/merge": { who: "products.write", body: { into: "Lamps" } },
  "DELETE /api/facets/{kind}/{facet}": { who: "products.write" },
  "GET /api/coupons": { who: "coupons.read" },
  "POST /api/coupons": { who: "coupons.write", body: { code: "DIWALI", percent: 10 } },
  "GET /api/coupons/{code}": { who: "coupons.read" },
  "PUT /api/coupons/{code}": { who: "coupons.write", body: { uses: 5 } },
  "POST /api/coupons/{code}/end": { who: "coupons.write" },
  "GET /api/reviews": { who: "reviews.read" },
  "PUT /api/reviews/{id}/answer": { who: "reviews.write", body: { text: "Thank you." } },
  "DELETE /api/reviews/{id}/answer": { who: "reviews.write" },
  "GET /api/reviews/{id}/pictures/{picture}/{size}": { who: "reviews.read" },
  "DELETE /api/reviews/{id}/pictures/{picture}": { who: "reviews.write" },
  "POST /api/reviews/{id}/hide": { who: "reviews.write", body: { reason: "Of another shop." } },
  "POST /api/reviews/{id}/unhide": { who: "reviews.write" },
  "DELETE /api/reviews/{id}": { who: "reviews.write" },
  "GET /api/questions": { who: "questions.read" },
  "GET /api/questions/{id}": { who: "questions.read" },
  "PUT /api/questions/{id}/answer": { who: "questions.write", body: { text: "Yes." } },
  "POST /api/questions/{id}/hide": { who: "questions.write", body: { reason: "No question." } },
  "POST /api/questions/{id}/unhide": { who: "questions.write" },
  "DELETE /api/questions/{id}": { who: "questions.write" },
  "GET /api/activity": { who: "audit.own" },
  "GET /api/activity/{id}": { who: "audit.own" },
  "POST /api/activity/{id}/undo": { who: "audit.own", body: {} },
  "GET /api/staff": { who: "staff.read" },
  "POST /api/staff": { who: "staff.write", body: { name: "Mira", email: "mira@shop.example", role: "viewer" } },
  "POST /api/staff/{id}/link": { who: "staff.write" },
  "PUT /api/staff/{id}/role": { who: "staff.write", body: { role: "viewer", version: 1 } },
  "POST /api/staff/{id}/block": { who: "staff.write" },
  "POST /api/staff/{id}/unblock": { who: "staff.write" },
  "POST /api/staff/{id}/remove": { who: "staff.write" },
  "POST /api/staff/{id}/end-sessions": { who: "staff.write" },
  "GET /api/me": { who: "staff" },
  "POST /api/me/passkeys/begin": { who: "staff", body: {} },
  "POST /api/me/passkeys": {
    who: "staff",
    body: { passkey: { id: "a", rawId: "a", type: "public-key" }, label: "Phone" },
  },
  "DELETE /api/me/passkeys/{id}": { who: "staff" },
  "POST /api/me/password/begin": { who: "staff", body: {} },
  "POST /api/me/password": { who: "staff", body: { password: "a lamp in each room", code: "123456" } },
  "POST /api/me/recovery-codes": { who: "staff", body: {} },
  "DELETE /api/me/sessions/{id}": { who: "staff" },
  "GET /api/settings": { who: "settings.read" },
  "PUT /api/settings/{path}": { who: "settings.write", body: { value: "Lamps", shown: "another name" } },
  "GET /api/enquiries": { who: "enquiries.read" },
  "GET /api/enquiries/{id}": { who: "enquiries.read" },
  "POST /api/enquiries/{id}/answer": { who: "enquiries.write", body: { text: "Yes." } },
  "POST /api/enquiries/{id}/close": { who: "enquiries.write", body: {} },
  "POST /api/enquiries/{id}/reopen": { who: "enquiries.write" },
};

onEachEngine("who may make a call of the console", (openShop) => {
  test("is a table with every call of its document", async () => {
    const client = (await consoleOver(await openShop())).browser();
    const { paths } = (await client.call("GET", "/api/openapi.json")).json();
    const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(CALLS).toSorted()).toEqual(documented.toSorted());
  });

  test("is nobody, but for signing in, before somebody is signed in", async () => {
    const client = (await consoleOver(await openShop())).browser();
    for (const [call, { who, body, query = "" }] of Object.entries(CALLS)) {
      const [method = "", path = ""] = call.split(" ");
      const { statusCode, body: text } = await client.call(method, exampleOf(path) + query, body);
      const isAsked = /signInRequired/.test(text);
      expect(isAsked, `${call}: ${text}`).toBe(who !== "anyone");
      expect(statusCode, call).toBeLessThan(500);
    }
  });

  test.each(ROLES)("is %s for what the role is for, and nobody who is blocked", async (role) => {
    const shop = await openShop();
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { client, id } = await openAs(shop, place, owner, role);
    const others = Object.entries(CALLS).filter(([call, { who }]) => who !== "anyone" && !call.includes("sessions/"));
    for (const [call, { who, body, query = "" }] of others) {
      const [method = "", path = ""] = call.split(" ");
      const { body: text } = await client.call(method, exampleOf(path) + query, body);
      const mayCall = who === "staff" || permissionsOf(role).has(who as Permission);
      expect(/"code":"forbidden"/.test(text), `${call}: ${text}`).toBe(!mayCall);
    }
    expect((await owner.call("POST", `/api/staff/${id}/block`)).statusCode).toBe(200);
    const after = await client.call("GET", "/api/today");
    expect([after.statusCode, after.json().code]).toEqual([401, "signInRequired"]);
  });
});
