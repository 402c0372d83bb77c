import { expect, test } from "vitest";
import { loadLimits } from "#server/admission/load-limits.ts";
import { resetPassword } from "#shop/accounts/email-links/reset-password.server.ts";
import { addEmailLink } from "#shop/mail/email-links.server.ts";
import { asha } from "#test/account.ts";
import type { Reply } from "#test/client.ts";
import { httpOver } from "#test/http.ts";
import { onEachEngine } from "#test/shop.ts";

const behindProxy = { TRUST_PROXY: "on" };
const from = (address: string) => ({ "x-forwarded-for": address });
const MINUTE = 60_000;

const summary = ({ statusCode, body, headers: { "retry-after": later } }: Reply) => ({ statusCode, body, later });

onEachEngine("login limits", (openShop) => {
  test("ten wrong passwords, then 429 with Retry-After, also for an account that does not exist", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop, behindProxy);
    await post("/api/user/register", asha, from("10.0.0.9"));
    const failures = async (email: string, address: string) => {
      const replies: Reply[] = [];
      for (let time = 0; time < 11; time++)
        replies.push(await post("/api/user/login", { email, password: "wrong password" }, from(address)));
      return replies.map(summary);
    };
    const existing = await failures(asha.email, "10.0.0.1");
    expect(existing.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429]);
    expect(existing[10]).toEqual({
      statusCode: 429,
      later: "900",
      body: JSON.stringify({ status: "fail", message: "Too many requests. Please wait a moment and try again." }),
    });
    expect(await failures("nobody@example.com", "10.0.0.2")).toEqual(existing);

    const { email, password } = asha;
    expect((await post("/api/user/login", { email, password }, from("10.0.0.1"))).statusCode).toBe(429);
    expect((await post("/api/user/login", { email, password }, from("10.0.0.3"))).statusCode).toBe(200);
    shop.wait(15 * MINUTE);
    expect((await post("/api/user/login", { email, password }, from("10.0.0.1"))).statusCode).toBe(200);
  });

  test.each([
    ["on", "1.2.3.4, 10.0.0.1", "5.6.7.8, 10.0.0.1"],
    ["2", "1.2.3.4, 10.0.0.1, 10.0.9.9", "5.6.7.8, 10.0.0.1, 10.0.9.8"],
  ])("with TRUST_PROXY=%s, addresses before the proxies' own are not believed", async (setting, one, other) => {
    const { post } = await httpOver(await openShop(), { TRUST_PROXY: setting });
    const attempt = async (address: string) =>
      (await post("/api/user/login", { email: "nobody@example.com", password: "wrong password" }, from(address)))
        .statusCode;
    for (let time = 0; time < 10; time++) expect(await attempt(one)).toBe(401);
    expect(await attempt(other)).toBe(429);
  });

  test("concurrent attempts are counted before they fail", async () => {
    const { post } = await httpOver(await openShop());
    const attempt = () => post("/api/user/login", { email: "nobody@example.com", password: "wrong password" });
    const codes = (await Promise.all(Array.from({ length: 30 }, attempt))).map(({ statusCode }) => statusCode);
    expect([codes.filter((code) => code === 401).length, codes.filter((code) => code === 429).length]).toEqual([
      10, 20,
    ]);
  });

  test("a new password by the link of an email ends the wait after ten wrong ones", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop);
    const userId = (await post("/api/user/register", asha)).json()._id;
    const { email, mobile, password } = asha;
    const attempt = async (name: string, tried: string) =>
      (await post("/api/user/login", { email: name, password: tried })).statusCode;
    for (let time = 0; time < 10; time++) await attempt(time % 2 ? email : mobile, "wrong password");
    expect(await attempt(email, password)).toBe(429);
    shop.wait(MINUTE);
    await resetPassword(shop, await addEmailLink(shop, { kind: "reset-password", userId, email }), {
      password: "eight lamps lit",
    });
    for (const name of [email, mobile]) expect(await attempt(name, "eight lamps lit")).toBe(200);
  });

  test("checks of the current password have the same limit", async () => {
    const { post, put } = await httpOver(await openShop());
    const headers = { authorization: `Bearer ${(await post("/api/user/register", asha)).json().token}` };
    const guess = { currentPassword: "wrong password", password: "eight lamps lit" };
    for (let time = 0; time < 10; time++)
      expect((await put("/api/user/password", guess, headers)).statusCode).toBe(400);
    expect((await put("/api/user/password", { ...guess, currentPassword: asha.password }, headers)).statusCode).toBe(
      429,
    );
  });

  test("250 connections with one correct password do not keep others from logging in", async () => {
    const shop = await openShop();
    const { post } = await httpOver(shop, behindProxy, undefined, loadLimits());
    await post("/api/user/register", asha, from("10.0.0.8"));
    const ben = { ...asha, firstname: "Ben", email: "ben@example.com", mobile: "9876543211" };
    await post("/api/user/register", ben, from("10.0.0.9"));
    const loggedIn: string[] = [];
    const { promise: firstLogin, resolve: resolveFirstLogin } = Promise.withResolvers<void>();
    const logIn = async ({ email, password, firstname }: typeof asha, address: string) => {
      const { statusCode } = await post("/api/user/login", { email, password }, from(address));
      if (statusCode === 200) {
        loggedIn.push(firstname);
        resolveFirstLogin();
      }
      return statusCode;
    };
    const flood = Array.from({ length: 250 }, () => logIn(asha, "10.0.0.1"));
    await firstLogin;
    expect(await logIn(ben, "10.0.0.2")).toBe(200);
    const before = loggedIn.indexOf("Ben");
    const floodCodes = await Promise.all(flood);
    // 503: the address has more requests than one may have that wait, or they waited for too long.
    expect([200, 429, 503]).toEqual(expect.arrayContaining([...new Set(floodCodes)]));
    expect(floodCodes).toEqual(expect.arrayContaining([200, 429]));
    expect(before).toBeLessThan(loggedIn.length - 5);
    expect(loggedIn.length).toBeLessThan(60);
  });

  test("RATE_LIMITS=off turns the limits off", async () => {
    const { post } = await httpOver(await openShop(), { RATE_LIMITS: "off" });
    const attempt = () => post("/api/user/login", { email: "nobody@example.com", password: "wrong password" });
    const codes = (await Promise.all(Array.from({ length: 15 }, attempt))).map(({ statusCode }) => statusCode);
    expect(codes).toEqual(Array(15).fill(401));
  });

  test.each([
    ["register", 120],
    ["forgot-password", 20],
  ])("%s allows %i calls in ten minutes from one IPv4 address or IPv6 network", async (call, limit) => {
    const { post } = await httpOver(await openShop(), behindProxy);
    const code = async (address: string) => (await post(`/api/user/${call}`, {}, from(address))).statusCode;
    for (let host = 1; host <= limit; host++) expect(await code(`2001:db8:1:2::${host}`)).toBe(400);
    const reply = await post(`/api/user/${call}`, {}, from("2001:db8:1:2:3:4:5:6"));
    expect([reply.statusCode, Number(reply.headers["retry-after"]) > 0]).toEqual([429, true]);
    for (const other of ["2001:db8:1:3::1", "10.0.0.2"]) expect(await code(other)).toBe(400);
  });
});
