import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { senderOf } from "#shop/mail/sender.ts";
import { readValues } from "#shop/settings/stored-settings.ts";
import { fixedSettings } from "./owner-settings.ts";
import { readSettings } from "./settings.ts";
import { offeredProviders } from "./social/provider-settings.ts";

test("every setting is optional; an empty value counts as absent", () => {
  for (const environment of [{}, { PORT: "", DATABASE_URL: "", PUBLIC_URL: "" }])
    expect(readSettings(environment, "/shop")).toMatchObject({
      port: 3000,
      host: "localhost",
      dataDir: "/shop/data",
      database: "/shop/data/shop.db",
      publicUrl: "",
      corsOrigins: [],
      demo: true,
      rateLimits: true,
      releaseAbove: null,
      metricsToken: null,
      trustProxy: false,
    });
});

test("environment variables become the server's settings", () => {
  const settings = readSettings(
    {
      PORT: "8080",
      DATA_DIR: "/var/shop",
      PUBLIC_URL: "https://shop.example/",
      DEMO: "off",
      TRUST_PROXY: "on",
      RELEASE_ABOVE: "50000",
      CORS_ORIGINS: "https://a.example, https://b.example",
      SEARCH_SYNONYMS: "geyser, water heater; mixer,grinder",
      DATABASE_URL: "postgres://u:p@db/shop",
    },
    "/shop",
  );
  expect(settings).toMatchObject({
    port: 8080,
    dataDir: "/var/shop",
    publicUrl: "https://shop.example",
    demo: false,
    trustProxy: 1,
    releaseAbove: 50_000,
    corsOrigins: ["https://a.example", "https://b.example"],
    searchSynonyms: [
      ["geyser", "water heater"],
      ["mixer", "grinder"],
    ],
    database: "postgres://u:p@db/shop",
  });
});

test.each([
  [{ PORT: "many" }, "The variable PORT must be a number."],
  [{ PORT: "70000" }, "The variable PORT must be 0 to 65535."],
  [{ DATABASE_URL: "mysql://x" }, "The variable DATABASE_URL must begin with postgres://."],
  ...["sslmode=prefer", "sslmode=", "ssl=false", "sslmode=verify-full&sslmode=disable"].map(
    (query): [Record<string, string>, string] => [
      { DATABASE_URL: `postgres://db/shop?${query}` },
      "The variable DATABASE_URL may choose encryption only by sslmode=verify-full, no-verify or disable.",
    ],
  ),
  ...["smtp://mail.example?ignoreTLS=true", "smtp://mail.example?tls=on", "smtps://mail.example?tls=off"].map(
    (url): [Record<string, string>, string] => [
      { SMTP_URL: url },
      "The variable SMTP_URL may have only the parameter tls=off, and only with smtp://.",
    ],
  ),
  [{ METRICS_TOKEN: "a-long-enough-token", METRICS_TOKEN_PREVIOUS: "short" }, "must have at least 16 characters."],
  [{ METRICS_TOKEN_PREVIOUS: "a-long-enough-token" }, "The variable METRICS_TOKEN is missing: METRICS_TOKEN_PREVIOUS"],
  [
    { SMTP_URL: "smtp://mail.example", SMTP_URL_FILE: "/run/smtp" },
    "The variables SMTP_URL and SMTP_URL_FILE are both set; remove one of them.",
  ],
  [{ SMTP_URL_FILE: "/nowhere/smtp" }, "The file of the variable SMTP_URL_FILE cannot be read (ENOENT)."],
  [{ METRICS_TOKEN_FILE: "/dev/null" }, "The file of the variable METRICS_TOKEN_FILE must have one line, the secret."],
  [{ PUBLIC_URL: "shop" }, "The variable PUBLIC_URL must be an address such as https://shop.example."],
  [
    { CORS_ORIGINS: "https://a.example/path" },
    "The variable CORS_ORIGINS must be origins such as https://app.example, separated by commas.",
  ],
  ...["geyser", "geyser, ; mixer, grinder", "a, b;"].map((text): [Record<string, string>, string] => [
    { SEARCH_SYNONYMS: text },
    "The variable SEARCH_SYNONYMS must be groups of names such as geyser, water heater; mixer, grinder.",
  ]),
  [{ DEMO: "maybe" }, "The variable DEMO must be on or off."],
  [{ RELEASE_ABOVE: "2,00,000" }, "The variable RELEASE_ABOVE must be a whole number of rupees."],
  [{ METRICS_TOKEN: "short" }, "The variable METRICS_TOKEN must have at least 16 characters."],
  [
    { SMTP_URL: "mail.example" },
    "The variable SMTP_URL must be an address such as smtp://user:password@mail.example:587 or smtps://….",
  ],
  [{ MAIL_FROM: "Bijli" }, "The variable MAIL_FROM must be an address such as Bijli <orders@shop.example>."],
  ...["https://tiles.example/map.png", "https://{s}.tiles.example/{z}/{x}/{y}.png", "tiles/{z}/{x}/{y}.png"].map(
    (url): [Record<string, string>, string] => [
      { MAP_TILE_URL: url },
      "The variable MAP_TILE_URL must be an address such as https://tiles.example/{z}/{x}/{y}.png.",
    ],
  ),
  [
    { GOOGLE_ISSUER: "http://accounts.example" },
    "The variable GOOGLE_ISSUER must be an address such as https://accounts.example.",
  ],
  [{ GOOGLE_ISSUER: "google" }, "The variable GOOGLE_ISSUER must be an address such as https://accounts.example."],
  [{ AMAZON_CLIENT_ID: "a" }, "The variable AMAZON_CLIENT_SECRET is missing: a provider needs its ID and its secret."],
  [
    { FACEBOOK_CLIENT_SECRET: "a" },
    "The variable FACEBOOK_CLIENT_ID is missing: a provider needs its ID and its secret.",
  ],
  [{ LOG_LEVEL: "loud" }, "The variable LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent."],
])("%j is refused: '%s'", (environment, message) => {
  expect(() => readSettings(environment, "/shop")).toThrow(message);
});

