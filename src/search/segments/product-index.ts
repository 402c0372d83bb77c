import { SegmentBuilder } from "./build-segment.ts";
import { addChange, areFew, type Changes, expandValues, hasChanges, noChanges, together } from "./changes.ts";
import { inSlices } from "./in-slices.ts";
import type { Columns, Product } from "./product.ts";
import { liveIds, type Segment } from "./segment.ts";
import { SegmentSet, type Snapshot } from "./segment-set.ts";
import { segmentsToMerge } from "./segments-to-merge.ts";
import type { Source } from "./source.ts";

/** Changed products become a segment of at most so many. */
const BATCH = 500;
/** Of more new products than these in one range of ids, most are not new. */
const MAX_ADDED = 5_000;
/** Larger merges do not hold up smaller ones. */
const LARGE = 10_000;

type Chunks = AsyncIterable<readonly Product[]> | Iterable<readonly Product[]>;

/** The segments of all products of a source, which follow its changes. They load at the first use. */
export class ProductIndex {
  readonly #columns: Columns;
  readonly #source: Source;
  readonly #set = new SegmentSet();
  #pending: Changes = noChanges();
  /** Some changes are not known: all products have to be loaded. */
  #isLost = false;
  #loading: Promise<void> | null = null;
  #applying: { done: Promise<void>; few: boolean } | null = null;
  #merging: Promise<void> | null = null;
  #mergingLarge: Promise<void> | null = null;
  #stopped: Error | null = null;

  constructor(columns: Columns, source: Source) {
    this.#columns = columns;
    this.#source = source;
    source.onChange((change) => {
      if (!addChange(this.#pending, change)) this.#loadAll();
    });
  }

  #loadAll() {
    this.#pending = noChanges();
    this.#isLost = true;
  }

  /**
   * Returns the segments after the first load, with all changes that were committed before. Only after thousands of changes
   * at once, or when some are not known, they may lack them for the seconds until these are read.
   */
  async current(): Promise<Snapshot> {
    for (;;) {
      this.#source.sync();
      if (!this.isLoaded) await this.#load();
      // Which products have a value is known once they are loaded.
      else if (this.#pending.values.length > 0) this.#expandPending();
      else if (this.#isLost && this.#loading === null) inBackground(this.#load());
      else if (!areFew(this.#pending) || this.#applying?.few === false) {
        inBackground(this.#applyPending());
        return this.#set.snapshot;
      } else if (this.#applying === null && !hasChanges(this.#pending)) return this.#set.snapshot;
      else await this.#applyPending();
    }
  }

  #expandPending() {
    const { segments } = this.#set.snapshot;
    const withValue = (column: string, value: string) => segments.flatMap((segment) => segment.idsWith(column, value));
    if (!expandValues(this.#pending, withValue)) this.#loadAll();
  }

  /** The same, but null when products have not been loaded or changes are not known. */
  async upToDate(): Promise<Snapshot | null> {
    if (!this.isLoaded) return null;
    const found = await this.current();
    return this.#isLost || this.#loading || this.#applying || hasChanges(this.#pending) ? null : found;
  }

  /** Whether the first load has ended. */
  get isLoaded(): boolean {
    return this.#set.snapshot.version > 0;
  }

  /** Does the work with the latest segments, which do not change meanwhile. No other work runs. */
  read<Value>(work: (latest: Snapshot) => Value | Promise<Value>): Promise<Value> {
    return this.#set.read(work);
  }

  /** Ends work in the background. Those who wait for it get the error. */
  async stop(error: Error) {
    this.#stopped = error;
    await Promise.allSettled([this.#loading, this.#applying?.done, this.#merging, this.#mergingLarge]);
  }

  #load(): Promise<void> {
    if (this.#loading) return this.#loading;
    this.#isLost = false;
    this.#loading = this.#rebuild(this.#set.snapshot.segments, this.#source.between(0, Number.MAX_SAFE_INTEGER))
      .catch((error) => {
        this.#isLost = true;
        throw error;
      })
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }

  #applyPending(): Promise<void> {
    if (this.#applying) return this.#applying.done;
    const changes = this.#pending;
    this.#pending = noChanges();
    const done = this.#apply(changes)
      .catch((error) => {
        this.#pending = together(changes, this.#pending);
        throw error;
      })
      .finally(() => {
        this.#applying = null;
        this.#merge();
      });
    this.#applying = { done, few: areFew(changes) };
    return done;
  }

  async #apply({ products, numbers, added }: Changes) {
    const changed = [...products].sort((one, other) => one - other);
    for (let start = 0; start < changed.length; start += BATCH) {
      const batch = changed.slice(start, start + BATCH);
      await this.#replace(batch, this.#source.at(batch));
    }
    const others = [...numbers].filter((id) => !products.has(id));
    for await (const chunk of this.#untilStopped(this.#source.at(others))) await this.#set.update(chunk);
    for (const [first, last] of added) await this.#addBetween(first, last);
  }

  async #addBetween(first: number, last: number) {
    const batch: Product[] = [];
    let count = 0;
    for await (const chunk of this.#source.between(first, last)) {
      batch.push(...chunk);
      count += chunk.length;
      if (count > MAX_ADDED) {
        this.#isLost = true;
        return;
      }
      if (batch.length >= BATCH) await this.#replace([], [batch.splice(0)]);
    }
    await this.#replace([], [batch]);
  }

  /** Products that no longer exist are only in `ids`. */
  async #replace(ids: readonly number[], chunks: Chunks) {
    await this.#set.replace(ids, await this.#build(chunks));
  }

  #rebuild(old: readonly Segment[], chunks: Chunks): Promise<void> {
    return this.#set.rebuild(
      old,
      () => this.#build(chunks),
      (ids) => this.#untilStopped(this.#source.at(ids)),
    );
  }

  async #build(chunks: Chunks): Promise<Segment> {
    const builder = new SegmentBuilder(this.#columns);
    for await (const chunk of this.#untilStopped(chunks)) for (const product of chunk) builder.add(product);
    return inSlices(builder.finish());
  }

  async *#untilStopped(chunks: Chunks) {
    for await (const chunk of chunks) {
      if (this.#stopped) throw this.#stopped;
      yield chunk;
    }
  }

  /** Merges segments in the background, because each costs every query some time. */
  #merge() {
    this.#merging ??= this.#mergeSome().finally(() => {
      this.#merging = null;
    });
    inBackground(this.#merging);
  }

  async #mergeSome() {
    for (;;) {
      const segments = segmentsToMerge(this.#set.lasting);
      if (segments.length === 0) return;
      const ids = liveIds(segments);
      const isLarge = ids.length > LARGE;
      if (isLarge && this.#mergingLarge) return;
      const merged = this.#rebuild(segments, this.#source.at(ids));
      if (!isLarge) await merged;
      else {
        this.#mergingLarge = merged.finally(() => {
          this.#mergingLarge = null;
        });
        inBackground(this.#mergingLarge);
      }
    }
  }
}

/** Failures are reported to those who need the result, who try again. */
function inBackground(work: Promise<void>) {
  work.catch(() => undefined);
}
