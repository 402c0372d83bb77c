import type { ReactNode } from "react";

type SumRowsProps = {
  rows: {
    label: ReactNode;
    amount: ReactNode;
    /** What is to be paid. */
    strong?: boolean;
    /** The same whatever happens: never in doubt. */
    known?: boolean;
  }[];
  /** The amounts may be outdated: they say 'updating' instead. */
  updating: boolean;
};

/** Amounts one below the other, the last one being what is to be paid. Never a wrong number: 'updating' while in doubt. */
export function SumRows({ rows, updating }: SumRowsProps) {
  return (
    <dl className="sum-rows" aria-live="polite" aria-busy={updating}>
      {rows.map(({ label, amount, strong, known }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name, and keep their order.
        <div key={index} className={strong ? "sum-rows-strong" : undefined}>
          <dt>{label}</dt>
          <dd>{updating && !known ? <span className="sum-rows-updating">updating</span> : amount}</dd>
        </div>
      ))}
    </dl>
  );
}
