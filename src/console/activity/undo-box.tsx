import { useState } from "react";
import type { Undone } from "#console/client/api.ts";
import { withButtonNames } from "#console/text/command-names.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ShownEntry } from "#contract/admin/audit.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { type FieldChange, subjectText } from "./entry-text.ts";
import { useUndo } from "./use-undo.ts";

type UndoBoxProps = {
  entry: ShownEntry;
  changes: readonly FieldChange[];
  undone: Undone | null;
  setUndone: (undone: Undone) => void;
};

/** Undoes the change, some of its fields, or all changes that were made together. */
export function UndoBox({
  entry: { id, undo: possible, group, before, after },
  changes,
  undone,
  setUndone,
}: UndoBoxProps) {
  const { undo, busy, message } = useUndo();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setIsAsked] = useState(false);
  const hasChoice = before !== null && after !== null && changes.length > 1;
  const chosen = changes.map(({ field }) => field).filter((field) => !left.has(field));
  const whyNot = possible.possible
    ? chosen.length === 0
      ? "Choose at least one field."
      : null
    : withButtonNames(possible.reason ?? "It cannot be undone.");

  async function run(of: { fields?: string[]; group?: boolean }) {
    const result = await undo(id, of);
    if (result === null) return;
    setIsAsked(false);
    setUndone(result);
  }

  function choose(field: string, isChosen: boolean) {
    const next = new Set(left);
    if (isChosen) next.delete(field);
    else next.add(field);
    setLeft(next);
  }

  return (
    <section>
      <h2>Undo</h2>
      <p className="fact">
        An undo sets the fields to what they were before, where nobody has changed them since. It is a change of its
        own, and can be undone as well.
      </p>
      {hasChoice && possible.possible && (
        <fieldset className="choices">
          <legend className="visually-hidden">Fields to undo</legend>
          {changes.map(({ field, label }) => (
            <label key={field}>
              <input
                type="checkbox"
                checked={!left.has(field)}
                onChange={({ target }) => choose(field, target.checked)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <Problem message={isAsked ? null : message} />
      <div className="form-ways">
        <ActionButton
          className="button-main"
          busy={busy}
          whyNot={whyNot}
          onClick={() => run(left.size > 0 ? { fields: chosen } : {})}
        >
          Undo
        </ActionButton>
        {group && <ActionButton onClick={() => setIsAsked(true)}>Undo all that were made together</ActionButton>}
      </div>
      {undone?.entry && (
        <p className="fact">
          <ShopLink to={`/activity/${undone.entry}`}>Show the undo</ShopLink>
        </p>
      )}
      {undone && undone.left.length > 0 && (
        <ul className="left">
          {undone.left.map(({ subject, message }) => (
            <li key={subject}>
              <strong>{subjectText({ subject, subjectName: null })}</strong> {message}
            </li>
          ))}
        </ul>
      )}
      {isAsked && (
        <Confirm
          title="Undo all that were made together"
          action="Undo all"
          busy={busy}
          message={message}
          run={() => run({ group: true })}
          close={() => setIsAsked(false)}
        >
          <p>
            All changes of the same import or command are undone, the newest first. What others have changed since
            stays, and is listed. Each undo can be undone.
          </p>
        </Confirm>
      )}
    </section>
  );
}
