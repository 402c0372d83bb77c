import { capitalized } from "#console/text/words.ts";
import { CONDITIONS } from "#contract/admin/received.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { lineOf } from "./step-body.ts";

/** What fields of a parcel's line need to know of it. */
type AskedLine = {
  product: { _id: string; title: string };
  color: { _id: string; title: string };
  count: number;
};

type ParcelFieldsProps = { lines: readonly AskedLine[]; error: string | undefined };

/** Who brings a parcel, and its number there. */
export function CarrierFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <>
      <Field label="Courier" name="courier" error={errors.courier} autoComplete="on" required />
      <Field
        label="Tracking number"
        name="tracking"
        error={errors.tracking}
        hint="Type it, paste it, or scan the label."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
    </>
  );
}

/** The numbers of the pieces that go into a parcel. */
export function SerialFields({ lines, error }: ParcelFieldsProps) {
  return lines.map((line) => (
    <TextAreaField
      key={lineOf(line)}
      label={`Numbers of ${line.product.title}, ${line.color.title}`}
      name={`serials ${lineOf(line)}`}
      hint={`Where pieces have numbers: one in each line, for ${line.count}.`}
      error={error}
      rows={2}
    />
  ));
}

/** `isUsed`: customers had the pieces, so that somebody looks at each before it is on sale again. */
type PieceFieldsProps = ParcelFieldsProps & { isUsed?: boolean };

/** How many pieces of each line came back, by their condition. */
export function PieceFields({ lines, error, isUsed = false }: PieceFieldsProps) {
  return lines.map((line) => (
    <fieldset key={lineOf(line)} className="pieces">
      <legend>
        {line.count} × {line.product.title}, {line.color.title}
      </legend>
      {CONDITIONS.map((condition) => (
        <Field
          key={condition}
          label={capitalized(condition)}
          name={`${condition} ${lineOf(line)}`}
          inputMode="numeric"
          defaultValue={isUsed ? "" : condition === "sellable" ? String(line.count) : "0"}
          error={condition === "sellable" ? error : undefined}
          autoComplete="off"
        />
      ))}
    </fieldset>
  ));
}
