import { useState } from "react";
import { useNavigate } from "react-router";
import { write } from "#console/client/api.ts";
import { readDraft, saveDraft } from "#console/client/storage.ts";
import { useCall } from "#console/client/use-call.ts";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { missingOf } from "#console/ui/missing.ts";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedProduct } from "#contract/admin/products.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { ProductFields } from "./product-fields.tsx";
import { type NewField, newProduct } from "./product-texts.ts";

type Typed = Partial<Record<NewField, string>>;

const DRAFT = "product.new";

const MISSING = {
  title: "Please enter the title.",
  price: "Please enter the price.",
  category: "Please enter a category.",
  brand: "Please enter a brand.",
  color: "Please enter at least one colour.",
};

/** Adds a product as a draft, which is opened then: its pictures are added there, and it is published from there. */
export function Component() {
  const [typed, setTyped] = useState<Typed>(() => typedOf(readDraft(DRAFT)));
  const { run, refuse, clear, busy, errors, message } = useCall();
  const navigate = useNavigate();
  const whyNot = useWhyNot("products.write", "add products");
  const isTyped = Object.values(typed).some((text) => text !== "");

  function keep(next: Typed) {
    setTyped(next);
    const isEmpty = Object.values(next).every((text) => text === "");
    saveDraft(DRAFT, isEmpty ? "" : JSON.stringify(next));
  }

  const type = (field: NewField, text: string) => keep({ ...typed, [field]: text });

  async function send() {
    if (refuse(missingOf(typed as Record<string, string>, MISSING))) return;
    const product = await run(() => write<ManagedProduct>("POST", "products", newProduct(typed)));
    if (product === null) return;
    keep({});
    notify("The draft is added.");
    await navigate(`/products/${product._id}`);
  }

  const isShown = Object.keys(errors).length > 0;
  return (
    <Page
      title="New product"
      intro="It is a draft until you publish it. A category, brand or colour that the shop does not have is added with it."
      actions={<ShopLink to="/products">All products</ShopLink>}
    >
      <Form send={send} errors={errors} className="form product-form" label="The new product">
        <ProductFields
          texts={typed}
          type={type}
          errors={errors}
          hints={{ dispatchDays: "Empty: one." }}
          readOnly={whyNot !== null}
        />
        <Field
          label="Pieces in stock"
          value={typed.stock ?? ""}
          onChange={(event) => type("stock", event.target.value)}
          hint="Empty: none."
          error={errors.stock}
          readOnly={whyNot !== null}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          label="Key"
          value={typed.key ?? ""}
          onChange={(event) => type("key", event.target.value)}
          hint="Your own number for it, such as in a file that is imported. Empty: none."
          error={errors.key}
          readOnly={whyNot !== null}
          autoComplete="off"
        />
        <Problem message={isShown ? null : message} />
        <div className="form-ways">
          <ActionButton type="submit" className="button-main" busy={busy} whyNot={whyNot}>
            Add the draft
          </ActionButton>
          {isTyped && (
            <ActionButton
              onClick={() => {
                clear();
                keep({});
              }}
            >
              Reset
            </ActionButton>
          )}
          <span className="why-not">
            Nobody is told, and it can be undone in Activity.
            {isTyped && " What you typed is kept in this browser until it is added."}
          </span>
        </div>
      </Form>
    </Page>
  );
}

function typedOf(stored: string): Typed {
  if (stored === "") return {};
  try {
    return JSON.parse(stored) as Typed;
  } catch {
    return {};
  }
}
