import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.server.ts";

const share = { address: "10.0.0.1", account: "asha" };

test("a password is stored as argon2id with 19 MiB, two passes and its own salt", async () => {
  const [one, other] = [await hashPassword("seven lamps lit", share), await hashPassword("seven lamps lit", share)];
  for (const hash of [one, other]) {
    const [, kind, version, cost, salt, tag] = hash.split("$");
    expect([kind, version, cost]).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
    expect([Buffer.from(`${salt}`, "base64").length, Buffer.from(`${tag}`, "base64").length]).toEqual([16, 32]);
    expect(hash).not.toContain("=$");
    expect(hash).not.toMatch(/=$/);
  }
  expect(one).not.toBe(other);
  expect(await verifyPassword("seven lamps lit", one, share)).toBe(true);
  expect(await verifyPassword("seven lamps lit", other, share)).toBe(true);
});

test("only the password itself matches, in any Unicode form", async () => {
  const hash = await hashPassword("caf\u00e9 lamps", share);
  expect(await verifyPassword("cafe\u0301 lamps", hash, share)).toBe(true);
  for (const wrong of ["cafe lamps", "Caf\u00e9 lamps", "caf\u00e9 lamps ", ""])
    expect([wrong, await verifyPassword(wrong, hash, share)]).toEqual([wrong, false]);
});

test("without a hash no password matches", async () => {
  for (const hash of [null, undefined]) expect(await verifyPassword("", hash, share)).toBe(false);
});

test("a hash with other parameters is verified; an unreadable hash throws", async () => {
  // Of 'password' with 64 KiB and ten passes.
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.alloc(16, 7);
  const weak = { message: "password", nonce, parallelism: 1, tagLength: 32, memory: 64, passes: 10 };
  const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  const hash = `$argon2id$v=19$m=64,t=10,p=1$${plain(nonce)}$${plain(argon2Sync("argon2id", weak))}`;
  expect(await verifyPassword("password", hash, share)).toBe(true);
  expect(await verifyPassword("passwort", hash, share)).toBe(false);
  for (const unreadable of ["", "x", hash.replace("argon2id", "argon2i"), `x${hash}`, `${hash}!`])
    await expect(verifyPassword("password", unreadable, share)).rejects.toThrow(
      "A stored password hash cannot be read.",
    );
});
