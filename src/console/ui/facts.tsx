import type { ReactNode } from "react";

type FactsProps = {
  /** Names with their values; several may have the same name. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  children?: ReactNode;
};

/** What is known of a thing: names, each with its value beside it. */
export function Facts({ facts, children }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no names of their own, and keep no state.
        <div key={index} className="facts-row">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
