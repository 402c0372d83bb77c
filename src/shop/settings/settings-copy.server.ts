import { setTimeout as sleep } from "node:timers/promises";
import { type Database, EVERYTHING, type Reader, type Transaction } from "#db/db.ts";
import { isMissingTable } from "#db/dialect.ts";
import { together } from "#db/together.ts";
import { shareTurn } from "#shop/limit.server.ts";
import { topics } from "#shop/topics.ts";
import { type ServerSettings, type ShopSettings, shopSettings } from "./shop-settings.ts";
import { type FixedSetting, readValues, type StoredValues } from "./stored-settings.ts";

/** The process's copy of the settings, which follows the changes of the database. */
export type SettingsCopy = {
  current(): ShopSettings;
  /** Whether the copy lacks changes that this process knows of. */
  isOutdated(): boolean;
  /**
   * Resolves when the copy is no longer outdated, or after half a second. Null when it is not, and when the database failed:
   * then it is read again, and nobody waits.
   */
  renewed(): Promise<void> | null;
  /** What is stored at this time of the transaction. Nobody changes it until the transaction ends. */
  read(tx: Transaction): Promise<ShopSettings>;
  /** Fixed by environment variables. */
  fixed: readonly FixedSetting[];
};

export type SettingsOptions = {
  server?: ServerSettings;
  fixed?: readonly FixedSetting[];
  /** Calls it with each copy, the first one as well. */
  onRenewed?(settings: ShopSettings): void;
  report?(sentence: string): void;
};

const SERVER: ServerSettings = { ownerEmails: null, mapTileUrl: null, socialLogin: [], isUnlimited: false };
/** Then a request does not wait any longer: it gets what this process knows. */
const MAX_WAIT_MS = 500;
/** Who changes settings takes it; who reads them in a transaction shares it. */
export const TURN = "settings";

/** Reads the settings, and again when they change in any process. */
export async function createSettings(db: Database, options: SettingsOptions = {}): Promise<SettingsCopy> {
  const { server = SERVER, fixed = [], onRenewed, report = (sentence) => console.error(sentence) } = options;
  /** Of changes that this process knows of, and of those that are in the copy. */
  let [known, read] = [0, 0];
  let renewing: Promise<void> | null = null;
  let hasFailed = false;
  let hasCopy = false;
  // Before the first reading, which may miss what is changed while it runs.
  db.onChange((topic) => {
    if (topic !== topics.settings && topic !== EVERYTHING) return;
    known++;
    if (hasCopy) void renewed();
  });
  let copy = await load();
  hasCopy = true;
  onRenewed?.(copy.settings);
  await renew();

  async function load() {
    const stored = await readStored(db.read).catch((error): StoredValues => {
      // An older database, which this program has not migrated yet, has no settings.
      if (isMissingTable(error)) return new Map();
      throw error;
    });
    const reportBroken = (path: string) => report(`The stored setting ${path} cannot be used; the default counts.`);
    return { stored, settings: shopSettings(readValues(stored, fixed, reportBroken), server) };
  }

  async function renew() {
    while (read < known) {
      const reading = known;
      const loaded = await load();
      if (!isSame(loaded.stored, copy.stored)) {
        copy = loaded;
        onRenewed?.(copy.settings);
      }
      read = reading;
    }
  }

  function renewed(): Promise<void> | null {
    if (read === known) return null;
    renewing ??= renew()
      .then(
        () => (hasFailed = false),
        () => (hasFailed = true),
      )
      .then(() => {
        renewing = null;
      });
    return hasFailed ? null : Promise.race([renewing, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
  }

  return {
    current: () => copy.settings,
    isOutdated: () => read !== known,
    renewed,
    async read(tx) {
      const [, stored] = await together(shareTurn(tx, TURN, ""), readStored(tx.db));
      if (isSame(stored, copy.stored)) return copy.settings;
      return shopSettings(
        readValues(stored, fixed, () => undefined),
        server,
      );
    },
    fixed,
  };
}

async function readStored(db: Reader): Promise<StoredValues> {
  const rows = await db.selectFrom("settings").select(["path", "value"]).where("value", "is not", null).execute();
  return new Map(rows.map(({ path, value }) => [path, value as string]));
}

function isSame(one: StoredValues, other: StoredValues): boolean {
  return one.size === other.size && [...one].every(([path, value]) => other.get(path) === value);
}
