import { useState } from "react";
import { get } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { addressOf } from "#console/text/addresses.ts";
import { counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Form } from "#console/ui/form.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { MAX_SHEET_ROWS, type StockSheet } from "#contract/admin/stock-sheet.ts";
import { Field, FieldFrame } from "#web/ui/fields/field.tsx";
import { ENDINGS, priceBy, readPercent } from "./price-rule.ts";
import type { Edit } from "./sheet-cells.ts";

type RuleFormProps = {
  page: StockSheet;
  query: Record<string, string>;
  chosen: ReadonlySet<string>;
  fillIn: (edits: readonly Edit[]) => void;
};

/** Fills in prices by a rule: of the chosen products, of this page, or of all that the filters show. */
export function RuleForm({ page, query, chosen, fillIn }: RuleFormProps) {
  const [of, setOf] = useState<"page" | "all">("page");
  const { run, refuse, busy, errors, message } = useCall();
  const onPage = page.products.filter(({ _id }) => chosen.has(_id)).length;

  async function send({ percent: typed = "", ending = "" }: Record<string, string>) {
    const percent = readPercent(typed);
    if (percent === null) return void refuse({ percent: "Write a percentage such as +5 or -10." });
    if (percent === 0 && ending === "") return void refuse({ percent: "Write a percentage, or choose an ending." });
    const pages = of === "all" && onPage === 0 ? await run(() => allPages(query)) : [page];
    const edits = (pages ?? []).flatMap(({ products, readAt: at }) =>
      products
        .filter(({ _id }) => onPage === 0 || chosen.has(_id))
        .map(
          (product): Edit => ({
            product,
            at,
            cell: "price",
            text: String(priceBy({ percent, ending }, product.price)),
          }),
        ),
    );
    if (edits.length > 0) fillIn(edits.slice(0, MAX_SHEET_ROWS));
  }

  return (
    <details className="rule">
      <summary>Fill in prices by a rule</summary>
      <Form send={send} errors={errors} className="rule-form" label="Rule for prices">
        <Field
          label="Percent"
          name="percent"
          placeholder="+5"
          hint="Of the price in the shop."
          error={errors.percent}
          autoComplete="off"
        />
        <FieldFrame label="Last digits" hint="To the nearest." error={undefined}>
          {(linked) => (
            <select {...linked} name="ending">
              {ENDINGS.map((ending) => (
                <option key={ending} value={ending}>
                  {ending === "" ? "As they come" : `…${ending}`}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <FieldFrame label="Of" hint={`At most ${MAX_SHEET_ROWS} at once.`} error={undefined}>
          {(linked) => (
            <select {...linked} value={of} onChange={({ target }) => setOf(target.value === "all" ? "all" : "page")}>
              <option value="page">
                {onPage > 0 ? `The ${counted(onPage, "chosen product", "chosen products")}` : "This page"}
              </option>
              {onPage === 0 && <option value="all">All that the filters show</option>}
            </select>
          )}
        </FieldFrame>
        <ActionButton type="submit" busy={busy}>
          Fill in
        </ActionButton>
        <Problem message={errors.percent ? null : message} />
      </Form>
    </details>
  );
}

async function allPages(query: Record<string, string>): Promise<StockSheet[]> {
  const pages: StockSheet[] = [];
  let before = "";
  for (let count = 0; count < MAX_SHEET_ROWS; ) {
    const page = await get<StockSheet>(addressOf("stock", { ...query, before }));
    pages.push(page);
    count += page.products.length;
    if (page.more === null) return pages;
    before = page.more;
  }
  return pages;
}
