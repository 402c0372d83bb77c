import { createTurns } from "./in-slices.ts";
import type { Product } from "./product.ts";
import { type Segment, sizeOf } from "./segment.ts";

/** Segments and their version, which increases with each change; 0 before the first products. */
export type Snapshot = { segments: readonly Segment[]; version: number };

/** Products are read again to become one segment instead of the old ones. What changes meanwhile is in newer segments. */
type Rebuild = { old: Set<Segment>; replaced: Set<number>; numbers: Set<number> };

/** The segments of an index. Each product that exists is in one of them, and removed in all older ones. */
export class SegmentSet {
  /** Replaced as a whole, so that nobody sees half an update. */
  #snapshot: Snapshot = { segments: [], version: 0 };
  readonly #rebuilds = new Set<Rebuild>();
  readonly #inTurn = createTurns();

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** The segments that no rebuild will replace. */
  get lasting(): Segment[] {
    return this.#snapshot.segments.filter((segment) => [...this.#rebuilds].every(({ old }) => !old.has(segment)));
  }

  /** Does the work with the latest snapshot. Segments do not change meanwhile, and no other work runs. */
  read<Value>(work: (latest: Snapshot) => Value | Promise<Value>): Promise<Value> {
    return this.#inTurn(() => work(this.#snapshot));
  }

  /** Changes the numbers of products where they are. */
  update(products: readonly Product[]): Promise<void> {
    return this.#inTurn(() => {
      for (const product of products) {
        for (const segment of this.#snapshot.segments) segment.update(product);
        for (const { numbers } of this.#rebuilds) numbers.add(product.id);
      }
      this.#publish(this.#snapshot.segments);
    });
  }

  /** Removes the products with these ids and those of the new segment from all others, and adds the segment. */
  replace(ids: readonly number[], segment: Segment): Promise<void> {
    return this.#inTurn(() => {
      for (const id of [...ids, ...segment.data.ids]) {
        for (const older of this.#snapshot.segments) older.remove(id);
        for (const { replaced } of this.#rebuilds) replaced.add(id);
      }
      this.#publish([...this.#snapshot.segments, segment]);
    });
  }

  /** Puts the segment that `build` makes in the place of the old ones. `read` returns products as they are now. */
  async rebuild(
    old: readonly Segment[],
    build: () => Promise<Segment>,
    read: (ids: readonly number[]) => AsyncIterable<readonly Product[]>,
  ): Promise<void> {
    const own: Rebuild = { old: new Set(old), replaced: new Set(), numbers: new Set() };
    this.#rebuilds.add(own);
    try {
      const segment = await build();
      do {
        const changed = [...own.numbers];
        own.numbers.clear();
        for await (const chunk of read(changed)) for (const product of chunk) segment.update(product);
      } while (!(await this.#inTurn(() => this.#finish(own, old, segment))));
    } finally {
      this.#rebuilds.delete(own);
    }
  }

  /** Returns false when numbers have changed meanwhile. */
  #finish(own: Rebuild, old: readonly Segment[], segment: Segment): boolean {
    if (own.numbers.size > 0) return false;
    for (const id of own.replaced) segment.remove(id);
    this.#publish([segment, ...this.#snapshot.segments.filter((one) => !own.old.has(one))]);
    // A load that has begun meanwhile reads these products, too.
    for (const other of this.#rebuilds)
      if (other !== own && old.some((one) => other.old.has(one))) other.old.add(segment);
    return true;
  }

  #publish(segments: readonly Segment[]) {
    this.#snapshot = {
      segments: segments.filter((segment) => sizeOf(segment) > 0),
      version: this.#snapshot.version + 1,
    };
  }
}
