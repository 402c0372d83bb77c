import { useState } from "react";
import { useNavigate } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { Dialog } from "#console/frame/dialog.tsx";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { missingOf } from "#console/ui/missing.ts";
import { Problem } from "#console/ui/problem.tsx";
import type { ListedFacet } from "#contract/admin/facets.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { addFacet } from "./facet-calls.ts";
import { type FacetKind, KIND } from "./facet-kinds.ts";
import { ParentField } from "./parent-field.tsx";

type NewFacetProps = { kind: FacetKind; facets: readonly ListedFacet[]; close: () => void };

/** Adds one, of which customers see nothing before it has products. */
export function NewFacet({ kind, facets, close }: NewFacetProps) {
  const { run, refuse, busy, errors, message } = useCall();
  const [parent, setParent] = useState("");
  const navigate = useNavigate();
  const { word, to } = KIND[kind];

  async function send({ title = "", name = "" }: Record<string, string>) {
    if (refuse(missingOf({ title }, { title: "Please enter the title." }))) return;
    const given = { title, ...(name.trim() ? { name } : {}), ...(parent ? { parent } : {}) };
    const added = await run(() => addFacet(kind, given));
    if (added === null) return;
    close();
    notify(`The ${word} is added.`);
    await navigate(`${to}/${added._id}`);
  }

  const isShown = ["title", "name", "parent"].some((field) => field in errors);
  return (
    <Dialog title={`Add a ${word}`} close={close}>
      <Form send={send} errors={errors}>
        <p className="form-text">Customers see it once it has products. It can be undone in Activity.</p>
        <Field
          label="Title"
          name="title"
          error={errors.title}
          autoComplete="off"
          hint={kind === "color" ? "A colour of CSS, such as midnightblue or #191970." : undefined}
        />
        {kind === "color" && (
          <Field
            label="What customers read"
            name="name"
            error={errors.name}
            autoComplete="off"
            hint="Empty: the title in words."
          />
        )}
        {kind === "category" && <ParentField facets={facets} value={parent} choose={setParent} error={errors.parent} />}
        <Problem message={isShown ? null : message} />
        <div className="dialog-ways">
          <ActionButton type="submit" className="button-main" busy={busy}>
            Add
          </ActionButton>
          <ActionButton onClick={close}>Cancel</ActionButton>
        </div>
      </Form>
    </Dialog>
  );
}
