import { fastify } from "fastify";
import { expect, test } from "vitest";
import type { AdminServices } from "#admin/admin-routes.ts";
import { addAdminRoutes } from "#admin/routes.ts";
import { buildProgram } from "#cli/run-command.ts";
import type { ShopCommand } from "#cli/shop-command.ts";

/** Commands that find, print or write a file, and change nothing of the shop. */
const READS = [
  ...["import history", "setting get", "stock ledger", "stock waiting", "verify", "backup"],
  ...["export products", "export orders", "export customers", "export ledger", "export audit"],
  ...["account export", "newsletter export"],
  ...["product list", "product show", "product why", "product low-stock", "price list", "picture list"],
  ...["category list", "brand list", "color list", "review list", "review pictures", "question list", "question show"],
  ...["order list", "order find", "order show", "order slip", "return list", "return show", "return pictures"],
  ...["round list", "round show"],
  ...["refund list", "customer list", "customer show", "customer notes", "coupon list", "coupon show"],
  ...["post list", "post show", "gst list", "email list", "enquiry list", "enquiry show", "setting list"],
  ...["staff list", "audit list", "audit show"],
];

/** The calls of the console that do what a command does, or why it has none. */
type Row = { calls: readonly string[] } | { why: string };

const by = (...calls: string[]): Row => ({ calls });

/** The commands of a noun that have no screen, for the same reason. */
const without = (why: string, noun: string, ...verbs: string[]): Record<string, Row> =>
  Object.fromEntries(verbs.map((verb) => [`${noun} ${verb}`, { why }]));

const stepsOfReturns = (...steps: string[]): Record<string, Row> =>
  Object.fromEntries(steps.map((step) => [`return ${step}`, by(`POST /returns/:number/${step}`)]));

const stepsOfFacets = (noun: string): Record<string, Row> => ({
  [`${noun} create`]: by("POST /facets/:kind"),
  [`${noun} rename`]: by("PUT /facets/:kind/:facet/title"),
  [`${noun} order`]: by("POST /facets/:kind/order"),
  [`${noun} merge`]: by("POST /facets/:kind/:facet/merge/preview", "POST /facets/:kind/:facet/merge"),
  [`${noun} remove`]: by("DELETE /facets/:kind/:facet"),
});

