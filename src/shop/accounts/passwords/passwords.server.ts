import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { createHashQueue, type HashShare } from "./hash-queue.server.ts";

/** The algorithm is argon2id; `memory` is in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const argon2Async = promisify(argon2);
/** Leaves at least one processor free. */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));
const inHashQueue = createHashQueue({
  concurrency: CONCURRENCY,
  maxWaiting: 200,
  maxPerAddress: 40,
  maxPerAccount: 20,
  maxWaitMs: 20_000,
});

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Makes the comparison take the same time when there is no user or hash. */
const DUMMY_HASH = formatHash(COST, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

/** Returns a PHC string. @throws {ShopError} tooMany or unavailable, from the hash queue. */
export async function hashPassword(password: string, share: HashShare): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return formatHash(COST, salt, await derive(password, { salt, cost: COST, tagLength: TAG_BYTES }, share));
}

/**
 * Returns false without a hash, after the same time.
 * @throws {ShopError} tooMany or unavailable, from the hash queue.
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  share: HashShare,
): Promise<boolean> {
  const parts = PHC.exec(hash ?? DUMMY_HASH);
  if (!parts) throw new Error("A stored password hash cannot be read.");
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [salt, tag] = parts.slice(4).map((text) => Buffer.from(text, "base64")) as [Buffer, Buffer];
  const cost = { memory, passes, parallelism };
  const derived = await derive(password, { salt, cost, tagLength: tag.length }, share);
  return timingSafeEqual(derived, tag) && hash != null;
}

/** NFC, because keyboards compose the same letter differently. */
function derive(
  password: string,
  { salt, cost, tagLength }: { salt: Buffer; cost: typeof COST; tagLength: number },
  share: HashShare,
): Promise<Buffer> {
  return inHashQueue(share, () =>
    argon2Async("argon2id", { message: password.normalize("NFC"), nonce: salt, tagLength, ...cost }),
  );
}

function formatHash(cost: typeof COST, salt: Buffer, tag: Buffer): string {
  const [saltText, tagText] = [salt, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${saltText}$${tagText}`;
}
