import { CarrierFields, PieceFields, SerialFields } from "#console/orders/parcel-fields.tsx";
import type { ShownReturn } from "#contract/admin/returns.ts";
import { FieldFrame } from "#web/ui/fields/field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { numberedPieces } from "./return-body.ts";
import type { Asked } from "./return-steps.ts";
import { askedLines } from "./return-text.ts";

type ReturnFieldsProps = { asks: Asked; shown: ShownReturn; errors: Readonly<Record<string, string>> };

/** What a step of a return asks for. */
export function ReturnFields({ asks, shown, errors }: ReturnFieldsProps) {
  const { return: found } = shown;
  const lines = askedLines(found);
  switch (asks) {
    case "nothing":
      return null;
    case "resolution":
      return (
        <FieldFrame label="The customer gets" hint={undefined} error={errors.resolution}>
          {(linked) => (
            <select {...linked} name="resolution" defaultValue={found.resolution}>
              <option value="refund">A refund</option>
              <option value="replacement">A replacement</option>
            </select>
          )}
        </FieldFrame>
      );
    case "reason":
      return (
        <TextAreaField
          label="Reason"
          name="reason"
          hint="The customer reads it."
          maxLength={500}
          rows={3}
          error={errors.reason}
          required
        />
      );
    case "received":
      return (
        <>
          <PieceFields lines={lines} error={errors.sellable} isUsed />
          <CameBack shown={shown} />
        </>
      );
    case "carrier":
      return (
        <>
          <CarrierFields errors={errors} />
          <SerialFields lines={lines} error={errors.serials} />
        </>
      );
    case "outcome":
      return (
        <fieldset className="choices outcomes">
          <legend>What became of its parcel</legend>
          <label>
            <input type="radio" name="outcome" value="delivered" defaultChecked />
            Delivered
          </label>
          <label>
            <input type="radio" name="outcome" value="lost" />
            Lost
          </label>
        </fieldset>
      );
  }
}

/** Which of the pieces with numbers are back: other orders can have their numbers then. */
function CameBack({ shown }: { shown: ShownReturn }) {
  const pieces = numberedPieces(shown);
  if (pieces.length === 0) return null;
  return (
    <fieldset className="choices outcomes">
      <legend>Numbers of the pieces that arrived</legend>
      {pieces.map(({ name, serial }) => (
        <label key={name}>
          <input type="checkbox" name={name} />
          {serial}
        </label>
      ))}
    </fieldset>
  );
}
