import { type Database, DatabaseUnavailable } from "#db/db.ts";
import { productsAt, productsBetween, seqOf } from "#shop/catalogue/search/feed.server.ts";
import { type IndexedProduct, SegmentBuilder } from "./build-segment.ts";
import { addTopic, areFew, type Changes, hasChanges, noChanges, together } from "./changes.ts";
import { createTurns, inSlices } from "./in-slices.ts";
import { liveSeqs, type Segment } from "./segment.ts";
import { segmentsToMerge, sizeOf } from "./segments-to-merge.ts";
import type { Sliced } from "./sliced.ts";

/** Changed products become a segment of at most so many. */
const BATCH = 500;
/** Of more new products than these in one range of numbers, most are not new. */
const MAX_ADDED = 5_000;
/** Larger merges do not hold up smaller ones. */
const LARGE = 10_000;

const indexes = new WeakMap<Database, CatalogueIndex>();

/** The search index of a database: one per process, in memory (decision 018). It loads at its first use. */
export function catalogueIndex(db: Database): CatalogueIndex {
  const index = indexes.get(db) ?? createCatalogueIndex(db);
  indexes.set(db, index);
  return index;
}

export type CatalogueIndex = ReturnType<typeof createCatalogueIndex>;

/** Segments and their version, which increases with each change. */
export type IndexSnapshot = { segments: readonly Segment[]; version: number };

/** Products are read again to become one segment instead of the old ones. What changes meanwhile is in newer segments. */
type Rebuild = { old: Set<Segment>; replaced: Set<number>; numbers: Set<number> };

type Chunks = AsyncIterable<IndexedProduct[]>;

