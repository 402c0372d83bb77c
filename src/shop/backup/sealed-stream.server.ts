import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { BackupRefused } from "./backup-refused.ts";

/**
 * A backup is sealed in chunks by AES-256-GCM, so that a changed, missing, repeated or moved byte is noticed before what it
 * belongs to is used. Without the operator's key, the key is that of an empty password: then it finds damage, but hides nothing.
 *
 * The file: the head, then for each chunk 1 byte (1 for the last chunk), 4 bytes of length, the tag, the encrypted bytes.
 */
const MARK = Buffer.from("BIJLI BACKUP 1\n");
const SALT_BYTES = 16;
const HEAD_BYTES = MARK.length + 1 + SALT_BYTES;
const CHUNK_BYTES = 65_536;
const PREFIX_BYTES = 5;
const TAG_BYTES = 16;
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1_048_576 };

type Bytes = AsyncIterable<Buffer>;

/** Returns a stage of a pipeline. */
export function seal(secret: string | null): (source: Bytes) => Bytes {
  return async function* (source) {
    const head = Buffer.concat([MARK, Buffer.from([secret === null ? 0 : 1]), randomBytes(SALT_BYTES)]);
    const chunk = sealer(head, secret);
    yield head;
    let waiting = Buffer.alloc(0);
    for await (const bytes of source) {
      waiting = Buffer.concat([waiting, bytes]);
      for (; waiting.length > CHUNK_BYTES; waiting = waiting.subarray(CHUNK_BYTES))
        yield chunk(waiting.subarray(0, CHUNK_BYTES), false);
    }
    yield chunk(waiting, true);
  };
}

/** Returns a stage of a pipeline. @throws {BackupRefused} when it is no backup, damaged, or has another key */
export function unseal(secret: string | null): (source: Bytes) => Bytes {
  return async function* (source) {
    const reader = exactReader(source);
    const head = await reader.read(HEAD_BYTES);
    if (!head.subarray(0, MARK.length).equals(MARK)) throw new BackupRefused("The file is no backup of this shop");
    const hasSecret = head[MARK.length] === 1;
    if (hasSecret && secret === null) throw new BackupRefused("The backup is encrypted; set BACKUP_KEY to its key");
    if (!hasSecret && secret !== null)
      throw new BackupRefused("The backup is not encrypted, so anybody may have made it; unset BACKUP_KEY to trust it");
    const open = opener(head, secret);
    for (let isLast = false; !isLast; ) {
      const prefix = await reader.read(PREFIX_BYTES);
      const length = prefix.readUInt32BE(1);
      if (length > CHUNK_BYTES) throw damaged();
      const tag = await reader.read(TAG_BYTES);
      yield open(prefix, tag, await reader.read(length));
      isLast = prefix[0] === 1;
    }
    if (!(await reader.isAtEnd())) throw damaged();
  };
}

function sealer(head: Buffer, secret: string | null) {
  const key = keyOf(head, secret);
  let count = 0;
  return (bytes: Buffer, isLast: boolean) => {
    const prefix = Buffer.alloc(PREFIX_BYTES);
    prefix[0] = isLast ? 1 : 0;
    prefix.writeUInt32BE(bytes.length, 1);
    const cipher = createCipheriv("aes-256-gcm", key, nonce(count++)).setAAD(Buffer.concat([head, prefix]));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([prefix, cipher.getAuthTag(), sealed]);
  };
}

function opener(head: Buffer, secret: string | null) {
  const key = keyOf(head, secret);
  let count = 0;
  return (prefix: Buffer, tag: Buffer, sealed: Buffer) => {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce(count++), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.concat([head, prefix])).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(sealed), decipher.final()]);
    } catch {
      throw secret === null ? damaged() : new BackupRefused("The backup is damaged, or BACKUP_KEY is not its key");
    }
  };
}

const keyOf = (head: Buffer, secret: string | null) => scryptSync(secret ?? "", head.subarray(-SALT_BYTES), 32, COST);

/** The number of the chunk: each file has a key of its own. */
function nonce(count: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(count, 6, 6);
  return bytes;
}

const damaged = () => new BackupRefused("The backup is damaged");

function exactReader(source: Bytes) {
  const chunks = source[Symbol.asyncIterator]();
  let waiting = Buffer.alloc(0);
  const readMore = async () => {
    const { value, done } = await chunks.next();
    if (!done) waiting = Buffer.concat([waiting, value]);
    return !done;
  };
  return {
    async read(length: number): Promise<Buffer> {
      while (waiting.length < length) if (!(await readMore())) throw damaged();
      const bytes = waiting.subarray(0, length);
      waiting = waiting.subarray(length);
      return bytes;
    },
    async isAtEnd(): Promise<boolean> {
      while (waiting.length === 0) if (!(await readMore())) return true;
      return false;
    },
  };
}
