import { expect, test } from "vitest";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { freedContact } from "#shop/freed-contact.ts";
import { orderNumber } from "#shop/order-number.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { register } from "#test/account.ts";
import { addCustomer, productInput } from "#test/fixtures.ts";
import { addOrder } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { type ConsoleClient, consoleOver, MINUTE_MS, openAs, openAsOwner } from "./console.ts";

async function withOpenOrder(shop: TestShop) {
  const email = "asha@example.com";
  const userId = await addCustomer(shop, { email });
  const [lamp = ""] = (await saveProducts(shop, [productInput({})])).ids;
  return { userId, email, orderId: await addOrder(shop, userId, lamp) };
}

onEachEngine("a customer in the console", (openShop) => {
  test("gets notes, blocks and the end of sessions, of which all but the last are undone", async () => {
    const shop = await openShop();
    await register(shop);
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const [{ _id: id }] = (await owner.call("GET", "/api/customers")).json().customers;
    const path = `/api/customers/${id}`;
    const read = async () => (await owner.call("GET", path)).json();

    const note = await owner.call("POST", `${path}/notes`, { text: "  Rings twice. " });
    expect([note.statusCode, note.json().text]).toEqual([201, "Rings twice."]);
    expect((await owner.call("POST", `${path}/notes`, { text: " " })).json().errors).toEqual({
      text: "must be one line of text.",
    });
    expect(
      (await owner.call("POST", `${path}/blocks`, { kind: "cash", reason: "Two parcels came back." })).statusCode,
    ).toBe(204);
    expect((await owner.call("POST", `${path}/blocks`, { kind: "everything" })).statusCode).toBe(400);
    expect(await read()).toMatchObject({
      notes: [{ text: "Rings twice.", by: "Asha Rao" }],
      blocks: [{ kind: "cash", reason: "Two parcels came back.", by: "Asha Rao" }],
      sessions: { count: 1 },
    });

    expect((await owner.call("POST", `${path}/end-sessions`)).json()).toEqual({ ended: 1 });
    expect((await owner.call("DELETE", `/api/notes/${note.json()._id}`)).statusCode).toBe(204);
    expect((await owner.call("DELETE", `/api/notes/${note.json()._id}`)).json().code).toBe("noteNotFound");
    expect((await owner.call("DELETE", `${path}/blocks/cash`)).statusCode).toBe(204);
    expect(await read()).toMatchObject({ notes: [], blocks: [], sessions: { count: 0 } });

    const { entries } = (await owner.call("GET", "/api/activity?limit=5")).json();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      "customer.unblock",
      "note.remove",
      "customer.endSessions",
      "customer.block",
      "note.add",
    ]);
    for (const entry of entries.slice(0, 2))
      expect((await owner.call("POST", `/api/activity/${entry.id}/undo`, {})).statusCode).toBe(200);
    expect(await read()).toMatchObject({
      notes: [{ text: "Rings twice." }],
      blocks: [{ kind: "cash", reason: "Two parcels came back." }],
    });
  });

  test("is erased by an owner who types the email address, with a fresh proof, and no order open", async () => {
    const shop = await openShop();
    const { userId, email, orderId } = await withOpenOrder(shop);
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const { client: manager } = await openAs(shop, place, owner, "manager");
    const path = `/api/customers/${userId}`;
    const erase = (client: ConsoleClient, typed: string, others: object = {}) =>
      client.call("POST", `${path}/erase`, { typed, ...others });
    const isThere = async () => (await owner.call("GET", path)).statusCode === 200;

    expect((await owner.call("GET", path)).json().whyNotErased).toBe(
      `The order ${orderNumber(orderId)} is neither delivered nor cancelled.`,
    );
    expect((await erase(owner, email)).json().code).toBe("accountInUse");
    await changeOrderStatus(shop, orderId, "Cancelled");
    expect((await owner.call("GET", path)).json().whyNotErased).toBeNull();

    expect((await erase(manager, email)).json().code).toBe("forbidden");
    for (const other of ["ravi@example.com", "asha", userId]) {
      const refused = await erase(owner, other);
      expect([refused.statusCode, refused.json().errors]).toEqual([400, { typed: "is not what this account has." }]);
    }
    expect((await erase(owner, "")).statusCode).toBe(400);
    shop.wait(11 * MINUTE_MS);
    expect((await erase(owner, email)).json().code).toBe("proofRequired");
    shop.wait(-11 * MINUTE_MS);
    expect(await isThere()).toBe(true);
    expect((await erase(owner, ` ${email.toUpperCase()} `)).statusCode).toBe(204);

    const gone = await owner.call("GET", path);
    expect([gone.statusCode, gone.json().code, gone.json().message]).toEqual([
      404,
      "accountErased",
      "The account was erased on 15 January 2026 by Asha Rao.",
    ]);
    expect((await erase(owner, email)).json().code).toBe("accountNotFound");
    expect((await owner.call("GET", "/api/customers")).json().customers).toEqual([]);
    const order = (await owner.call("GET", `/api/orders/${orderNumber(orderId)}`)).json();
    expect([order.orderby, order.contactEmail]).toEqual([null, ""]);
    const [newest] = (await owner.call("GET", "/api/activity?limit=1")).json().entries;
    expect(newest).toMatchObject({ action: "customer.erase" });
    expect((await owner.call("POST", `/api/activity/${newest.id}/undo`, {})).json().code).toBe("notUndoable");
  });

  test("whose email address was freed is erased by the phone number", async () => {
    const shop = await openShop();
    const id = await addCustomer(shop, { email: freedContact("one"), mobile: "9876543210" });
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const erase = (typed: string) => owner.call("POST", `/api/customers/${id}/erase`, { typed });
    expect((await erase(freedContact("one"))).statusCode).toBe(400);
    expect((await erase("+91 98765 43210")).statusCode).toBe(204);
  });
});
