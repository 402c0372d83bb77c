import { expect, test } from "vitest";
import { asha } from "#test/account.ts";
import { httpOver } from "#test/http.ts";
import { startIdentityProvider } from "#test/identity-provider.ts";
import { browserAt, cookiesOf } from "#test/provider-browser.ts";
import { onEachEngine } from "#test/shop.ts";

const address = {
  street: "14, Lantern Street",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560038",
  country: "India",
};

/** Collects every line that this server and its requests log. */
function captureLog(app: { log: object }): string[] {
  const lines: string[] = [];
  for (let holder = app.log; holder; holder = Object.getPrototypeOf(holder))
    for (const symbol of Object.getOwnPropertySymbols(holder))
      if (String(symbol) === "Symbol(pino.stream)")
        Object.defineProperty(holder, symbol, { value: { write: (line: string) => void lines.push(line) } });
  return lines;
}

onEachEngine("logs and responses", (openShop, engine) => {
  test("name a request of the security log alike, in one line of JSON", async () => {
    const { app, post } = await httpOver(await openShop(), { LOG_LEVEL: "warn" });
    const lines = captureLog(app);
    const replies = [
      await post("/api/user/register", asha),
      await post("/api/user/login", { ...asha, password: `${asha.password}!` }),
    ];
    const [id] = replies.map((reply) => reply.json()._id);
    const [registered, wrong] = replies.map(({ headers }) => headers["x-request-id"]);
    expect(registered).not.toBe(wrong);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { security: "registered", account: id, from: "127.0.0.1", reqId: registered },
      { security: "login", account: id, from: "127.0.0.1", reqId: registered },
      { security: "password-wrong", account: id, from: "127.0.0.1", reqId: wrong },
    ]);
  });

  test("contain no password, token, hash, email address, mobile or street, whatever fails", async () => {
    const shop = await openShop();
    const { app, post, put, get } = await httpOver(shop, { LOG_LEVEL: "trace" });
    const lines = captureLog(app);
    const registered = await post("/api/user/register", asha);
    const headers = { authorization: `Bearer ${registered.json().token}` };
    const cookie = /=([^;]+)/.exec(String(registered.headers["set-cookie"]))?.[1] as string;
    await put("/api/user/save-address", address, headers);
    const [{ password_hash } = { password_hash: null }] = await shop.db.read.selectFrom("users").selectAll().execute();

    // The database's error contains the refused row.
    const refuse =
      engine === "postgres"
        ? "ALTER TABLE saved_addresses ADD CONSTRAINT broken CHECK (city <> 'Pune')"
        : "CREATE TRIGGER broken BEFORE UPDATE ON saved_addresses WHEN NEW.city = 'Pune' BEGIN SELECT RAISE(ABORT, 'broken'); END";
    await shop.db.script(refuse);
    const replies = [
      await put("/api/user/save-address", { ...address, city: "Pune" }, headers),
      await post("/api/user/login", asha),
      await post("/api/user/login", { ...asha, password: `${asha.password}!` }),
      await post("/api/user/register", asha),
      await post("/api/user/register", JSON.stringify(asha).slice(0, -4)),
      await post("/api/user/register", { ...asha, mobile: `${asha.mobile}1` }),
      await get(`/api/nothing?token=${registered.json().token}`, { cookie: `bijli=${cookie}`, ...headers }),
    ];
    expect(replies.map((reply) => reply.statusCode)).toEqual([500, 200, 401, 409, 400, 400, 404]);
    expect(lines.join("")).toContain("a request failed");

    const secrets = { token: registered.json().token, cookie, hash: password_hash?.split("$").at(-1) as string };
    const personal = { ...secrets, password: asha.password, email: asha.email, mobile: asha.mobile, street: "Lantern" };
    for (const [what, secret] of Object.entries(personal)) {
      expect([what, lines.filter((line) => line.includes(secret))]).toEqual([what, []]);
      const failed = replies.filter((reply) => reply.statusCode >= 400 && reply.body.includes(secret));
      expect([what, failed]).toEqual([what, []]);
    }
    expect(replies.every((reply) => !reply.body.includes("argon2"))).toBe(true);
  });

  test("contain nothing of a social login, whatever fails", async () => {
    const google = await startIdentityProvider();
    const shop = await openShop();
    shop.beforeClose(google.stop);
    const { app, begin, visitProvider, post } = await browserAt(shop, google, { LOG_LEVEL: "trace" });
    const lines = captureLog(app);
    const codes: string[] = [];
    google.changeAnswer = ({ searchParams }) => {
      codes.push(searchParams.get("state") ?? "", searchParams.get("code") ?? "");
      searchParams.set("iss", "https://other.example");
    };
    const begun = await begin();
    expect(await visitProvider(begun)).toBe("/login?back=%2Faccounts&failed=failed");
    google.changeAnswer = () => {};
    expect(await visitProvider(await begin())).toBe("/login/social");
    await post("/api/user/social");
    await post("/api/user/social/register", { ...asha, mobile: "1" });
    const rows = await shop.db.read.selectFrom("social_logins").select(["nonce", "verifier"]).execute();
    const secrets = [...codes, ...rows.flatMap(({ nonce, verifier }) => [nonce, verifier]), "a secret of Google"];
    expect(lines.join("")).toContain("a part of a response failed");
    for (const secret of [...secrets, /=(.+)/.exec(cookiesOf(begun).join())?.[1] ?? "", asha.email, "google-asha"])
      expect([secret, lines.filter((line) => line.includes(secret))]).toEqual([secret, []]);
  });
});