test("secrets may be in files instead, without their last line break", () => {
  const folder = mkdtempSync(join(tmpdir(), "bijli-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const secrets = {
    DATABASE_URL: "postgres://u:p@db/shop",
    SMTP_URL: "smtps://shop:p@mail.example",
    METRICS_TOKEN: "a-long-enough-token",
    METRICS_TOKEN_PREVIOUS: "the-token-of-last-year",
    GOOGLE_CLIENT_SECRET: "google's",
    FACEBOOK_CLIENT_SECRET: "facebook's",
    AMAZON_CLIENT_SECRET: "amazon's",
  };
  const ids = { GOOGLE_CLIENT_ID: "g", FACEBOOK_CLIENT_ID: "f", AMAZON_CLIENT_ID: "a" };
  const files = Object.entries(secrets).map(([name, secret]) => {
    const path = join(folder, name);
    writeFileSync(path, `${secret}\n`);
    return [`${name}_FILE`, path];
  });
  expect(readSettings({ ...ids, ...Object.fromEntries(files) }, "/")).toEqual(
    readSettings({ ...ids, ...secrets }, "/"),
  );
});

test.each([
  [{}, { name: "Bijli", address: "orders@bijli.local" }],
  [{ PUBLIC_URL: "https://shop.example" }, { name: "Bijli", address: "orders@shop.example" }],
  [{ MAIL_FROM: "post@shop.example" }, { name: "", address: "post@shop.example" }],
  [{ MAIL_FROM: '"Bijli, the shop" <post@shop.example>' }, { name: "Bijli, the shop", address: "post@shop.example" }],
])("with %j the sender of emails is %j", (environment, mailFrom) => {
  const settings = readSettings(environment, "/");
  const values = readValues(new Map(), fixedSettings(settings), () => undefined);
  expect(senderOf(values, settings.publicUrl)).toEqual(mailFrom);
  expect(settings.smtpUrl).toBeNull();
});

test.each(["a@x.example, b@x.example", "Bijli <a@x.example>\r\nBcc: b@x.example", "@x.example", "Bijli <>"])(
  "MAIL_FROM may not be %j",
  (text) => {
    expect(() => readSettings({ MAIL_FROM: text }, "/")).toThrow("The variable MAIL_FROM must be");
  },
);

test("customers can log in with the providers that have keys, when the shop has a public address", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const amazon = { AMAZON_CLIENT_ID: "id", AMAZON_CLIENT_SECRET: "secret" };
  const PUBLIC_URL = "https://shop.example";
  expect(offeredProviders(readSettings({ PUBLIC_URL }, "/"))).toEqual([]);
  expect(offeredProviders(readSettings({ ...google, ...amazon }, "/"))).toEqual([]);
  const settings = readSettings({ PUBLIC_URL, ...amazon, ...google }, "/");
  expect(offeredProviders(settings)).toEqual(["google", "amazon"]);
  expect(settings.socialLogin.google).toEqual({
    clientId: "id",
    clientSecret: "secret",
    server: { issuer: "https://accounts.google.com" },
  });
});

test("reads the URL and the attribution of the map tiles", () => {
  const MAP_TILE_URL = "https://tiles.example/{z}/{x}/{y}.png?key=1";
  expect(readSettings({ MAP_TILE_URL }, "/")).toMatchObject({ mapTileUrl: MAP_TILE_URL, mapCredit: null });
  expect(readSettings({ MAP_TILE_URL, MAP_CREDIT: "Own survey" }, "/").mapCredit).toBe("Own survey");
  expect(readSettings({}, "/").mapTileUrl).toBeNull();
});

test.each(["on", "off", "2", "10.0.0.1", "10.0.0.0/8, ::1", "loopback"])("TRUST_PROXY may be %s", (text) => {
  expect(() => readSettings({ TRUST_PROXY: text }, "/")).not.toThrow();
});

test.each(["yes", "0", "10", "10.0.0.0/33", "10.0.0.0/8/8", "proxy.example", ","])(
  "TRUST_PROXY may not be %s",
  (text) => {
    expect(() => readSettings({ TRUST_PROXY: text }, "/")).toThrow("The variable TRUST_PROXY must be on, off");
  },
);
