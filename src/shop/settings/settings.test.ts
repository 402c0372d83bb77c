import { expect, test } from "vitest";
import { topics } from "#shop/topics.ts";
import { undo } from "#shop/undo/undo.server.ts";
import { onEachEngine, otherProcess } from "#test/shop.ts";
import { changeSetting, getSetting, listSettings } from "./manage-settings.server.ts";
import { createSettings } from "./settings-copy.server.ts";

onEachEngine("a setting", (openShop) => {
  test("is the default until it is changed, and again when its value is removed", async () => {
    const shop = await openShop();
    expect(await getSetting(shop, "name")).toMatchObject({ value: "Bijli", stored: null, changedBy: null });
    shop.wait(1_000);
    const changedAt = new Date(shop.now()).toISOString();
    const change = await changeSetting(shop, "name", "  Volt &  Co\u200b ");
    shop.wait(1_000);
    expect(change).toMatchObject({ before: { value: "Bijli" }, after: { value: "Volt &  Co", default: "Bijli" } });
    expect(await getSetting(shop, "Name")).toMatchObject({
      value: "Volt &  Co",
      changedAt,
      changedBy: "asha",
    });
    expect(await changeSetting(shop, "name", "")).toMatchObject({ after: { value: "Bijli", stored: null } });
  });

  test("leaves an audit entry with the value before and after, and none when nothing changes", async () => {
    const shop = await openShop();
    await changeSetting(shop, "releaseAbove", "₹1,00,000");
    await changeSetting(shop, "releaseAbove", 100_000);
    const entries = await shop.db.read.selectFrom("audit_entries").selectAll().execute();
    expect(entries).toMatchObject([{ action: "setting.change", subject_kind: "setting", subject_id: "releaseAbove" }]);
    expect([entries[0]?.before, entries[0]?.after]).toEqual(['{"value":null}', '{"value":100000}']);
  });

  test("changes the copy of another process", async () => {
    const shop = await openShop();
    const other = await otherProcess(shop);
    await changeSetting(other, "delivery.zoneDays.metro", "2");
    shop.db.syncChanges();
    await expect
      .poll(async () => {
        await shop.settingsCopy.renewed();
        return shop.settingsCopy.current().delivery;
      })
      .toMatchObject({ text: "Delivery in 2 to 6 days", zoneDays: { metro: 2 } });
  });

  test("is the newest at the start, also when it is changed while it is read", async () => {
    const [shop, before] = [await openShop(), await openShop()];
    await changeSetting(shop, "name", "Roshni");
    let hasRead = false;
    let onChange: (topic: string) => void = () => undefined;
    const db = {
      ...shop.db,
      onChange(listener: typeof onChange) {
        onChange = listener;
      },
      /** The first reading has not seen the change, which is published before it ends. */
      get read() {
        if (hasRead) return shop.db.read;
        hasRead = true;
        onChange(topics.settings);
        return before.db.read;
      },
    };
    expect((await createSettings(db)).current().name).toBe("Roshni");
  });

  test("is not undone when somebody wrote by hand what cannot be used", async () => {
    const shop = await openShop();
    const { entry } = await changeSetting(shop, "name", "Roshni");
    await shop.db.write(({ db }) => db.updateTable("settings").set({ value: "no JSON" }).execute());
    await expect(undo(shop, { id: String(entry) })).rejects.toMatchObject({ code: "changedSince" });
  });

  test("is the default in an older database, which has no settings yet", async () => {
    const shop = await openShop();
    await shop.db.script("ALTER TABLE settings RENAME TO other");
    expect((await createSettings(shop.db)).current().name).toBe("Bijli");
    await shop.db.script("ALTER TABLE other RENAME TO settings");
  });

  test("that cannot be used does not stop the shop: the default counts, and the log says so", async () => {
    const shop = await openShop();
    const row = { version: 1, changed_at_ms: 0, actor_kind: "commandLine", actor: "asha" } as const;
    const rows = [
      { path: "name", value: "Bijli without quotes", ...row },
      { path: "seller.gstin", value: '"29AAAAA0000A1ZX"', ...row },
      { path: "maxOpenOrders", value: "-1", ...row },
      { path: "no.longer.there", value: "1", ...row },
    ];
    await shop.db.write(async ({ db }) => void (await db.insertInto("settings").values(rows).execute()));
    const said: string[] = [];
    const copy = await createSettings(shop.db, { report: (sentence) => void said.push(sentence) });
    expect(copy.current()).toMatchObject({ name: "Bijli", maxOpenOrders: 20, seller: { gstin: "29AAAAA0000A1ZY" } });
    expect(said.map((sentence) => sentence.split(" ")[3])).toEqual(["name", "seller.gstin", "maxOpenOrders"]);
    expect((await listSettings(shop)).find(({ path }) => path === "name")).toMatchObject({ value: "Bijli" });
  });
});
