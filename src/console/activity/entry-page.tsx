import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readEntry, type Undone } from "#console/client/api.ts";
import { Page } from "#console/frame/page.tsx";
import { timeText } from "#console/text/times.ts";
import type { ShownEntry } from "#contract/admin/audit.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { activityAddress } from "./activity-query.ts";
import { actionText, actorText, fieldChanges, subjectText } from "./entry-text.ts";
import { UndoBox } from "./undo-box.tsx";

export const loader = ({ params }: LoaderFunctionArgs) => readEntry(params.id ?? "");

export function Component() {
  const entry = useLoaderData() as ShownEntry;
  const [undone, setUndone] = useState<Undone | null>(null);
  const { action, subject, at, reason, undoOf, undoneBy, personal } = entry;
  const join = (own: ShownEntry["before"], more: ShownEntry["before"]) => (own === null ? null : { ...own, ...more });
  const changes = fieldChanges(join(entry.before, personal.before), join(entry.after, personal.after));
  return (
    <Page
      title={actionText(action)}
      intro={`${subjectText(entry)}, by ${actorText(entry)} on ${timeText(at)}`}
      actions={
        <>
          <ShopLink to={activityAddress({ subject })}>All changes of this</ShopLink>
          <ShopLink to="/activity">All activity</ShopLink>
        </>
      }
    >
      <section>
        <h2>Before and after</h2>
        {changes.length === 0 ? (
          <p className="fact">This entry has no values.</p>
        ) : (
          <div className="table-box">
            <table className="table table-values">
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ field, label, before, after }) => (
                  <tr key={field}>
                    <th scope="row">{label}</th>
                    <td>{before}</td>
                    <td>{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {entry.subjectName && (
          <p className="fact">
            <code>{subject}</code>
          </p>
        )}
        {reason && <p className="fact">Reason: {reason}</p>}
        {undoOf && (
          <p className="fact">
            This undoes <ShopLink to={`/activity/${undoOf}`}>another change</ShopLink>.
          </p>
        )}
        {undoneBy.map((one) => (
          <p key={one.id} className="fact">
            {entry.undone === "yes" ? "Undone" : "Partly undone"} by{" "}
            <ShopLink to={`/activity/${one.id}`}>
              {one.actor} on {timeText(one.at)}
            </ShopLink>
            .
          </p>
        ))}
      </section>
      <UndoBox entry={entry} changes={changes} undone={undone} setUndone={setUndone} />
    </Page>
  );
}
