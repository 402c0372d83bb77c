import { expect, test } from "vitest";
import type { ShownReturn } from "#contract/admin/returns.ts";
import { newId } from "#shop/ids.ts";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { addReturnPictureFor } from "#shop/returns/return-pictures.server.ts";
import { photo } from "#test/photos.ts";
import { deliveredOrder } from "#test/returns/delivered-order.ts";
import { onEachEngine } from "#test/shop.ts";
import { ASHA, consoleOver, openAs, openAsOwner } from "./console.ts";

/** All that names the customer of the return below. */
const WORDS = { destination: "asha@okbank", details: "The shade is bent." };

onEachEngine("returns in the console", (openShop) => {
  test("are decided, received by condition and paid, each step with the return as it is then", async () => {
    const shop = await openShop();
    const { request, lamp, lineOf, stockOf } = await deliveredOrder(shop);
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const [one, other] = [await request(2, WORDS), await request(1)];
    const before = await stockOf(lamp);
    const list = async (view: string) =>
      (await owner.call("GET", `/api/returns?view=${view}`)).json().returns.map(({ _id }: { _id: string }) => _id);
    const step = async (id: string, name: string, body: object = {}) => {
      const reply = await owner.call("POST", `/api/returns/${id.slice(-8)}/${name}`, body);
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json() as ShownReturn;
    };
    expect(await list("to+decide")).toEqual([one, other]);
    expect(await step(one, "accept", { resolution: "refund" })).toMatchObject({
      return: { _id: one, status: "Accepted", refund: 2_000, ...WORDS },
      order: { contactEmail: expect.stringContaining("@") },
      replacement: null,
    });
    expect(await step(other, "refuse", { reason: "Its seal is broken." })).toMatchObject({
      return: { status: "Refused" },
    });
    expect([await list("to+decide"), await list("to+receive"), await list("given+up")]).toEqual([[], [one], [other]]);
    const { color } = lineOf(1);
    const pieces = { sellable: [`${lamp}/${color}=1`], damaged: [`${lamp}/${color}=1`] };
    const received = await step(one, "receive", { ...pieces, missing: [], serials: [] });
    expect(received).toMatchObject({
      return: { status: "Received", lines: [{ received: { sellable: 1, damaged: 1, missing: 0 } }] },
      order: { refunds: [{ returnId: one, amount: 2_000, paidAt: null }] },
    });
    expect(await stockOf(lamp)).toBe(before + 1);
    const again = await owner.call("POST", `/api/returns/${one}/receive`, pieces);
    expect([again.statusCode, again.json().code]).toEqual([409, "returnMoved"]);
    const { number } = received.order.refunds?.[0] ?? { number: "" };
    await owner.call("POST", `/api/refunds/${number}/pay`, { method: "upi", reference: "512345678901" });
    const note = await owner.call("GET", `/api/returns/${one}/credit-note`);
    expect([note.statusCode, note.headers["content-type"], note.body.slice(0, 5)]).toEqual([
      ...[200, "application/pdf", "%PDF-"],
    ]);
    expect((await owner.call("GET", `/api/returns/${other}/credit-note`)).json().code).toBe("creditNoteNotFound");
    const paid = (await owner.call("GET", `/api/returns/${one}`)).json() as ShownReturn;
    expect(paid.steps.map(({ action, actor, outcome }) => [action, actor, outcome])).toEqual([
      ...["return.accept", "return.receive", "return.settle"].map((action) => [action, ASHA.name, null]),
    ]);
    expect(paid.order.refunds).toMatchObject([{ returnId: one, paidBy: ASHA.name }]);
    expect([await list("to+settle"), await list("settled"), await list("all")]).toEqual([[], [one], [one, other]]);
    expect(await listViolations(shop)).toEqual([]);
  });

  test("are replaced by a parcel of their own, which is lost, and then by their refund", async () => {
    const shop = await openShop();
    const { request } = await deliveredOrder(shop);
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const id = await request(1, { resolution: "replacement" });
    const step = async (name: string, body: object = {}) =>
      (await owner.call("POST", `/api/returns/${id}/${name}`, body)).json() as ShownReturn;
    await step("accept");
    expect(await step("on-the-way")).toMatchObject({ return: { status: "On the way" } });
    await step("receive", { damaged: [1] });
    const carrier = { courier: "Swift", tracking: "SW1" };
    expect(await step("replace", carrier)).toMatchObject({
      return: { status: "Settled" },
      replacement: { ...carrier, endedAt: null },
    });
    expect(await step("replaced", { outcome: "lost" })).toMatchObject({
      return: { status: "Received" },
      replacement: { outcome: "lost" },
    });
    const shown = await step("refund-instead");
    expect(shown).toMatchObject({
      return: { status: "Received", resolution: "refund", creditNote: expect.any(String) },
      order: { refunds: [{ returnId: id, amount: 1_000 }] },
    });
    const steps = ["accept", "onTheWay", "receive", "settle", "replace", "replaced", "refundInstead"];
    expect(shown.steps.map(({ action, outcome }) => [action, outcome])).toEqual(
      steps.map((name) => [`return.${name}`, name === "replaced" ? "lost" : null]),
    );
    expect(await listViolations(shop)).toEqual([]);
  });

  test("end when they are withdrawn, or when their parcel never arrives", async () => {
    const shop = await openShop();
    const { request } = await deliveredOrder(shop);
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const [one, other] = [await request(1), await request(1)];
    const step = async (id: string, name: string) =>
      (await owner.call("POST", `/api/returns/${id}/${name}`, {})).json().return?.status;
    expect(await step(one, "withdraw")).toBe("Withdrawn");
    expect(await step(other, "never-arrived")).toBeUndefined();
    await step(other, "accept");
    expect(await step(other, "never-arrived")).toBe("Never arrived");
  });

  test("are listed page by page, the oldest first", async () => {
    const shop = await openShop();
    const { request } = await deliveredOrder(shop);
    const { owner } = await openAsOwner(shop, await consoleOver(shop));
    const id = await request(1);
    const row = await shop.db.read.selectFrom("returns").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 51 }, (_, index) => ({ ...row, id: newId(shop.now() + 1_000 * (index + 1)) }));
    await shop.db.write((tx) => tx.db.insertInto("returns").values(rows).execute());
    const first = (await owner.call("GET", "/api/returns")).json();
    expect([first.returns.length, first.returns[0]._id]).toEqual([50, id]);
    const second = (await owner.call("GET", `/api/returns?after=${first.more}`)).json();
    expect(second.returns.map(({ _id }: { _id: string }) => _id)).toEqual(rows.slice(-2).map((one) => one.id));
    expect(second.more).toBeNull();
  });

  test("show customers' words and pictures to those who may see customers, and to nobody else", async () => {
    const shop = await openShop();
    const { request } = await deliveredOrder(shop);
    const place = await consoleOver(shop);
    const { owner } = await openAsOwner(shop, place);
    const id = await request(1, { ...WORDS, pickup: { day: "2026-01-17", slot: "morning" } });
    const { _id: picture } = await addReturnPictureFor(shop, id, await photo(240, 200));
    const address = `/api/returns/${id}/pictures/${picture}`;
    const seen = await owner.call("GET", address);
    expect([seen.statusCode, seen.headers["content-type"], seen.headers["cache-control"]]).toEqual([
      ...[200, "image/webp", "no-store"],
    ]);
    const other = await request(1);
    expect((await owner.call("GET", `/api/returns/${other}/pictures/${picture}`)).statusCode).toBe(404);

    const { client } = await openAs(shop, place, owner, "viewer");
    expect((await client.call("GET", address)).statusCode).toBe(403);
    expect((await client.call("GET", `/api/returns/${id}/credit-note`)).statusCode).toBe(403);
    const texts = [
      (await client.call("GET", "/api/returns")).body,
      (await client.call("GET", `/api/returns/${id}`)).body,
    ];
    for (const text of texts) {
      expect(text).toContain('"masked":true');
      expect(text).toContain('"slot":"morning"');
      for (const word of [...Object.values(WORDS), picture, "Hill Road", "Rao"]) expect(text).not.toContain(word);
    }
    const whole = (await owner.call("GET", `/api/returns/${id}`)).body;
    for (const word of [...Object.values(WORDS), picture, "Hill Road"]) expect(whole).toContain(word);
  });
});
