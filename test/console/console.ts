import { join } from "node:path";
import { TOTP } from "otpauth";
import type { Role } from "#contract/admin/staff/roles.ts";
import { createConsole } from "#server/console/console-http.ts";
import { openSettings } from "#server/owner-settings.ts";
import { readSettings } from "#server/settings.ts";
import { createProductSearch } from "#shop/catalogue/search/feed.server.ts";
import { createFirstLink } from "#shop/staff/links.server.ts";
import { type Reply, sendRequest } from "#test/client.ts";
import type { TestShop } from "#test/shop.ts";

const root = join(import.meta.dirname, "../..");
const FILE = "application/octet-stream";
export const PASSWORD = "seven lamps were lit";
export const MINUTE_MS = 60_000;
export const ASHA = { name: "Asha Rao", email: "asha@shop.example" };

export type ConsoleClient = {
  /** Calls as the console's own page does: bytes are a file, all else is JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  cookie: string | undefined;
};

export type OpenConsole = Awaited<ReturnType<typeof consoleOver>>;

/** The console over a shop, at a port of its own; it stops when the shop is closed. */
export async function consoleOver(shop: TestShop, environment: Record<string, string> = {}) {
  const settings = readSettings(
    { LOG_LEVEL: "silent", DATA_DIR: shop.dataDir, PORT: "0", RATE_LIMITS: "off", ...environment },
    root,
  );
  if (settings.console === null) throw new Error("The console is off.");
  const { db, now, renderPdf } = shop;
  const search = createProductSearch(db);
  const settingsCopy = await openSettings(db, settings, search);
  const own = { ...settings, database: shop.location, console: settings.console };
  const { app, stop, origin } = await createConsole({ db, now, renderPdf, search, settingsCopy, settings: own });
  shop.beforeClose(stop);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { host } = new URL(origin());

  return { app, port, host, origin, browser: () => browserAt(port, origin()) };
}

/** A browser with cookies of its own, at a console that listens at this port of this machine. */
export function browserAt(port: number, origin: string): ConsoleClient {
  const { host } = new URL(origin);
  const client: ConsoleClient = {
    cookie: undefined,
    async call(method, path, body, headers = {}) {
      const sent = {
        host,
        "sec-fetch-site": "same-origin",
        ...(method === "GET" ? {} : { origin }),
        ...(body === undefined ? {} : { "content-type": Buffer.isBuffer(body) ? FILE : "application/json" }),
        ...(client.cookie === undefined ? {} : { cookie: client.cookie }),
        ...headers,
      };
      const bytes = Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const own = body === undefined ? {} : { body: bytes };
      const reply = await sendRequest(port, path, { method, headers: sent, ...own });
      const [set] = reply.headers["set-cookie"] ?? [];
      if (set) client.cookie = set.split(";")[0];
      return reply;
    },
  };
  return client;
}

/** The code that an authenticator app shows at the shop's time. */
export function codeOf(secret: string, nowMs: number): string {
  return new TOTP({ secret }).generate({ timestamp: nowMs });
}

/** Uses a link with a password and a code. The secret makes the codes of later sign-ins. */
export async function enrol(
  shop: Pick<TestShop, "now">,
  client: ConsoleClient,
  { token, name, email }: { token: string; name: string; email: string },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const person = { token, name, email };
  const { secret } = (await client.call("POST", "/api/links/totp", person)).json();
  const use = { ...person, password: PASSWORD, code: codeOf(secret, shop.now()) };
  const reply = await client.call("POST", "/api/links/use", use);
  if (reply.statusCode !== 200) throw new Error(`The link was refused: ${reply.body}`);
  return { secret, recoveryCodes: reply.json().recoveryCodes };
}

/** A browser in which the first owner is signed in. */
export async function openAsOwner(shop: TestShop, place: OpenConsole) {
  const first = await createFirstLink(shop);
  if (!first) throw new Error("There is an owner already.");
  const owner = place.browser();
  const { secret, recoveryCodes } = await enrol(shop, owner, { token: first.token, ...ASHA });
  return { owner, secret, recoveryCodes };
}

/** A browser in which somebody with this role is signed in, whom the owner has invited. */
export async function openAs(shop: TestShop, place: OpenConsole, owner: ConsoleClient, role: Role) {
  const person = { name: `Somebody ${role}`, email: `${role}@shop.example` };
  const invited = await owner.call("POST", "/api/staff", { ...person, role });
  if (invited.statusCode !== 201) throw new Error(`The invitation was refused: ${invited.body}`);
  const { link, member } = invited.json();
  const client = place.browser();
  const { secret } = await enrol(shop, client, { token: link.split("#")[1], ...person });
  // The next code is that of a later step.
  shop.wait(MINUTE_MS / 2);
  return { client, secret, id: member.id as string };
}
