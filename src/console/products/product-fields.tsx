import { Fragment, useId } from "react";
import { useWhyNot } from "#console/frame/session.ts";
import type { ManagedProduct } from "#contract/admin/products.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import type { ProductField } from "./product-texts.ts";
import { useKnownTitles } from "./use-known-titles.ts";

const SHORT: readonly { field: ProductField; label: string; hint?: string; isNumber?: true }[] = [
  { field: "title", label: "Title" },
  { field: "price", label: "Price in rupees", isNumber: true },
  { field: "mrp", label: "M.R.P. in rupees", hint: "Empty: none is printed.", isNumber: true },
  { field: "category", label: "Category" },
  { field: "brand", label: "Brand" },
  { field: "color", label: "Colours", hint: "With commas between." },
  { field: "tag", label: "Labels", hint: "With commas between." },
  { field: "dispatchDays", label: "Business days until it ships", isNumber: true },
  { field: "lowStock", label: "Low stock below", hint: "Empty: the shop's number.", isNumber: true },
  { field: "hsn", label: "HSN code", isNumber: true },
  { field: "gst", label: "GST in percent", isNumber: true },
];

type ProductFieldsProps = {
  texts: Readonly<Partial<Record<ProductField, string>>>;
  type: (field: ProductField, text: string) => void;
  errors: Readonly<Record<string, string>>;
  /** They stand in place of the usual ones. */
  hints?: Readonly<Partial<Record<ProductField, string>>>;
  /** What it is taxed with; a new product is not taxed yet. */
  tax?: ManagedProduct["tax"];
  readOnly: boolean;
};

/** What is typed of a product, whether it is new or changed. */
export function ProductFields({ texts, type, errors, hints = {}, tax, readOnly }: ProductFieldsProps) {
  const known = useKnownTitles();
  const id = useId();
  const whyNoTerms = useWhyNot("gst.write", "change the tax");
  return (
    <>
      {SHORT.map(({ field, label, hint, isNumber }) => {
        const text = texts[field] ?? "";
        const choices = field === "category" || field === "brand" ? known?.[field] : undefined;
        const isTerm = field === "hsn" || field === "gst";
        const termHint = isTerm ? (whyNoTerms ?? termsHint(field, tax)) : undefined;
        const isNew = choices?.isNew(text) ? `There is no such ${field} yet: it is added with the product.` : undefined;
        return (
          <Fragment key={field}>
            <Field
              label={label}
              value={text}
              onChange={(event) => type(field, event.target.value)}
              hint={isNew ?? termHint ?? hints[field] ?? hint}
              error={errors[field]}
              readOnly={readOnly || (isTerm && whyNoTerms !== null)}
              autoComplete="off"
              list={choices && `${id}${field}`}
              {...(isNumber ? { inputMode: "decimal" as const } : {})}
            />
            {choices && (
              <datalist id={`${id}${field}`}>
                {choices.titles.map((title) => (
                  <option key={title} value={title} />
                ))}
              </datalist>
            )}
          </Fragment>
        );
      })}
      <TextAreaField
        label="Facts for customers"
        value={texts.spec ?? ""}
        onChange={(event) => type("spec", event.target.value)}
        hint="One in each line: Name=Value."
        error={errors.spec ?? errors.specs}
        readOnly={readOnly}
        rows={8}
      />
      <TextAreaField
        label="Description"
        value={texts.description ?? ""}
        onChange={(event) => type("description", event.target.value)}
        error={errors.description}
        readOnly={readOnly}
        rows={8}
      />
    </>
  );
}

/** Whose terms apply where the fields are empty. Those of the category are not known while the product has its own. */
function termsHint(field: "hsn" | "gst", tax: ManagedProduct["tax"] | undefined): string {
  if (tax === undefined || tax.own) return "Empty: that of its category.";
  return `Empty: that of its category, ${field === "hsn" ? tax.hsn : `${tax.percent} %`}.`;
}
