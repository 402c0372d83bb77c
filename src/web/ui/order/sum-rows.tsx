import type { ReactNode } from "react";
import "./sum-rows.css";

type SumRowsProps = {
  rows: {
    label: ReactNode;
    amount: ReactNode;
    /** It is the amount to pay. */
    strong?: boolean;
    /** It is never outdated. */
    fixed?: boolean;
  }[];
  /** Shows 'updating' instead of amounts that may be outdated. */
  updating: boolean;
  /** The rows are announced elsewhere. */
  silent?: boolean;
};

export function SumRows({ rows, updating, silent = false }: SumRowsProps) {
  return (
    <dl className="sum-rows" aria-live={silent ? undefined : "polite"} aria-busy={updating}>
      {rows.map(({ label, amount, strong, fixed }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name, and keep their order.
        <div key={index} className={strong ? "sum-rows-strong" : undefined}>
          <dt>{label}</dt>
          <dd>{updating && !fixed ? <span className="sum-rows-updating">updating</span> : amount}</dd>
        </div>
      ))}
    </dl>
  );
}
