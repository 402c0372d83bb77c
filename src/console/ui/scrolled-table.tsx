import type { ReactNode } from "react";

type ScrolledTableProps = {
  /** What the table shows. */
  label: string;
  children: ReactNode;
};

/** A long table in a box that scrolls, and takes the focus, so that arrow keys move it when its rows have nothing to press. */
export function ScrolledTable({ label, children }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, no key would move the box in every browser.
    <div className="table-box table-scrolled" tabIndex={0}>
      <table className="table" aria-label={label}>
        {children}
      </table>
    </div>
  );
}
