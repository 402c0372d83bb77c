import { expect, test } from "vitest";
import { editUser } from "#shop/accounts/profile.server.ts";
import { subscribe } from "#shop/newsletter/newsletter.server.ts";
import { register } from "#test/account.ts";
import { sendAll, withBudget } from "#test/emails/send-emails.ts";
import { addCustomer, onDevice } from "#test/fixtures.ts";
import { onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";
import { requestPassword } from "./reset-password.server.ts";

const DAY_MS = 24 * 3_600_000;
const ADDRESS = "10.0.0.9";

onEachEngine("the email to the owner of an address that somebody else entered", (openShop) => {
  /** Somebody else registered with the owner's address. */
  const addHolder = (shop: TestShop, index: number, email: string) =>
    addCustomer(shop, { email, mobile: `90000001${String(index).padStart(2, "0")}`, username: `holder${index}` });
  const typeAsOwn = (shop: TestShop, email: string) =>
    expect(register({ ...shop, networkAddress: ADDRESS } as TestShop, { email })).rejects.toMatchObject({
      code: "userExists",
    });
  const isToOwner = ({ recipient }: { recipient: string }) => recipient.endsWith("@owner.example");

  test.each([
    ["its network address", 999, 40, 999],
    ["the whole shop", 999, 999, 40],
  ])("the owner of an address gets one a day, though others have used up the budget of %s", async (_of, ...budget) => {
    const shop = withBudget(await openShop(), ...budget);
    await addHolder(shop, 0, "ben@owner.example");
    for (let time = 0; time < 60; time++)
      await subscribe({ ...shop, networkAddress: ADDRESS }, { email: `c${time}@stranger.example` });
    const others = await sendAll(shop, await otherProcess(shop));
    for (let index = 1; index < 20; index++) {
      await addHolder(shop, index, `a${index}@stranger.example`);
      await requestPassword({ ...shop, networkAddress: ADDRESS }, { email: `a${index}@stranger.example` });
    }
    others.push(...(await sendAll(shop)));
    expect(others.length).toBe(38);
    for (let time = 0; time < 5; time++) await typeAsOwn(shop, "ben@owner.example");
    const toOwner = await sendAll(shop, await otherProcess(shop));
    expect(toOwner.map(({ recipient }) => recipient)).toEqual(["ben@owner.example"]);
    shop.wait(DAY_MS / 2);
    await typeAsOwn(shop, "ben@owner.example");
    expect(await sendAll(shop)).toEqual([]);
    shop.wait(DAY_MS / 2 + 1);
    await typeAsOwn(shop, "ben@owner.example");
    expect((await sendAll(shop)).filter(isToOwner)).toHaveLength(1);
  });

  test("the owner of an address gets one, though the account that enters it has used up its budget", async () => {
    const shop = withBudget(await openShop(), 20, 999, 999);
    await addHolder(shop, 0, "ben@owner.example");
    const asha = await onDevice(shop, await addCustomer(shop, { email: "asha@example.com" }));
    for (let time = 0; time < 30; time++) await subscribe(asha, { email: `c${time}@stranger.example` });
    expect(await sendAll(shop)).toHaveLength(19);
    const change = { firstname: "A", lastname: "B", mobile: "9100000000", email: "ben@owner.example" };
    await expect(editUser(asha, change)).rejects.toMatchObject({ code: "userExists" });
    expect((await sendAll(shop)).map(({ recipient }) => recipient)).toEqual(["ben@owner.example"]);
  });

  test("emails to owners of many addresses stay within the budget, too: the others wait, first come, first served", async () => {
    const shop = withBudget(await openShop(), 999, 40, 999);
    const owners = Array.from({ length: 6 }, (_, index) => `o${index}@owner.example`);
    for (const [index, owner] of owners.entries()) await addHolder(shop, index, owner);
    for (let time = 0; time < 60; time++)
      await subscribe({ ...shop, networkAddress: ADDRESS }, { email: `c${time}@stranger.example` });
    expect(await sendAll(shop)).toHaveLength(38);
    for (const owner of owners) for (let time = 0; time < 3; time++) await typeAsOwn(shop, owner);
    const sent = await sendAll(shop, await otherProcess(shop));
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(owners.slice(0, 2));
    shop.wait(DAY_MS + 1);
    expect((await sendAll(shop)).map(({ recipient }) => recipient)).toEqual(owners.slice(2));
  });
});
