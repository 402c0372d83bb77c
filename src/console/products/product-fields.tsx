import { Fragment, useId } from "react";
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
];

type ProductFieldsProps = {
  texts: Readonly<Partial<Record<ProductField, string>>>;
  type: (field: ProductField, text: string) => void;
  errors: Readonly<Record<string, string>>;
  /** They stand in place of the usual ones. */
  hints?: Readonly<Partial<Record<ProductField, string>>>;
  readOnly: boolean;
};

/** What is typed of a product, whether it is new or changed. */
export function ProductFields({ texts, type, errors, hints = {}, readOnly }: ProductFieldsProps) {
  const known = useKnownTitles();
  const id = useId();
  return (
    <>
      {SHORT.map(({ field, label, hint, isNumber }) => {
        const text = texts[field] ?? "";
        const choices = field === "category" || field === "brand" ? known?.[field] : undefined;
        const isNew = choices?.isNew(text) ? `There is no such ${field} yet: it is added with the product.` : undefined;
        return (
          <Fragment key={field}>
            <Field
              label={label}
              value={text}
              onChange={(event) => type(field, event.target.value)}
              hint={isNew ?? hints[field] ?? hint}
              error={errors[field]}
              readOnly={readOnly}
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
