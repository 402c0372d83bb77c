import { crc32, inflateRawSync } from "node:zlib";

/** Why an archive is not read. */
export type ArchiveProblem = "damaged" | "protected" | "tooLarge";

export class UnreadableArchive extends Error {
  override name = "UnreadableArchive";
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem) {
    super(problem);
    this.problem = problem;
  }
}

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
/** The record at the end, and the longest comment after it. */
const [END_BYTES, MAX_COMMENT] = [22, 0xffff];
const ENCRYPTED = 1;
const [STORED, DEFLATED] = [0, 8];

/**
 * Unpacks the parts of an archive for which `isWanted` holds, together at most `limit` bytes: what its directory says about
 * their sizes is not believed.
 * @throws {UnreadableArchive}
 */
export function unpack(zip: Buffer, isWanted: (name: string) => boolean, limit: number): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let left = limit;
  try {
    for (const { name, flags, ...entry } of entriesOf(zip)) {
      if (flags & ENCRYPTED) throw new UnreadableArchive("protected");
      if (!isWanted(name)) continue;
      // Of two parts with one name, programs read different ones.
      if (parts.has(name)) throw new UnreadableArchive("damaged");
      if (entry.size > left) throw new UnreadableArchive("tooLarge");
      const part = contentsOf(zip, entry, left);
      left -= part.length;
      parts.set(name, part);
    }
  } catch (error) {
    if (error instanceof UnreadableArchive) throw error;
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new UnreadableArchive(isTooLarge ? "tooLarge" : "damaged");
  }
  return parts;
}

type Entry = { method: number; checksum: number; packed: number; size: number; at: number };

/** Reads the directory, which is at the end of the archive. */
function* entriesOf(zip: Buffer): Generator<Entry & { name: string; flags: number }> {
  const from = Math.max(0, zip.length - END_BYTES - MAX_COMMENT);
  let end = zip.length - END_BYTES;
  while (end >= from && zip.readUInt32LE(end) !== END) end--;
  if (end < from) throw new UnreadableArchive("damaged");
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new UnreadableArchive("damaged");
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    yield {
      name: zip.toString("utf8", at + 46, nameEnd),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      checksum: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    };
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function contentsOf(zip: Buffer, { method, checksum, packed, size, at }: Entry, maxOutputLength: number): Buffer {
  if (zip.readUInt32LE(at) !== LOCAL) throw new UnreadableArchive("damaged");
  const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const bytes = zip.subarray(begin, begin + packed);
  if (method !== STORED && method !== DEFLATED) throw new UnreadableArchive("damaged");
  // Zero would be no limit.
  const part = method === STORED ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, maxOutputLength) });
  if (part.length !== size || crc32(part) !== checksum) throw new UnreadableArchive("damaged");
  return part;
}
