import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { OperatorError } from "#operator-error.ts";
import type { Erasure } from "#shop/context.server.ts";
import { syncFolder } from "#shop/disk/sync-folder.server.ts";

const Line = z.object({ userId: z.string(), isOwnAddress: z.boolean(), withReviewTexts: z.boolean() });

const journalIn = (dataDir: string) => join(dataDir, "erasures.jsonl");

/** Appends a line and resolves when it is on the disk. An erasure whose commit fails stays recorded: its customer wants it. */
export async function recordErasure(dataDir: string, erasure: Erasure): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await using file = await open(journalIn(dataDir), "a", 0o600);
  await file.writeFile(`${JSON.stringify(erasure)}\n`);
  await file.sync();
  await syncFolder(dataDir);
}

/** Returns each account once. @throws {OperatorError} when the journal has a line that is no erasure */
export async function readErasures(dataDir: string): Promise<Erasure[]> {
  const text = await readFile(journalIn(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw new OperatorError(`The journal of erasures ${journalIn(dataDir)} cannot be read (${error.code}).`);
  });
  // What follows the last end of a line was never committed.
  const lines = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  const erasures = lines.flatMap((line, index) => {
    if (line === "") return [];
    try {
      // A power cut may have left the beginning of a line, which the next one continues.
      return [Line.parse(JSON.parse(line.slice(line.lastIndexOf("{"))))];
    } catch {
      throw new OperatorError(`Line ${index + 1} of ${journalIn(dataDir)} is no erasure.`);
    }
  });
  return [...new Map(erasures.map((erasure) => [erasure.userId, erasure])).values()];
}
