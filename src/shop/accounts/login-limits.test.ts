import { afterEach, expect, test } from "vitest";
import { createAttempts, noAttempts } from "#shop/attempts/attempts.server.ts";
import type { ShopError } from "#shop/shop-error.ts";
import { openTestShop } from "#test/shop.ts";
import { createLoginLimits } from "./login-limits.server.ts";

const MINUTE = 60_000;

const open: Awaited<ReturnType<typeof openTestShop>>[] = [];
afterEach(async () => {
  for (const { shop, remove } of open.splice(0)) {
    await shop.close();
    await remove();
  }
});

/** What counts attempts is tested on both engines where it is. */
async function openLimits() {
  const opened = await openTestShop("sqlite");
  open.push(opened);
  return createLoginLimits(createAttempts(opened.shop.db));
}

/** Starts an attempt that fails. Returns the seconds to wait if it is refused. */
async function fail(limits: ReturnType<typeof createLoginLimits>, account: string, address: string, nowMs: number) {
  try {
    await limits.begin({ account, address }, nowMs);
    return "tried";
  } catch (error) {
    return (error as ShopError).retryAfterSeconds;
  }
}

test("ten failures with one account from one address block it there for 15 minutes", async () => {
  const limits = await openLimits();
  for (let time = 0; time < 10; time++) expect(await fail(limits, "asha", "a", time)).toBe("tried");
  expect(await fail(limits, "asha", "a", MINUTE)).toBe(14 * 60);
  expect(await fail(limits, "asha", "b", MINUTE)).toBe("tried");
  expect(await fail(limits, "ben", "a", MINUTE)).toBe("tried");
  expect(await fail(limits, "asha", "a", 15 * MINUTE)).toBe("tried");
});

test("pending attempts count as failed", async () => {
  const limits = await openLimits();
  const begin = () => limits.begin({ account: "asha", address: "a" }, 0);
  const attempts = await Promise.all(Array.from({ length: 10 }, begin));
  expect(await fail(limits, "asha", "a", 0)).toBe(900);
  await attempts[0]?.cancel();
  expect(await fail(limits, "asha", "a", 0)).toBe("tried");
  expect(await fail(limits, "asha", "a", 0)).toBe(900);
  await attempts[1]?.succeed();
  expect(await fail(limits, "asha", "a", 0)).toBe("tried");
});

test("a success neither forgets the attempts in flight, nor earlier failures", async () => {
  const limits = await openLimits();
  for (let time = 0; time < 9; time++) await limits.begin({ account: "asha", address: "a" }, 0);
  await (await limits.begin({ account: "asha", address: "a" }, 0)).succeed();
  expect(await fail(limits, "asha", "a", 0)).toBe("tried");
  expect(await fail(limits, "asha", "a", 0)).toBe(900);
});

test("attempts are limited whatever their outcome: 100 with one account from one address, 1,000 from one address", async () => {
  const limits = await openLimits();
  for (let time = 0; time < 100; time++) await (await limits.begin({ account: "asha", address: "a" }, 0)).succeed();
  expect(await fail(limits, "asha", "a", 0)).toBe(900);
  for (let time = 0; time < 900; time++)
    await (await limits.begin({ account: `account ${time}`, address: "a" }, 0)).succeed();
  expect(await fail(limits, "ben", "a", 0)).toBe(900);
  expect(await fail(limits, "account 5", "a", 0)).toBe("tried");
  expect(await fail(limits, "asha", "b", 0)).toBe("tried");
});

test("failures with an earlier password do not count; an address of earlier logins stays known", async () => {
  const limits = await openLimits();
  const begin = (passwordSetAtMs: number | null) =>
    limits.begin({ account: "asha", address: "a", passwordSetAtMs }, 0).catch((error) => error.code);
  await (await begin(null)).succeed();
  for (let time = 0; time < 10; time++) await begin(null);
  expect(await begin(null)).toBe("tooMany");
  for (let time = 0; time < 10; time++) await begin(5);
  expect(await begin(5)).toBe("tooMany");
  for (let time = 0; time < 50; time++) await fail(limits, `account ${time}`, "a", 0);
  await (await begin(6)).succeed();
});

test("fifty failures from one address block it for all accounts", async () => {
  const limits = await openLimits();
  for (let time = 0; time < 50; time++) expect(await fail(limits, `account ${time}`, "a", 0)).toBe("tried");
  expect(await fail(limits, "asha", "a", 0)).toBe(900);
  expect(await fail(limits, "asha", "b", 0)).toBe("tried");
});

test("failures of others do not block customers who have logged in from the same address", async () => {
  const limits = await openLimits();
  await (await limits.begin({ account: "asha", address: "office" }, 0)).succeed();
  for (let time = 0; time < 50; time++) expect(await fail(limits, `account ${time}`, "office", 0)).toBe("tried");
  expect(await fail(limits, "ben", "office", 0)).toBe(900);
  for (let time = 0; time < 10; time++) expect(await fail(limits, "asha", "office", 0)).toBe("tried");
  expect(await fail(limits, "asha", "office", 0)).toBe(900);
});

test.each([0, 1_790_000_000_000])(
  "an account under attack allows one login a second, and known addresses first, from %i ms",
  async (now) => {
    const limits = await openLimits();
    await (await limits.begin({ account: "asha", address: "home" }, now)).succeed();
    for (let time = 0; time < 100; time++) expect(await fail(limits, "asha", `bot ${time % 10}`, now)).toBe("tried");
    for (let bot = 10; bot < 20; bot++)
      expect(await fail(limits, "asha", `bot ${bot}`, now + 5)).toBe(bot === 10 ? "tried" : 1);
    expect(await fail(limits, "asha", "bot 10", now + 5)).toBe("tried");
    expect(await fail(limits, "asha", "bot 10", now + 900)).toBe(1);
    expect(await fail(limits, "asha", "home", now + 900)).toBe("tried");
    expect(await fail(limits, "asha", "holiday", now + 1_005)).toBe("tried");
    expect(await fail(limits, "asha", "bot 10", now + 1_005)).toBe("tried");
  },
);

test("an account under attack allows one login a second, also when many come at the same time", async () => {
  const limits = await openLimits();
  for (let time = 0; time < 95; time++) expect(await fail(limits, "asha", `bot ${time % 10}`, 0)).toBe("tried");
  const atOnce = await Promise.all(Array.from({ length: 20 }, (_, bot) => fail(limits, "asha", `new bot ${bot}`, 0)));
  expect(atOnce.filter((outcome) => outcome === "tried")).toHaveLength(6);
});

test("without limits every attempt is allowed", async () => {
  const attempt = await createLoginLimits(noAttempts).begin({ account: "asha", address: "a" }, 0);
  expect([await attempt.succeed(), await attempt.cancel()]).toEqual([undefined, undefined]);
});
