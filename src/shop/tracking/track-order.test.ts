import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { createAttempts } from "#shop/attempts/attempts.server.ts";
import { idOfToken, signedToken } from "#shop/mail/signed-links.server.ts";
import { orderNumber } from "#shop/order-number.ts";
import { changeOrderStatus } from "#shop/parcels/change-status.server.ts";
import { recordingTransport, sendDueEmails } from "#test/emails/send-emails.ts";
import { httpOver } from "#test/http.ts";
import { openOrders, shippingAddress } from "#test/order-fixture.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { trackByLink, trackOrder } from "./track-order.server.ts";

const MOBILE = "9845012346";

async function placed(shop: TestShop) {
  const opened = await openOrders(shop);
  await opened.add(opened.lamp, 2);
  const { _id } = (await opened.order({ shippingAddress, contactMobile: MOBILE })).json().order;
  return { ...opened, id: String(_id), number: String(_id).slice(-8) };
}

/** The same shop for visitors of a network address. */
const from = (shop: TestShop, networkAddress: string): TestShop => ({
  ...shop,
  networkAddress,
  attempts: createAttempts(shop.db),
});

onEachEngine("tracking an order", (openShop) => {
  test("shows status, courier, dates and products by number and mobile, and nothing of the person", async () => {
    const shop = await openShop();
    const { id, number } = await placed(shop);
    const { post } = await httpOver(shop);
    const track = async () =>
      (await post("/api/order-tracking", { number: `#${number.toUpperCase()}`, mobile: `+91 ${MOBILE}` })).json();
    expect(await track()).toMatchObject({
      number: orderNumber(id),
      status: "Processing",
      stage: "Being prepared",
      expectedBy: expect.stringMatching(/^2026-01-\d\d$/),
      steps: [
        { title: "Placed", reached: true },
        { title: "Packed", at: null },
        { reached: false },
        { title: "Delivered" },
      ],
      parcel: null,
      products: [{ title: "Lamp", count: 2 }],
    });
    await changeOrderStatus(shop, id, "Dispatched");
    const seen = await track();
    expect(seen).toMatchObject({
      stage: "On its way",
      steps: expect.arrayContaining([expect.objectContaining({ title: "On its way" })]),
    });
    expect(Object.keys(seen).sort()).toEqual([
      ...["expectedBy", "number", "parcel", "products", "stage", "status", "steps"],
    ]);
    const { firstname, lastname, street, city, pincode } = shippingAddress;
    for (const secret of [firstname, lastname, street, city, pincode, MOBILE, "@", id, "1000"])
      expect([
        secret,
        JSON.stringify(seen)
          .replaceAll(/"image":\{[^}]*\}[^}]*\}[^}]*\}/g, "")
          .includes(secret),
      ]).toEqual([secret, false]);
  });

  test("says the same of a wrong number and a wrong mobile, and refuses the sixth wrong pair in an hour", async () => {
    const shop = await openShop();
    const { number } = await placed(shop);
    const right = { number, mobile: MOBILE };
    const wrong = [
      { number, mobile: "9845012347" },
      { number: "00000000", mobile: MOBILE },
    ];
    const { post } = await httpOver(shop);
    const [one, two] = await Promise.all(wrong.map((pair) => post("/api/order-tracking", pair)));
    expect([one?.statusCode, one?.body]).toEqual([404, two?.body]);
    expect((await post("/api/order-tracking", { number: "1a2b", mobile: MOBILE })).statusCode).toBe(400);

    const here = from(shop, "203.0.113.1");
    for (let times = 0; times < 5; times++) {
      // A right pair counts for nothing.
      await trackOrder(here, right);
      await expect(trackOrder(here, wrong[0] as typeof right)).rejects.toMatchObject({ code: "trackingNotFound" });
    }
    for (const pair of [wrong[0] as typeof right, right])
      await expect(trackOrder(here, pair)).rejects.toMatchObject({ code: "tooManyTracked", retryAfterSeconds: 3_600 });
    // Others are not kept out.
    await trackOrder(from(shop, "203.0.113.2"), right);
    shop.wait(3_600_000);
    await trackOrder(here, right);
  });

  test("refuses more than twenty wrong pairs in an hour from one address, also of two processes at once", async () => {
    const shop = await openShop();
    const { number } = await placed(shop);
    const db = await openDb(shop.location);
    shop.beforeClose(() => db.close());
    const processes = [from(shop, "203.0.113.1"), from({ ...shop, db }, "203.0.113.1")];
    const tries = Array.from({ length: 30 }, (_, index) =>
      trackOrder(processes[index % 2] as TestShop, { number: index.toString(16).padStart(8, "0"), mobile: MOBILE }),
    );
    const codes = (await Promise.allSettled(tries)).map((one) => one.status === "rejected" && one.reason.code);
    expect(codes.filter((code) => code === "trackingNotFound")).toHaveLength(20);
    expect(codes.filter((code) => code === "tooManyTracked")).toHaveLength(10);
    await expect(trackOrder(processes[0] as TestShop, { number, mobile: MOBILE })).rejects.toMatchObject({
      code: "tooManyTracked",
    });
  });

  test("works by the signed link of an email for half a year, and by no other", async () => {
    const shop = await openShop();
    const { id, userId } = await placed(shop);
    const { email } = await shop.db.read
      .selectFrom("users")
      .where("id", "=", userId)
      .select("email")
      .executeTakeFirstOrThrow();
    const mailed = async () => {
      const mail = recordingTransport();
      await sendDueEmails({ ...shop, publicUrl: "https://shop.example" }, mail);
      return mail.sent.map(({ text }) => /https:\/\/shop\.example\/track\/([\w-]+)/.exec(text)?.[1]);
    };
    // The address is not confirmed.
    expect(await mailed()).toEqual([undefined]);
    await shop.db.write(({ db }) =>
      db.insertInto("confirmed_emails").values({ user_id: userId, email, confirmed_at_ms: shop.now() }).execute(),
    );
    await changeOrderStatus(shop, id, "Dispatched");
    const token = String((await mailed()).at(-1));
    expect(await trackByLink(shop, token)).toMatchObject({ number: orderNumber(id), stage: "On its way" });
    expect(await signedToken(shop, "tracking", id)).toBe(token);
    const other = Buffer.from(token, "base64url");
    other.writeUInt8((other.at(11) ?? 0) ^ 1, 11);
    for (const wrong of [other.toString("base64url"), token.slice(0, -2), "", id])
      expect([wrong, await idOfToken(shop.db.read, "tracking", wrong)]).toEqual([wrong, null]);
    await expect(trackByLink(shop, other.toString("base64url"))).rejects.toMatchObject({ code: "linkInvalid" });
    shop.wait(180 * 24 * 3_600_000);
    expect(await trackByLink(shop, token)).toMatchObject({ number: orderNumber(id) });
    shop.wait(1);
    await expect(trackByLink(shop, token)).rejects.toMatchObject({ code: "linkInvalid" });
  });
});