/** Commands that change something. */
const CHANGES: Record<string, Row> = {
  "import products": by("POST /imports/files", "POST /imports/files/:file/check", "POST /imports/files/:file/import"),
  "import pincodes": { why: "A table of PIN codes has no screen yet." },
  "import undo": by("POST /activity/:id/undo"),
  "stock receive": by("POST /stock"),
  "stock count": by("POST /stock"),
  ...without("The sheet receives and counts.", "stock", "add", "take", "correct"),
  "product create": by("POST /products"),
  "product change": by("PUT /products/:product"),
  "product publish": by("POST /products/:product/publish"),
  "product archive": by("POST /products/:product/archive"),
  "product restore": by("POST /products/:product/restore"),
  "price import": by("POST /imports/files", "POST /imports/files/:file/check", "POST /imports/files/:file/import"),
  "price cancel": by("POST /prices/:price/cancel"),
  "picture add": by("POST /products/:product/pictures"),
  "picture order": by("POST /products/:product/pictures/order"),
  "picture alt": by("PUT /products/:product/pictures/:picture/text"),
  "picture color": by("PUT /products/:product/pictures/:picture/color"),
  "picture remove": by("DELETE /products/:product/pictures/:picture"),
  ...stepsOfFacets("category"),
  "category move": by("PUT /facets/:kind/:facet/parent"),
  "category picture": by("POST /facets/:kind/:facet/picture", "DELETE /facets/:kind/:facet/picture"),
  ...stepsOfFacets("brand"),
  ...stepsOfFacets("color"),
  "review answer": by("PUT /reviews/:id/answer", "DELETE /reviews/:id/answer"),
  "review hide": by("POST /reviews/:id/hide"),
  "review unhide": by("POST /reviews/:id/unhide"),
  "review remove": by("DELETE /reviews/:id"),
  "review remove-picture": by("DELETE /reviews/:id/pictures/:picture"),
  "question answer": by("PUT /questions/:id/answer"),
  "question hide": by("POST /questions/:id/hide"),
  "question unhide": by("POST /questions/:id/unhide"),
  "question remove": by("DELETE /questions/:id"),
  "order release": by("POST /orders/:number/release"),
  "order gstin": by("POST /orders/:number/gstin"),
  "order paid": by("POST /orders/:number/pay"),
  "order line": by("POST /orders/:number/line"),
  "order address": by("POST /orders/:number/address"),
  "order dispatch": by("POST /orders/:number/pack", "POST /orders/:number/hand-over"),
  "order deliver": by("POST /orders/:number/deliver", "POST /dispatch/deliver"),
  "order cancel": by("POST /orders/:number/cancel"),
  "order confirm": by("POST /orders/:number/call"),
  "order note": by("POST /orders/:number/note"),
  "order eway": by("POST /orders/:number/eway"),
  "order pack": by("POST /orders/:number/pack", "POST /dispatch/pack"),
  "order unpack": by("POST /orders/:number/unpack"),
  "order hand-over": by("POST /orders/:number/hand-over", "POST /dispatch/hand-over"),
  "order failed": by("POST /orders/:number/fail"),
  "order correct": by("POST /orders/:number/correct"),
  "order coming-back": by("POST /orders/:number/bring-back"),
  "order receive": by("POST /orders/:number/receive"),
  "order lost": by("POST /orders/:number/lose"),
  "round begin": by("POST /rounds"),
  "round remove": by("DELETE /rounds/:round"),
  ...stepsOfReturns("accept", "refuse", "on-the-way", "receive", "replace", "replaced"),
  ...stepsOfReturns("refund-instead", "withdraw", "never-arrived"),
  "return add-picture": { why: "Customers add pictures in the shop, and owners by the command." },
  "refund pay": by("POST /refunds/:refund/pay"),
  "account erase": by("POST /customers/:id/erase"),
  "account free-mobile": { why: "It is rare, and follows a letter or a call that proves whose number it is." },
  "customer note": by("POST /customers/:id/notes"),
  "customer remove-note": by("DELETE /notes/:note"),
  "customer block": by("POST /customers/:id/blocks"),
  "customer unblock": by("DELETE /customers/:id/blocks/:block"),
  "customer end-sessions": by("POST /customers/:id/end-sessions"),
  "coupon add": by("POST /coupons"),
  "coupon change": by("PUT /coupons/:code"),
  "coupon end": by("POST /coupons/:code/end"),
  ...without("The blog has no screen yet.", "post", "create", "change", "picture", "publish", "schedule", "delete"),
  ...without("GST rates have no screen yet.", "gst", "set", "end"),
  "email retry": { why: "Emails that were not sent have no screen yet." },
  "enquiry answer": by("POST /enquiries/:id/answer"),
  "enquiry close": by("POST /enquiries/:id/close"),
  "enquiry reopen": by("POST /enquiries/:id/reopen"),
  "setting set": by("PUT /settings/:path"),
  "setting undo": by("POST /activity/:id/undo"),
  "staff link": by("POST /staff/:id/link"),
  "staff invite": by("POST /staff"),
  "staff role": by("PUT /staff/:id/role"),
  "staff block": by("POST /staff/:id/block"),
  "staff unblock": by("POST /staff/:id/unblock"),
  "staff end-sessions": by("POST /staff/:id/end-sessions"),
  "staff remove": by("POST /staff/:id/remove"),
  "audit undo": by("POST /activity/:id/undo"),
  restore: { why: "Never: it replaces the database in which whoever presses the button is signed in." },
};

function namesOf(command: ShopCommand): string[] {
  const own = command.commands as ShopCommand[];
  return own.length === 0 ? [command.fullName] : own.flatMap(namesOf);
}

/** All calls of the console, without anything that would answer them. */
function listCalls(): Set<string> {
  const calls = new Set<string>();
  const app = fastify();
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) calls.add(`${one} ${url}`);
  });
  const refuse = () => {
    throw new Error("No call is made.");
  };
  addAdminRoutes(app, refuse, {} as AdminServices);
  return calls;
}

test("every command that changes something has a call of the console, or a reason why it has none", () => {
  const commands = namesOf(buildProgram(() => undefined));
  expect(commands.length).toBeGreaterThan(100);
  expect([...READS, ...Object.keys(CHANGES)].toSorted()).toEqual(commands.toSorted());
});

test("every call that a command is compared with is one of the console", () => {
  const calls = listCalls();
  const missing = Object.entries(CHANGES).flatMap(([command, row]) =>
    "calls" in row ? row.calls.filter((call) => !calls.has(call)).map((call) => `${command}: ${call}`) : [],
  );
  expect(missing).toEqual([]);
});
