import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ShopError } from "#shop/shop-error.ts";

/** Encrypts what a copy of the database must not tell. */
export type SecretBox = {
  seal(text: string): string;
  /** @throws {ShopError} secretsUnreadable when the key is not the one with which it was sealed. */
  open(sealed: string): string;
};

/** Of processes that need no secrets. */
export const NO_SECRETS: SecretBox = {
  seal: () => {
    throw new Error("This process keeps no secrets.");
  },
  open: () => {
    throw new Error("This process reads no secrets.");
  },
};

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const VERSION = "v1";
const KEY_FILE = "staff.key";

/** Its key is a file of the data folder, beside the database, which only the shop's user reads. It is made on first use. */
export function createSecretBox(dataDir: string): SecretBox {
  let key: Buffer | undefined;
  const ownKey = () => (key ??= readOrMakeKey(join(dataDir, KEY_FILE)));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, ownKey(), iv);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((bytes) => bytes.toString("base64url"))].join(".");
    },
    open(sealed) {
      const [version, ...parts] = sealed.split(".");
      const [iv, tag, bytes] = parts.map((part) => Buffer.from(part, "base64url"));
      if (version !== VERSION || !iv || !tag || !bytes) throw unreadable();
      try {
        const decipher = createDecipheriv(CIPHER, ownKey(), iv).setAuthTag(tag);
        return Buffer.concat([decipher.update(bytes), decipher.final()]).toString("utf8");
      } catch {
        throw unreadable();
      }
    },
  };
}

const unreadable = () =>
  new ShopError("secretsUnreadable", {
    message: `${KEY_FILE} is not the file with which the staff's secrets were stored. Copy it back, or let them begin anew.`,
  });

function readOrMakeKey(path: string): Buffer {
  try {
    // Two processes may make it at once: only one writes it.
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const key = Buffer.from(readFileSync(path, "utf8").trim(), "base64");
  if (key.length !== KEY_BYTES)
    throw new ShopError("secretsUnreadable", { message: `${path} is no key of ${KEY_BYTES} bytes.` });
  return key;
}
