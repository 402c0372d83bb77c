type Json = { [name: string]: unknown };

/** What a document says of its schemas: components by name, and the calls that refer to them. */
export type Described = { paths?: object | undefined; components?: { schemas?: Json | undefined } | undefined };

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;
const INPUT = /Input$/;

/**
 * Names the schemas as clients are generated from them. Each one is there twice, as it is sent ('CartChangeInput') and as it
 * is received ('CartChange'): unused ones are left out, and one that is only sent has the short name.
 */
export function withUsedSchemas<Document extends Described>(document: Document): Document {
  const schemas = document.components?.schemas ?? {};
  const used = reachable(document.paths ?? {}, schemas);
  const nameOf = (name: string) => {
    const short = name.replace(INPUT, "");
    return used.has(short) ? name : short;
  };
  const renamed = <Value extends object>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replace(REFERENCE, (_, name) => `"#/components/schemas/${nameOf(name)}"`));
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return {
    ...document,
    paths: renamed(document.paths ?? {}),
    components: {
      ...document.components,
      schemas: renamed(Object.fromEntries(kept.map(([name, schema]) => [nameOf(name), schema]))),
    },
  };
}

function reachable(from: object, schemas: Json): Set<string> {
  const used = new Set<string>();
  const waiting: unknown[] = [from];
  for (const value of waiting)
    for (const [, name = ""] of JSON.stringify(value).matchAll(REFERENCE))
      if (!used.has(name)) {
        used.add(name);
        waiting.push(schemas[name] ?? {});
      }
  return used;
}

/** A schema whose type is named by its metadata does not repeat the ways in which loose clients may write it. */
export function asNamed({ jsonSchema }: { jsonSchema: Json }) {
  if (jsonSchema.type !== undefined) delete jsonSchema.anyOf;
}
