import { type Database, DatabaseUnavailable, type Transaction } from "./db.ts";

/** Counts writes that failed because the database was unavailable. */
export function countWrites(db: Omit<Database, "failedWrites">): Database {
  const failed: ReturnType<Database["failedWrites"]> = { total: 0, storageFailedAt: null };
  const counted = <T>(write: Promise<T>) =>
    write.catch((error) => {
      if (error instanceof DatabaseUnavailable) failed.total++;
      if (isStorageFailure(error)) failed.storageFailedAt = performance.now();
      throw error;
    });
  return {
    ...db,
    write: (work, options) => counted(db.write(work, options)),
    tryWrite: () => counted(db.tryWrite()),
    failedWrites: () => ({ ...failed }),
  };
}

/** A disk that is full, read-only or broken, which no retry cures. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false;
  const { errcode = 0, code = "" } = (error.cause ?? {}) as { errcode?: number; code?: string };
  return SQLITE_STORAGE.includes(errcode & 0xff) || POSTGRES_STORAGE.test(code);
}

/** These are SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL and SQLITE_CANTOPEN. */
const SQLITE_STORAGE = [8, 10, 13, 14];
/** These are a full disk, I/O errors and a read-only server. */
const POSTGRES_STORAGE = /^(53100|58|25006)/;

/** Changes a row that nobody reads. */
export async function writeProbe({ db }: Transaction): Promise<void> {
  const written_at_ms = Date.now();
  await db
    .insertInto("write_probe")
    .values({ id: 1, written_at_ms })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ written_at_ms }))
    .execute();
}
