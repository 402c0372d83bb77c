import type { ReactNode } from "react";
import { withButtonNames } from "#console/text/command-names.ts";
import type { DispatchReport } from "#contract/admin/dispatch.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";

type ReportProps = { report: DispatchReport; did: string; children?: ReactNode };

/** What became of each order. Those that were not done stay chosen, so that the same press tries them again. */
export function Report({ report: { done, failed }, did, children }: ReportProps) {
  const again = done.filter(({ isAgain }) => isAgain).length;
  const warned = done.filter(({ warning }) => warning !== null);
  return (
    <section className="report" aria-label="Report" role="status">
      <p className="report-count">
        {done.length} {did}
        {again > 0 && ` (${again} before)`}
        {failed.length > 0 && `, ${failed.length} not`}.
      </p>
      {failed.length > 0 && <Reasons title="Not done" rows={failed} />}
      {warned.length > 0 && <Reasons title="Done, but look at them" rows={warned} />}
      {children}
    </section>
  );
}

type ReasonsProps = {
  title: string;
  rows: readonly { order: string; message?: string; warning?: string | null }[];
};

/** Orders with the same reason stand together. */
function Reasons({ title, rows }: ReasonsProps) {
  const reasons = Map.groupBy(rows, ({ message, warning }) => message ?? warning ?? "");
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {[...reasons].map(([reason, own]) => (
          <li key={reason}>
            {own.map(({ order }, index) => (
              <span key={order}>
                {index > 0 && ", "}
                <ShopLink to={`/orders/${order}`}>{order}</ShopLink>
              </span>
            ))}
            : {withButtonNames(reason)}
          </li>
        ))}
      </ul>
    </>
  );
}
