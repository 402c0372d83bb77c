import { expect, test } from "vitest";
import { PlaceOrder } from "#contract/orders.ts";
import { confirmEmail } from "#shop/accounts/email-links/confirm-email.server.ts";
import { requestPassword } from "#shop/accounts/email-links/reset-password.server.ts";
import { editUser } from "#shop/accounts/profile.server.ts";
import { changeLine } from "#shop/cart/cart.server.ts";
import { saveProducts } from "#shop/catalogue/writing/save-products.server.ts";
import { subscribe } from "#shop/newsletter/newsletter.server.ts";
import { placeOrder } from "#shop/orders/place-order.server.ts";
import { getOrder } from "#shop/orders/read-orders.server.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { pruneBatch } from "#shop/retention/prune.server.ts";
import { outcomes } from "#test/account.ts";
import { sendAll, withBudget } from "#test/emails/send-emails.ts";
import { addCustomer, onDevice, productInput } from "#test/fixtures.ts";
import { shippingAddress } from "#test/order-fixture.ts";
import { asCustomer, onEachEngine, otherProcess, type TestShop } from "#test/shop.ts";

const DAY_MS = 24 * 3_600_000;
const ADDRESS = "10.0.0.9";

function confirm(shop: TestShop, user_id: string, email: string) {
  const row = { user_id, email, confirmed_at_ms: shop.now() };
  return shop.db.write(({ db }) => db.insertInto("confirmed_emails").values(row).execute());
}

async function order(ctx: TestShop, productId: string, own: object = {}) {
  await changeLine(ctx, { productId, quantity: 1, price: 1 });
  return (await placeOrder(ctx, PlaceOrder.parse({ shippingAddress, ...own }), null)).placed.order._id;
}

const addLamp = async (shop: TestShop) => String((await saveProducts(shop, [productInput({ onHand: 99 })])).ids[0]);

