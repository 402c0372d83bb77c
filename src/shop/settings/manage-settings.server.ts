import type { Json, Setting } from "#contract/admin/settings/setting-kinds.ts";
import type { SettingChange, SettingState } from "#contract/admin/settings/setting-states.ts";
import { SETTINGS_BY_PATH } from "#contract/admin/settings/settings.ts";
import type { Reader } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import type { Actor } from "#shop/actor.ts";
import { requireFreshProof, requirePermission, type ShopContext } from "#shop/context.server.ts";
import { takeTurn } from "#shop/limit.server.ts";
import { ShopError } from "#shop/shop-error.ts";
import { toIso } from "#shop/time.ts";
import { topics } from "#shop/topics.ts";
import { inTransaction, type Tx } from "#shop/transaction.server.ts";
import { TURN } from "./settings-copy.server.ts";
import { BROKEN, type FixedSetting, storedValue } from "./stored-settings.ts";

type SettingRow = Tables["settings"];
type Known = { path: string; setting: Setting<unknown> };

/** All settings in their order, with who changed them. */
export async function listSettings(ctx: ShopContext): Promise<SettingState[]> {
  requirePermission(ctx, "settings.read");
  const rows = await ctx.db.read.selectFrom("settings").selectAll().execute();
  return [...SETTINGS_BY_PATH].map(([path, setting]) =>
    stateOf(
      { path, setting },
      rows.find((row) => row.path === path),
      ctx.settingsCopy.fixed,
    ),
  );
}

/** @throws {ShopError} settingNotFound */
export async function getSetting(ctx: ShopContext, path: string): Promise<SettingState> {
  requirePermission(ctx, "settings.read");
  const known = settingOf(path);
  return stateOf(known, await readRow(ctx.db.read, known.path), ctx.settingsCopy.fixed);
}

/**
 * Stores what was entered, as text or JSON; an empty text, or null, returns to the default. What an environment variable fixes
 * is stored, too, and counts without it.
 * @param shown the stored value that was shown, if there was one: a later change of somebody else stays.
 * @throws {ShopError} settingNotFound; settingRefused; settingChanged, with who changed it
 */
export async function changeSetting(
  ctx: ShopContext,
  path: string,
  entered: Json,
  { shown }: { shown?: Json } = {},
): Promise<SettingChange> {
  requirePermission(ctx, "settings.write");
  const known = settingOf(path);
  const value = readEntered(known, entered);
  const { fixed } = ctx.settingsCopy;
  return inTransaction(ctx, async (tx) => {
    const row = await lockSetting(tx, known.path);
    const before = stateOf(known, row, fixed);
    if (shown !== undefined && jsonOf(shown) !== jsonOf(before.stored as Json)) throw changedMeanwhile(before);
    if ((row?.value ?? null) === jsonOf(value)) return { before, after: before, entry: null };
    const changed = await writeSetting(tx, known, { row, value });
    const [entry = null] = await tx.audit({
      action: "setting.change",
      subject: { kind: "setting", id: known.path },
      before: { value: before.stored },
      after: { value },
    });
    return { before, after: stateOf(known, changed, fixed), entry };
  });
}

function changedMeanwhile({ path, value, changedBy, changedAt }: SettingState): ShopError {
  const by = changedBy === null ? "" : ` by ${changedBy} at ${changedAt}`;
  return new ShopError("settingChanged", {
    message: `${path} was changed meanwhile${by}. It is ${JSON.stringify(value)} now.`,
  });
}

/** Nobody else reads or changes settings until the transaction ends. */
export async function lockSetting(tx: Tx, path: string): Promise<SettingRow | undefined> {
  await takeTurn(tx, TURN, "");
  return readRow(tx.db, path);
}

/** Where money goes, what the law sees, and from whom emails come. */
const PROOF_PATHS = /^(seller\.|(upiAddress|bankAccount|emails\.sender|cashLimit|upiLimit|releaseAbove)$)/;

const jsonOf = (value: Json) => (value === null ? null : JSON.stringify(value));

