import { expect, test } from "vitest";
import { addCoupon, changeCoupon } from "#shop/coupons/manage-coupons.server.ts";
import { onEachEngine } from "#test/shop.ts";
import { listEntries, showEntry } from "./read-audit.server.ts";
import { undo } from "./undo.server.ts";

const ALL = { limit: 50, subject: undefined, actor: undefined, sinceMs: undefined, before: undefined };

onEachEngine("an entry that was undone", (openShop) => {
  test("says in a list and alone whether it is undone, when and by which entry, until that is undone", async () => {
    const shop = await openShop();
    await addCoupon(shop, { code: "TEN", discount: { percent: 10 }, maxUses: 5 });
    await changeCoupon(shop, "TEN", { minimumPaise: 500_00, maxUses: null });
    const [{ id: changed } = { id: "" }] = await listEntries(shop, ALL);
    const undoneIn = async () => (await listEntries(shop, ALL)).find((entry) => entry.id === changed)?.undone;
    const { id } = await undo(shop, { id: changed });
    const undoneBy = [{ id, at: new Date(shop.now()).toISOString(), actor: "asha" }];
    const again = { possible: false, reason: "It is undone already." };
    expect(await showEntry(shop, changed)).toMatchObject({ undone: "yes", undoneBy, undo: again });
    expect(await undoneIn()).toBe("yes");
    expect((await listEntries(shop, ALL)).find((entry) => entry.id === changed)?.undo).toEqual(again);
    await undo(shop, { id });
    expect(await showEntry(shop, changed)).toMatchObject({ undone: "no", undoneBy: [], undo: { possible: true } });
    expect(await undoneIn()).toBe("no");
    await undo(shop, { id: changed, fields: ["minimum"] });
    expect([(await showEntry(shop, changed)).undone, await undoneIn()]).toEqual(["partly", "partly"]);
  });
});
