import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { LeaveGuard } from "#console/frame/leave-guard.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { ShowNow } from "#console/ui/show-now.tsx";
import type { ListedFacet } from "#contract/admin/facets.ts";
import { moveCategory } from "./facet-calls.ts";
import { ParentField } from "./parent-field.tsx";

type ParentFormProps = {
  facet: ListedFacet;
  facets: readonly ListedFacet[];
  hasOwn: boolean;
  whyNot: string | null;
};

/** Puts a category into another one. */
export function ParentForm({ facet: { _id, parent = null }, facets, hasOwn, whyNot: mayNot }: ParentFormProps) {
  const [choice, setChoice] = useState<string | null>();
  const chosen = choice === undefined ? parent : choice;
  const { run, busy, errors, message, code } = useCall();
  const { revalidate } = useRevalidator();
  const whyNot = mayNot ?? (hasOwn ? "It has categories of its own: there are two levels." : null);

  async function save() {
    const moved = await run(() => moveCategory(_id, { parent: chosen, shown: parent }));
    if (moved === null) return;
    setChoice(undefined);
    notify("Saved.");
    await revalidate();
  }

  return (
    <>
      <Form send={save} errors={errors} label="Place">
        <ParentField
          facets={facets}
          not={_id}
          value={chosen ?? ""}
          choose={(id) => setChoice(id || null)}
          error={errors.parent}
          disabled={whyNot !== null}
        />
        <Problem message={errors.parent ? null : message}>{code === "changedSince" && <ShowNow />}</Problem>
        <div className="form-ways">
          <ActionButton
            type="submit"
            className="button-main"
            busy={busy}
            whyNot={whyNot ?? (chosen === parent ? "Nothing is changed." : null)}
          >
            Save the place
          </ActionButton>
          <span className="why-not">Customers see it at once. It can be undone.</span>
        </div>
      </Form>
      <LeaveGuard unsaved={chosen === parent ? "" : "The new place"} />
    </>
  );
}
