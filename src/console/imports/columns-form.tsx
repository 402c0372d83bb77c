import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import type { ImportChoices, ImportColumns } from "#contract/admin/import-files.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Field, FieldFrame } from "#web/ui/fields/field.tsx";
import { FIRST_FIELDS, fieldLabel, PIECES_LABEL } from "./import-text.ts";

type ColumnsFormProps = {
  columns: ImportColumns;
  choices: ImportChoices;
  setChoices: (choices: ImportChoices) => void;
  isOpen: boolean;
  whyNot: string | null;
  busy: boolean;
  again: () => void;
  keptEdits: number;
};

const BY_TITLE = "\u0000title";

/** Which column of the file each field is read from, and what holds for all rows. */
export function ColumnsForm({
  columns,
  choices,
  setChoices,
  isOpen,
  whyNot,
  busy,
  again,
  keptEdits,
}: ColumnsFormProps) {
  const { headers, fields } = columns;
  const read = { ...columns.columns, ...choices.columns };
  const first = FIRST_FIELDS.filter((field) => fields.includes(field));
  const found = fields.filter((field) => !first.includes(field) && read[field] !== undefined);
  const others = fields.filter((field) => !first.includes(field) && read[field] === undefined);
  const unread = headers.filter((header) => !Object.values(read).includes(header));

  function choose(field: string, header: string) {
    const isByTitle = header === BY_TITLE;
    const next = { ...choices.columns };
    if (header === "" || isByTitle) delete next[field];
    else next[field] = header;
    setChoices({ ...choices, columns: next, byTitle: field === "key" ? isByTitle : choices.byTitle });
  }

  const select = (field: string) => {
    const own =
      field === "key" && choices.byTitle ? BY_TITLE : (choices.columns[field] ?? columns.columns[field] ?? "");
    return (
      <FieldFrame key={field} label={fieldLabel(field)} hint={undefined} error={undefined}>
        {(linked) => (
          <select {...linked} value={own} onChange={({ target }) => choose(field, target.value)}>
            {columns.columns[field] === undefined && own !== BY_TITLE && (
              <option value="">{field === "key" ? "Its title" : "No column"}</option>
            )}
            {field === "key" && (choices.byTitle || columns.columns.key !== undefined) && (
              <option value={BY_TITLE}>Its title</option>
            )}
            {headers.map((header) => (
              <option key={header} value={header}>
                {header}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    );
  };

  return (
    <details className="import-columns" open={isOpen}>
      <summary>Columns: which is read as what</summary>
      <Form send={again} label="Columns">
        <div className="import-fields">{[...first, ...found].map(select)}</div>
        {unread.length > 0 && <p className="form-text">Not read: {unread.join(" · ")}</p>}
        <details>
          <summary>More fields</summary>
          <div className="import-fields">{others.map(select)}</div>
        </details>
        <Field
          label={PIECES_LABEL}
          value={String(choices.stock)}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => {
            if (/^\d{0,6}$/.test(target.value)) setChoices({ ...choices, stock: Number(target.value) });
          }}
        />
        {(keptEdits > 0 || choices.overwriteEdited) && (
          <CheckField
            label="Overwrite what was entered by hand"
            checked={choices.overwriteEdited}
            onChange={({ target }) => setChoices({ ...choices, overwriteEdited: target.checked })}
          />
        )}
        <div className="form-ways">
          <ActionButton type="submit" busy={busy} whyNot={whyNot}>
            Try it again
          </ActionButton>
        </div>
      </Form>
    </details>
  );
}
