import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { createHashQueue } from "./hash-queue.server.ts";

/** argon2id with 19 MiB, two passes, one lane: some hundredths of a second on a small machine. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const argon2Async = promisify(argon2);
/** Hashing is heavy: at least one processor stays free for the rest of the shop. */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));
const inHashQueue = createHashQueue({ concurrency: CONCURRENCY, maxWaiting: 200, maxWaitMs: 20_000 });

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Of no password: what is compared where there is no hash, so that it costs the same. */
const HASH_OF_NOTHING = written(COST, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

/** The hash to store, as a PHC string. @throws {ShopError} unavailable, when the hash queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(COST, salt, await derive(password, salt, COST, TAG_BYTES));
}

/**
 * Whether the password is the one of the hash. Without a hash it is not, after the same work.
 * @throws {ShopError} unavailable, when the hash queue is full.
 */
export async function passwordFits(password: string, hash: string | null | undefined): Promise<boolean> {
  const parts = PHC.exec(hash ?? HASH_OF_NOTHING);
  if (!parts) throw new Error("A stored password hash cannot be read.");
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [salt, tag] = parts.slice(4).map((text) => Buffer.from(text, "base64")) as [Buffer, Buffer];
  const derived = await derive(password, salt, { memory, passes, parallelism }, tag.length);
  return timingSafeEqual(derived, tag) && hash != null;
}

/** One person types one password on every keyboard: NFC. */
function derive(password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> {
  return inHashQueue(() => argon2Async("argon2id", { message: password.normalize("NFC"), nonce, tagLength, ...cost }));
}

function written(cost: typeof COST, salt: Buffer, tag: Buffer): string {
  const [plainSalt, plainTag] = [salt, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plainSalt}$${plainTag}`;
}
