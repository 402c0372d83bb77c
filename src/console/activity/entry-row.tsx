import { withButtonNames } from "#console/text/command-names.ts";
import { timeText } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ListedEntry } from "#contract/admin/audit.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { actionText, actorText, shortChange, subjectText } from "./entry-text.ts";
import { useUndo } from "./use-undo.ts";

const UNDONE = { no: null, partly: "Partly undone", yes: "Undone" };

/** A change in the list, which can be undone there. */
export function EntryRow({ entry }: { entry: ListedEntry }) {
  const { id, at, action, undone, undoOf, reason, undo: possible } = entry;
  const { undo, busy, message } = useUndo();
  return (
    <li className="entry">
      <p className="entry-time">
        <time dateTime={at}>{timeText(at)}</time>
        <span>{actorText(entry)}</span>
      </p>
      <div className="entry-what">
        <h2>
          <ShopLink to={`/activity/${id}`}>{actionText(action)}</ShopLink>
          {undoOf && <span className="tag">an undo</span>}
          {UNDONE[undone] && <span className="tag">{UNDONE[undone]}</span>}
        </h2>
        <p>
          <span className={entry.subjectName ? "entry-name" : "entry-subject"}>{subjectText(entry)}</span>{" "}
          {shortChange(entry)}
        </p>
        {reason && <p>Reason: {reason}</p>}
        <Problem message={message} />
      </div>
      <div className="entry-undo">
        {possible.possible ? (
          <ActionButton busy={busy} onClick={() => undo(id)}>
            Undo
          </ActionButton>
        ) : (
          undone !== "yes" && (
            <p className="why-not">Cannot be undone. {possible.reason && withButtonNames(possible.reason)}</p>
          )
        )}
      </div>
    </li>
  );
}
