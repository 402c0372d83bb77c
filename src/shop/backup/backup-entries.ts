import { z } from "zod";

/** The path is below the folder of pictures, and nowhere else. */
const PicturePath = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);

const Value = z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.string() })]);

/** A backup is lines of JSON: what it is, each table with its rows, each picture with its bytes, and their counts. */
export const Entry = z.union([
  z.strictObject({
    backup: z.literal(1),
    engine: z.enum(["sqlite", "postgres"]),
    takenAtMs: z.int(),
    migrations: z.array(z.string()).min(1),
  }),
  z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) }),
  z.strictObject({ rows: z.array(z.array(Value)) }),
  z.strictObject({ picture: PicturePath }),
  z.strictObject({ bytes: z.string() }),
  z.strictObject({ end: z.strictObject({ rows: z.int(), pictures: z.int() }) }),
]);

export type Entry = z.infer<typeof Entry>;
export type Manifest = Extract<Entry, { backup: 1 }>;
