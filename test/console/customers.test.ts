import { expect, test } from "vitest";
import { register } from "#test/account.ts";
import { onEachEngine } from "#test/shop.ts";
import { consoleOver, openAsOwner } from "./console.ts";

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
});
