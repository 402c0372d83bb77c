import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { FacetMerge, ListedFacet } from "#contract/admin/facets.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { mergeFacet, previewMerge } from "./facet-calls.ts";
import { type FacetKind, KIND, nameOf } from "./facet-kinds.ts";

type MergeFormProps = {
  kind: FacetKind;
  facet: ListedFacet;
  facets: readonly ListedFacet[];
  whyNot: string | null;
};

/** Makes it part of another one, once it was said what that does. A merge that was stopped goes on from here. */
export function MergeForm({ kind, facet, facets, whyNot }: MergeFormProps) {
  const [plan, setPlan] = useState<FacetMerge | null>(null);
  const preview = useCall();
  const merge = useCall();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { word, to } = KIND[kind];
  const { _id, mergedInto } = facet;

  async function show({ into = "" }: Record<string, string>) {
    if (preview.refuse(into.trim() === "" ? { into: `Please enter the title of the ${word}.` } : {})) return;
    setPlan(await preview.run(() => previewMerge(kind, _id, into)));
  }

  async function run() {
    if (plan === null) return;
    const done = await merge.run(() => mergeFacet(kind, _id, { into: plan.into._id, gst: plan.gst !== null }));
    // It may go on without this page, which then says so.
    if (done === null) return revalidate();
    setPlan(null);
    notify(`${plan.from.title} is part of ${plan.into.title} now.`);
    await navigate(`${to}/${plan.into._id}`);
  }

  const error = preview.errors.into ?? preview.errors.from;
  return (
    <>
      <Form send={show} errors={preview.errors} label="Merge">
        <Field
          label={`Make it part of this ${word}`}
          name="into"
          list="merge-into"
          defaultValue={facets.find((one) => one._id === mergedInto)?.title}
          error={error}
          readOnly={whyNot !== null}
          autoComplete="off"
          hint="Its title. Nothing is done before you have seen what it does."
        />
        <datalist id="merge-into">
          {facets
            .filter((one) => one._id !== _id)
            .map((one) => (
              <option key={one._id} value={one.title} label={nameOf(one)} />
            ))}
        </datalist>
        <Problem message={error ? null : preview.message} />
        <div className="form-ways">
          <ActionButton type="submit" busy={preview.busy} whyNot={whyNot}>
            {mergedInto === null ? "Show what it does" : "Go on with the merge"}
          </ActionButton>
        </div>
      </Form>
      {plan !== null && (
        <Confirm
          title={`Merge ${plan.from.title} into ${plan.into.title}`}
          action="Merge"
          busy={merge.busy}
          message={merge.message}
          run={run}
          close={() => setPlan(null)}
        >
          <p>
            {counted(plan.products, "product")} of {plan.from.title} will be of {plan.into.title}, which its title and
            its address lead to from then on. Customers see it at once; nobody is told. It can be undone in Activity.
          </p>
          {plan.children.length > 0 && (
            <p>These categories will be in it: {plan.children.map(({ title }) => title).join(", ")}.</p>
          )}
          {plan.gst !== null && (
            <p>
              <strong>
                Their GST changes from {gstText(plan.gst.from)} to {gstText(plan.gst.into)}.
              </strong>
            </p>
          )}
          {plan.products > 5_000 && <p>This takes some minutes. It goes on when this window is closed.</p>}
        </Confirm>
      )}
    </>
  );
}

const gstText = ({ hsn, percent }: { hsn: string; percent: number }) => `HSN ${hsn}, ${percent} %`;