/** Stores a value, null for the default. @throws {ShopError} settingRefused; proofRequired */
export async function writeSetting(
  tx: Tx,
  known: Known,
  { row, value }: { row: SettingRow | undefined; value: Json },
): Promise<SettingRow> {
  const { path } = known;
  if (PROOF_PATHS.test(path)) requireFreshProof(tx);
  await refuseSamePrefixes(tx, known, value);
  const { kind, name } = actorOf(tx.actor);
  const version = (row?.version ?? 0) + 1;
  const stored = { value: jsonOf(value), version, changed_at_ms: tx.now(), actor_kind: kind, actor: name };
  await tx.db
    .insertInto("settings")
    .values({ path, ...stored })
    .onConflict((conflict) => conflict.column("path").doUpdateSet(stored))
    .execute();
  tx.invalidate(topics.settings);
  return { path, ...stored };
}

function actorOf(actor: Actor): { kind: SettingRow["actor_kind"]; name: string } {
  if (actor.kind === "commandLine") return { kind: actor.kind, name: actor.user };
  if (actor.kind === "staff") return { kind: actor.kind, name: actor.staffId };
  if (actor.kind === "system") return { kind: actor.kind, name: actor.task };
  throw new ShopError("forbidden");
}

/** What is stored of what was entered; null for the default. @throws {ShopError} settingRefused */
export function readEntered({ path, setting }: Known, entered: Json): Json {
  const isEmpty = typeof entered === "string" && entered.trim() === "" && setting.kind !== "optionalLine";
  if (isEmpty || entered === null) return null;
  const read = setting.schema.safeParse(entered);
  if (read.success) return setting.shown(read.data);
  const issue = read.error.issues[0]?.message ?? "";
  throw refused(path, issue);
}

function refused(path: string, problem: string): ShopError {
  return new ShopError("settingRefused", { message: `${path} ${problem}.`, errors: { value: problem } });
}

const PREFIXES: Record<string, string> = {
  "seller.invoicePrefix": "seller.creditNotePrefix",
  "seller.creditNotePrefix": "seller.invoicePrefix",
};

/** Else an invoice and a credit note could have the same number. */
async function refuseSamePrefixes(tx: Tx, { path, setting }: Known, value: Json) {
  const other = PREFIXES[path];
  if (other === undefined) return;
  const { path: otherPath, setting: otherSetting } = settingOf(other);
  const row = await readRow(tx.db, otherPath);
  const stored = storedValue(new Map(row?.value ? [[other, row.value]] : []), other, otherSetting);
  const taken = typeof stored === "string" ? stored : otherSetting.default;
  if ((value ?? setting.default) === taken) throw refused(path, `must be another one than ${other}`);
}

async function readRow(db: Reader, path: string): Promise<SettingRow | undefined> {
  return db.selectFrom("settings").selectAll().where("path", "=", path).executeTakeFirst();
}

/** @throws {ShopError} settingNotFound */
export function settingOf(path: string): Known {
  const wanted = path.trim().toLowerCase();
  const found = [...SETTINGS_BY_PATH].find(([known]) => known.toLowerCase() === wanted);
  if (!found) throw new ShopError("settingNotFound", { message: `There is no setting ${path}.` });
  return { path: found[0], setting: found[1] };
}

/** What a row says, undefined when it says nothing that can be used. */
function usableIn({ path, setting }: Known, row: SettingRow | undefined): unknown {
  const stored = storedValue(new Map(row?.value ? [[path, row.value]] : []), path, setting);
  return stored === BROKEN ? undefined : stored;
}

/** What a row says, as it is entered; null for the default, which counts for what cannot be used, too. */
export function storedIn(known: Known, row: SettingRow | undefined): Json {
  const stored = usableIn(known, row);
  return stored === undefined ? null : known.setting.shown(stored);
}

function stateOf(known: Known, row: SettingRow | undefined, fixed: readonly FixedSetting[]): SettingState {
  const { path, setting } = known;
  const byEnvironment = fixed.find((one) => one.path === path);
  const counts = usableIn(known, row) ?? setting.default;
  const usual = setting.shown(setting.default);
  return {
    path,
    meaning: setting.meaning,
    kind: setting.kind,
    value: byEnvironment ? byEnvironment.value : setting.shown(counts),
    default: usual,
    stored: storedIn(known, row),
    variable: byEnvironment?.variable ?? null,
    changedAt: row ? toIso(row.changed_at_ms) : null,
    changedBy: row?.actor ?? null,
  } as SettingState;
}
