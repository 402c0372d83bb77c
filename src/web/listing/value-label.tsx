import { rowOf } from "#contract/products/filters.ts";
import { Arrival } from "#web/features/delivery/arrival.tsx";
import { Swatch } from "#web/ui/product/swatch.tsx";
import type { FilterValue } from "./filter-groups.ts";

/** Shows what a value of a filter is called. The day by which products arrive follows in the browser. */
export function ValueLabel({ criterion: [name, value], label, css }: Omit<FilterValue, "count">) {
  if (name !== "title" && rowOf(name).kind === "atMost") return <Arrival dispatchDays={Number(value)} />;
  return (
    <>
      {css !== undefined && <Swatch css={css} />}
      {label}
    </>
  );
}
