import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { onEachEngine } from "#test/shop.ts";
import { readingOnly, withEncryption } from "./postgres-address.ts";

test.each([
  "postgres://localhost/shop",
  "postgres://u:p@127.0.0.1:5433/shop",
  "postgres://[::1]/shop",
  "postgres:///shop",
  "postgres:///shop?host=/var/run/postgresql",
  "postgres://%2Fvar%2Frun%2Fpostgresql/shop",
  "postgres://db.example/shop?sslmode=disable",
  "postgres://db.example/shop?sslmode=no-verify",
])("%s stays as it is", (url) => {
  expect(withEncryption(url, {})).toBe(url);
});

test.each([
  ["postgres://u:p@db.example:5433/shop", {}],
  ["postgres://10.0.0.5/shop", {}],
  ["postgres://0.0.0.0/shop", {}],
  ["postgres://localhost.example/shop", {}],
  ["postgres://localhost/shop?host=db.example", {}],
  ["postgres:///shop", { PGHOST: "db.example" }],
])("%s with %j requires TLS and a valid certificate", (url, environment) => {
  const secured = new URL(withEncryption(url, environment));
  expect(secured.searchParams.get("sslmode")).toBe("verify-full");
  secured.searchParams.delete("sslmode");
  expect(secured.href).toBe(url);
});

test.each([
  ["postgres://localhost/shop", {}, "-c default_transaction_read_only=on"],
  ["postgres:///shop?host=/var/run/postgresql", {}, "-c default_transaction_read_only=on"],
  ["postgres://localhost/shop?options=-c%20work_mem%3D8MB", {}, "-c work_mem=8MB -c default_transaction_read_only=on"],
  [
    "postgres://localhost/shop",
    { PGOPTIONS: "-c work_mem=8MB" },
    "-c work_mem=8MB -c default_transaction_read_only=on",
  ],
])("of %s with %j, the connections that only read have the options %s", (url, environment, options) => {
  const address = new URL(readingOnly(url, environment));
  expect(address.searchParams.get("options")).toBe(options);
  expect(address.searchParams.get("host")).toBe(new URL(url).searchParams.get("host"));
});

onEachEngine("a database without TLS", (openShop, engine) => {
  test("is opened on this machine, and elsewhere only when the URL says so", async () => {
    const { location } = await openShop();
    await (await openDb(location)).close();
    if (engine === "sqlite") return;
    // Also an address of this machine, but not one that is known to be.
    const elsewhere = location.replace("127.0.0.1", "0.0.0.0");
    await expect(openDb(elsewhere)).rejects.toThrow(
      "The server does not support SSL connections; add sslmode=disable to DATABASE_URL if nobody can listen.",
    );
    await (await openDb(`${elsewhere}?sslmode=disable`)).close();
  });
});
