type Kind = "person" | "product" | "color" | "order";

/** What the model calls an entry: 'product 2'. */
export function named(kind: Kind, place: number | string): string {
  return `${kind} ${place}`;
}

const ID = /^[0-9a-f]{24}$/;
/** Random by design. */
const RANDOM = new Set(["token", "username"]);

/** Which id of one real shop stands for which name of the model, so that answers of several shops can be compared. */
export function newNames() {
  const nameOf = new Map<string, string>();
  const idOf = new Map<string, string>();
  let unknown = 0;

  function learn(name: string, id: string) {
    nameOf.set(id, name);
    idOf.set(name, id);
  }

  /** The answer in the words of the model; ids that it has no name for are numbered as they appear. */
  function translated(value: unknown): unknown {
    if (typeof value === "string") return ID.test(value) ? nameFor(value) : value;
    if (Array.isArray(value)) return value.map(translated);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, RANDOM.has(key) ? "random" : translated(part)]),
    );
  }

  function nameFor(id: string): string {
    if (!nameOf.has(id)) learn(`id ${++unknown}`, id);
    return nameOf.get(id) as string;
  }

  return {
    learn,
    translated,
    knows: (name: string) => idOf.has(name),
    /** The real id; one that stands for nothing where the model has no such entry. */
    id: (kind: Kind, place: number | string): string => idOf.get(named(kind, place)) ?? "0".repeat(24),
  };
}

export type Names = ReturnType<typeof newNames>;
