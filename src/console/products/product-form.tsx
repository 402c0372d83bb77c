import { useState } from "react";
import { useRevalidator } from "react-router";
import { get, part, write } from "#console/client/api.ts";
import { readDraft, saveDraft } from "#console/client/storage.ts";
import { useCall } from "#console/client/use-call.ts";
import { useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedProduct } from "#contract/admin/products.ts";
import { ProductFields } from "./product-fields.tsx";
import {
  changedTexts,
  type ProductField,
  productChange,
  productTexts,
  type Shown,
  shownOf,
  type Typed,
} from "./product-texts.ts";

/** What somebody typed, and what they had before them of the product. */
type Draft = Shown & { typed: Typed };

/** Changes a product: only changed fields are saved, and what somebody else has changed meanwhile is not overwritten. */
export function ProductForm({ product }: { product: ManagedProduct }) {
  const name = `product.${product._id}`;
  const [draft, setDraft] = useState<Draft>(() => draftOf(readDraft(name), product));
  const { run, busy, errors, message, code } = useCall();
  const { revalidate } = useRevalidator();
  const whyNot = useWhyNot("products.write", "change products");
  const texts = { ...productTexts(product), ...draft.typed };
  const changed = Object.keys(changedTexts(product, draft.typed));
  const isTyped = changed.length > 0;

  function keep(next: Draft) {
    setDraft(next);
    const isEmpty = Object.keys(changedTexts(product, next.typed)).length === 0;
    saveDraft(name, isEmpty ? "" : JSON.stringify(next));
  }

  const type = (field: ProductField, text: string) =>
    // The first change says what somebody has before them.
    keep({ ...(isTyped ? draft : shownOf(product)), typed: { ...draft.typed, [field]: text } });

  async function save() {
    const answer = await run(() =>
      write<{ changed: string[] }>("PUT", `products/${part(product._id)}`, productChange(product, draft.typed, draft)),
    );
    if (answer === null) return;
    keep({ ...shownOf(product), typed: {} });
    notify("Saved.");
    await revalidate();
  }

  /** Somebody who has seen the other value decides by saving again. */
  async function lookAgain() {
    const now = await run(() => get<ManagedProduct>(`products/${part(product._id)}`));
    if (now === null) return;
    keep({ ...draft, ...shownOf(now) });
    await revalidate();
  }

  return (
    <Form send={save} errors={errors} className="form product-form" label="The product">
      <ProductFields texts={texts} type={type} errors={errors} tax={product.tax} readOnly={whyNot !== null} />
      <Problem message={message}>
        {code === "changedSince" && (
          <button type="button" className="button-text" onClick={lookAgain}>
            Show what is there now; mine stays in its fields
          </button>
        )}
      </Problem>
      <div className="form-ways">
        <ActionButton
          type="submit"
          className="button-main"
          busy={busy}
          whyNot={whyNot ?? (isTyped ? null : "Nothing is changed.")}
        >
          Save
        </ActionButton>
        {isTyped && <ActionButton onClick={() => keep({ ...shownOf(product), typed: {} })}>Reset</ActionButton>}
        {isTyped && <span className="why-not">What you typed is kept in this browser until it is saved.</span>}
      </div>
    </Form>
  );
}

function draftOf(stored: string, product: ManagedProduct): Draft {
  const empty = { ...shownOf(product), typed: {} };
  if (stored === "") return empty;
  try {
    return { ...empty, ...(JSON.parse(stored) as Draft) };
  } catch {
    return empty;
  }
}