function createCatalogueIndex(db: Database) {
  let pending: Changes = noChanges();
  /** Some changes are not known: all products have to be loaded. */
  let isLost = false;
  /** Replaced as a whole, so that nobody sees half an update. */
  let snapshot: IndexSnapshot = { segments: [], version: 0 };
  const rebuilds = new Set<Rebuild>();
  const exclusively = createTurns();
  let loading: Promise<void> | null = null;
  let applying: { done: Promise<void>; few: boolean } | null = null;
  let maintaining: Promise<void> | null = null;
  let mergingLarge: Promise<void> | null = null;
  let isStopped = false;

  db.onChange((topic) => {
    if (addTopic(pending, topic)) return;
    pending = noChanges();
    isLost = true;
  });

  /**
   * Returns the index after the first load, with all changes that were committed before. Only after thousands of changes at
   * once, or when some are not known, it may lack them for the seconds until they are read.
   */
  async function current(): Promise<IndexSnapshot> {
    for (;;) {
      db.syncChanges();
      if (snapshot.version === 0) await load();
      else if (isLost && loading === null) inBackground(load());
      else if (!areFew(pending) || applying?.few === false) {
        inBackground(applyPending());
        return snapshot;
      } else if (applying === null && !hasChanges(pending)) return snapshot;
      else await applyPending();
    }
  }

  /** The same, but null when products have not been loaded or changes are not known. */
  async function upToDate(): Promise<IndexSnapshot | null> {
    if (snapshot.version === 0) return null;
    const found = await current();
    return isLost || loading || applying || hasChanges(pending) ? null : found;
  }

  /**
   * Does the work with the latest snapshot, in slices between which requests can run. Segments do not change meanwhile, and
   * no other work runs, because the work may use memory of the segments.
   */
  function read<Value>(work: (latest: IndexSnapshot) => Sliced<Value>): Promise<Value> {
    return exclusively(() => inSlices(work(snapshot)));
  }

  /** Ends work in the background. */
  async function stop() {
    isStopped = true;
    await Promise.allSettled([loading, applying?.done, maintaining, mergingLarge]);
  }

  function load(): Promise<void> {
    if (loading) return loading;
    isLost = false;
    loading = rebuild(snapshot.segments, productsBetween(db, 0, Number.MAX_SAFE_INTEGER))
      .catch((error) => {
        isLost = true;
        throw error;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  function applyPending(): Promise<void> {
    if (applying) return applying.done;
    const changes = pending;
    pending = noChanges();
    const done = apply(changes)
      .catch((error) => {
        pending = together(changes, pending);
        throw error;
      })
      .finally(() => {
        applying = null;
        maintain();
      });
    applying = { done, few: areFew(changes) };
    return done;
  }

  async function apply({ products, numbers, added }: Changes) {
    const changed = [...products].map(seqOf).sort((one, other) => one - other);
    for (let start = 0; start < changed.length; start += BATCH) {
      const batch = changed.slice(start, start + BATCH);
      await replace(batch, productsAt(db, batch));
    }
    const others = [...numbers].filter((id) => !products.has(id)).map(seqOf);
    for await (const chunk of untilStopped(productsAt(db, others))) {
      await exclusively(() => {
        for (const { seq, ...own } of chunk) {
          for (const segment of snapshot.segments) segment.update(seq, own);
          for (const { numbers: later } of rebuilds) later.add(seq);
        }
        publish(snapshot.segments);
      });
    }
    for (const [first, last] of added) await addBetween(first, last);
  }

  async function addBetween(first: number, last: number) {
    const batch: IndexedProduct[] = [];
    let count = 0;
    for await (const chunk of productsBetween(db, first, last)) {
      batch.push(...chunk);
      count += chunk.length;
      if (count > MAX_ADDED) {
        isLost = true;
        return;
      }
      if (batch.length >= BATCH) await replace([], [batch.splice(0)]);
    }
    await replace([], [batch]);
  }

  /** Products that no longer exist are only in `seqs`. */
  async function replace(seqs: readonly number[], chunks: Chunks | Iterable<IndexedProduct[]>) {
    const segment = await build(chunks);
    const replaced = [...seqs, ...segment.data.seqs];
    await exclusively(() => {
      for (const seq of replaced) {
        for (const older of snapshot.segments) older.remove(seq);
        for (const { replaced: later } of rebuilds) later.add(seq);
      }
      publish([...snapshot.segments, segment]);
    });
  }

  async function rebuild(segments: readonly Segment[], chunks: Chunks) {
    const own: Rebuild = { old: new Set(segments), replaced: new Set(), numbers: new Set() };
    rebuilds.add(own);
    try {
      const segment = await build(chunks);
      do {
        const changed = [...own.numbers];
        own.numbers.clear();
        for await (const chunk of untilStopped(productsAt(db, changed)))
          for (const { seq, ...numbers } of chunk) segment.update(seq, numbers);
      } while (!(await exclusively(() => finish(own, segments, segment))));
    } finally {
      rebuilds.delete(own);
    }
  }

  /** Returns false when numbers have changed meanwhile. */
  function finish(own: Rebuild, segments: readonly Segment[], segment: Segment): boolean {
    if (own.numbers.size > 0) return false;
    for (const seq of own.replaced) segment.remove(seq);
    publish([segment, ...snapshot.segments.filter((one) => !own.old.has(one))]);
    // A load that has begun meanwhile reads these products, too.
    for (const { old } of rebuilds) if (old !== own.old && segments.some((one) => old.has(one))) old.add(segment);
    return true;
  }

  async function build(chunks: Chunks | Iterable<IndexedProduct[]>): Promise<Segment> {
    const builder = new SegmentBuilder();
    for await (const chunk of untilStopped(chunks)) for (const product of chunk) builder.add(product);
    return inSlices(builder.finish());
  }

  async function* untilStopped(chunks: Chunks | Iterable<IndexedProduct[]>) {
    for await (const chunk of chunks) {
      if (isStopped) throw new DatabaseUnavailable("The shop shuts down.");
      yield chunk;
    }
  }

  function publish(segments: readonly Segment[]) {
    snapshot = { segments: segments.filter((segment) => sizeOf(segment) > 0), version: snapshot.version + 1 };
  }

  /** Merges segments in the background, because each costs every search some time. */
  function maintain() {
    maintaining ??= mergeSome().finally(() => {
      maintaining = null;
    });
    inBackground(maintaining);
  }

  async function mergeSome() {
    for (;;) {
      const free = snapshot.segments.filter((segment) => [...rebuilds].every(({ old }) => !old.has(segment)));
      const segments = segmentsToMerge(free);
      if (segments.length === 0) return;
      const seqs = liveSeqs(segments);
      const isLarge = seqs.length > LARGE;
      if (isLarge && mergingLarge) return;
      const merged = rebuild(segments, productsAt(db, seqs));
      if (!isLarge) await merged;
      else {
        mergingLarge = merged.finally(() => {
          mergingLarge = null;
        });
        inBackground(mergingLarge);
      }
    }
  }

  return { current, upToDate, read, stop };
}

/** Failures are reported to those who need the result, who try again. */
function inBackground(work: Promise<void>) {
  work.catch(() => undefined);
}
