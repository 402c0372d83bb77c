/** How many rows became what; those that are refused stand out. */
export function Counts({ counts }: { counts: readonly (readonly [name: string, count: number])[] }) {
  return (
    <dl className="import-counts">
      {counts.map(([name, count]) => (
        <div key={name} data-refused={(name === "Refused" && count > 0) || undefined}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString("en-IN")}</dd>
        </div>
      ))}
    </dl>
  );
}
