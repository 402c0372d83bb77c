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
import { Field } from "#web/ui/fields/field.tsx";
import { renameFacet } from "./facet-calls.ts";
import { type FacetKind, nameOf } from "./facet-kinds.ts";

type TitleFormProps = { kind: FacetKind; facet: ListedFacet; whyNot: string | null };

/** Gives it another title. When somebody else did meanwhile, theirs is shown beside what is typed. */
export function TitleForm({ kind, facet, whyNot }: TitleFormProps) {
  const shown = nameOf(facet);
  const [text, setText] = useState<string | null>(null);
  const typed = text ?? shown;
  const { run, refuse, busy, errors, message, code } = useCall();
  const { revalidate } = useRevalidator();

  async function save() {
    if (refuse(typed.trim() === "" ? { title: "Please enter the title." } : {})) return;
    if ((await run(() => renameFacet(kind, facet._id, { title: typed, shown }))) === null) return;
    setText(null);
    notify("Saved.");
    await revalidate();
  }

  return (
    <>
      <Form send={save} errors={errors} label="Title">
        <Field
          label={kind === "color" ? "Name" : "Title"}
          value={typed}
          onChange={({ target }) => setText(target.value)}
          error={errors.title}
          readOnly={whyNot !== null}
          autoComplete="off"
          hint={
            kind === "color"
              ? "A colour of CSS, such as midnightblue, becomes the colour itself."
              : "The former title leads to it still."
          }
        />
        <Problem message={errors.title ? null : message}>{code === "changedSince" && <ShowNow />}</Problem>
        <div className="form-ways">
          <ActionButton
            type="submit"
            className="button-main"
            busy={busy}
            whyNot={whyNot ?? (typed === shown ? "Nothing is changed." : null)}
          >
            Save
          </ActionButton>
          <span className="why-not">Customers see it at once. It can be undone.</span>
        </div>
      </Form>
      <LeaveGuard unsaved={typed === shown ? "" : "The new title"} />
    </>
  );
}
