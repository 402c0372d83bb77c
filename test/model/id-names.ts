type Kind = "person" | "product" | "color" | "order";

/** For example 'product 2'. */
export function named(kind: Kind, index: number | string): string {
  return `${kind} ${index}`;
}

const ID = /^[0-9a-f]{24}$/;
const RANDOM = new Set(["token", "username"]);

/** Replaces the ids of a real shop by names of the model, so that responses of several shops can be compared. */
export function newIdNames() {
  const nameOf = new Map<string, string>();
  const idOf = new Map<string, string>();
  let unknown = 0;

  function add(name: string, id: string) {
    nameOf.set(id, name);
    idOf.set(name, id);
  }

  /** Unknown ids are numbered in order of appearance. */
  function withNames(value: unknown): unknown {
    if (typeof value === "string") return ID.test(value) ? nameFor(value) : value;
    if (Array.isArray(value)) return value.map(withNames);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, RANDOM.has(key) ? "random" : withNames(part)]),
    );
  }

  function nameFor(id: string): string {
    if (!nameOf.has(id)) add(`id ${++unknown}`, id);
    return nameOf.get(id) as string;
  }

  return {
    add,
    withNames,
    has: (name: string) => idOf.has(name),
    /** Returns an id that does not exist when the model has no such entry. */
    id: (kind: Kind, index: number | string): string => idOf.get(named(kind, index)) ?? "0".repeat(24),
  };
}

export type IdNames = ReturnType<typeof newIdNames>;
