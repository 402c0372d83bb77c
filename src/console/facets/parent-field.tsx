import type { ListedFacet } from "#contract/admin/facets.ts";
import { FieldFrame } from "#web/ui/fields/field.tsx";

type ParentFieldProps = {
  facets: readonly ListedFacet[];
  /** It cannot be in itself. */
  not?: string;
  value: string;
  choose: (id: string) => void;
  error: string | undefined;
  disabled?: boolean;
};

/** In which category one is: one that is in none itself, because there are two levels. */
export function ParentField({ facets, not, value, choose, error, disabled = false }: ParentFieldProps) {
  return (
    <FieldFrame label="Is in" error={error} hint={undefined}>
      {(linked) => (
        <select {...linked} value={value} onChange={({ target }) => choose(target.value)} disabled={disabled}>
          <option value="">No other category</option>
          {facets
            .filter(({ _id, parent }) => !parent && _id !== not)
            .map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
        </select>
      )}
    </FieldFrame>
  );
}