onEachEngine("emails to addresses that are not confirmed", (openShop) => {
  test("five accounts of an address cause no more than its budget, over all kinds and in two processes", async () => {
    const shop = await openShop();
    const other = await otherProcess(shop);
    const lamp = await addLamp(shop);
    const accounts = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        addCustomer(shop, { email: `a${index}@x.example`, mobile: `900000000${index}`, username: `a${index}` }),
      ),
    );
    const attack = accounts.map(async (userId, account) => {
      const { actor } = await onDevice(shop, userId);
      const [one, two] = [shop, other].map((process) => ({ ...process, actor, networkAddress: ADDRESS })) as [
        TestShop,
        TestShop,
      ];
      const done: string[] = [];
      // Each change writes to the address before it.
      for (let time = 0; time < 12; time++) {
        const mobile = `91000${account}00${String(time).padStart(2, "0")}`;
        const changed = { firstname: "A", lastname: "B", mobile, email: `n${account}-${time}@stranger.example` };
        done.push(...outcomes(await Promise.allSettled([editUser(time % 2 === 0 ? one : two, changed)])));
      }
      const asked = Array.from({ length: 20 }, (_, time) =>
        subscribe(time % 2 === 0 ? one : two, { email: `c${account}-${time}@stranger.example` }),
      );
      await Promise.all(asked);
      for (let time = 0; time < 2; time++)
        await order(one, lamp, { newsOptIn: true, contactEmail: `o${account}-${time}@stranger.example` });
      return done;
    });
    const changes = (await Promise.all(attack)).flat();
    const queued = await shop.db.read.selectFrom("outbox").select("kind").execute();
    expect(queued.filter(({ kind }) => kind !== "order-confirmed").length).toBeLessThanOrEqual(100);
    const sent = await sendAll(shop, other);
    expect(sent.length).toBeLessThanOrEqual(100);
    expect(sent.length).toBeGreaterThan(90);
    // A notice is never missing: the change is refused.
    const notices = sent.filter(({ subject }) => /changed/.test(subject)).length;
    expect(changes.filter((one) => one === "done")).toHaveLength(notices);
    expect(notices).toBeGreaterThan(0);
    expect(await shop.db.read.selectFrom("orders").select("id").execute()).toHaveLength(10);
    shop.wait(DAY_MS + 1);
    await subscribe({ ...shop, networkAddress: ADDRESS }, { email: "later@stranger.example" });
    const later = await sendAll(shop, other);
    expect(later.map(({ recipient }) => recipient)).toContain("later@stranger.example");
  });

  test("a confirmed mailbox gets its emails whatever its account or network address has caused", async () => {
    const shop = withBudget(await openShop(), 2, 2, 2);
    const lamp = await addLamp(shop);
    const userId = await addCustomer(shop, { email: "asha@example.com" });
    const asha = { ...asCustomer(shop, userId), networkAddress: ADDRESS };
    for (const email of ["a@b.example", "c@b.example", "d@b.example"]) await subscribe(asha, { email });
    expect(await sendAll(shop)).toHaveLength(2);
    await order(asha, lamp);
    await requestPassword({ ...shop, networkAddress: ADDRESS }, { email: "asha@example.com" });
    expect(await sendAll(shop)).toEqual([]);
    await confirm(shop, userId, "asha@example.com");
    await order(asha, lamp);
    await requestPassword({ ...shop, networkAddress: ADDRESS }, { email: "asha@example.com" });
    expect((await sendAll(shop)).map(({ recipient }) => recipient)).toEqual(Array(2).fill("asha@example.com"));
  });

  test.each([
    ["its account", 2, 9, 9],
    ["its network address", 9, 2, 9],
    ["the whole shop", 9, 9, 2],
  ])("an order beyond the budget of %s is taken; its email waits, and is sent a day later", async (_of, ...budget) => {
    const opened = withBudget(await openShop(), ...budget);
    const lamp = await addLamp(opened);
    const asha = {
      ...asCustomer(opened, await addCustomer(opened, { email: "asha@example.com" })),
      networkAddress: ADDRESS,
    };
    const ids: string[] = [];
    for (let time = 0; time < 3; time++) ids.push(await order(asha, lamp));
    expect(await sendAll(opened, await otherProcess(opened))).toHaveLength(2);
    expect((await Promise.all(ids.map((id) => getOrder(asha, id)))).map(({ emailWaits }) => emailWaits)).toEqual([
      undefined,
      undefined,
      true,
    ]);
    opened.wait(DAY_MS + 1);
    expect(await sendAll(opened)).toHaveLength(1);
    expect((await getOrder(asha, String(ids[2]))).emailWaits).toBeUndefined();
  });

  test("a fifth of the shop's budget is left for new passwords and for notices, which are sent or refused", async () => {
    const shop = withBudget(await openShop(), 99, 99, 5);
    const accounts = await Promise.all(
      Array.from({ length: 3 }, (_, index) =>
        addCustomer(shop, { email: `a${index}@x.example`, mobile: `900000000${index}`, username: `a${index}` }),
      ),
    );
    const [one, two, three] = (await Promise.all(accounts.map((id): Promise<TestShop> => onDevice(shop, id)))) as [
      TestShop,
      TestShop,
      TestShop,
    ];
    for (let time = 0; time < 6; time++) await subscribe(one, { email: `c${time}@stranger.example` });
    expect(await sendAll(shop)).toHaveLength(4);
    const change = { firstname: "A", lastname: "B", mobile: "9100000000" };
    await editUser(two, { ...change, email: "two@stranger.example" });
    const refused = editUser(three, { ...change, mobile: "9100000001", email: "three@stranger.example" });
    await expect(refused).rejects.toMatchObject({ code: "tooMany" });
    expect((await sendAll(shop)).map(({ recipient }) => recipient)).toEqual(["a1@x.example"]);
  });

  test("a waiting email is sent when its address is confirmed", async () => {
    const shop = { ...withBudget(await openShop(), 2, 9, 9), publicUrl: "https://shop.example" };
    const lamp = await addLamp(shop);
    const asha = asCustomer(shop, await addCustomer(shop, { email: "asha@example.com" }));
    for (let time = 0; time < 4; time++) await order(asha, lamp);
    const [first] = await sendAll(shop);
    expect(await sendAll(shop)).toEqual([]);
    await confirmEmail(shop, /confirm-email\/(\S+)/.exec(first?.text ?? "")?.[1] ?? "");
    expect(await sendAll(shop)).toHaveLength(2);
  });

  test("what the shop's staff does counts to nobody", async () => {
    const shop = withBudget(await openShop(), 1, 1, 1);
    const lamp = await addLamp(shop);
    const asha = asCustomer(shop, await addCustomer(shop, { email: "asha@example.com" }));
    const ids = [await order(asha, lamp), await order(asha, lamp)];
    expect(await sendAll(shop)).toHaveLength(1);
    for (const id of ids) await changeOrderStatus(shop, id, "Dispatched");
    expect(await sendAll(shop)).toHaveLength(2);
    await changeOrderStatus(shop, String(ids[0]), "Delivered");
    expect(await sendAll(shop)).toHaveLength(1);
  });

  test("who caused an email is stored as a hash, and deleted after four days", async () => {
    const shop = await openShop();
    const userId = await addCustomer(shop, { email: "asha@example.com" });
    await subscribe({ ...asCustomer(shop, userId), networkAddress: ADDRESS }, { email: "ben@example.com" });
    const stored = () => shop.db.read.selectFrom("email_causes").selectAll().execute();
    const [row] = await stored();
    for (const hash of [row?.account, row?.network_address]) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    shop.wait(4 * DAY_MS - 1);
    await pruneBatch(shop);
    expect(await stored()).toHaveLength(1);
    shop.wait(2);
    await pruneBatch(shop);
    expect(await stored()).toEqual([]);
  });
});
