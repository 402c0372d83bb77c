import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { get, write } from "#console/client/api.ts";
import { useCall } from "#console/client/use-call.ts";
import { ExportButton } from "#console/exports/export-button.tsx";
import { Page } from "#console/frame/page.tsx";
import { useWhyNot } from "#console/frame/session.ts";
import { notify } from "#console/frame/toasts.tsx";
import { addressOf, queryOf } from "#console/text/addresses.ts";
import { counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Pages } from "#console/ui/pages.tsx";
import { Problem } from "#console/ui/problem.tsx";
import { SearchForm } from "#console/ui/search-form.tsx";
import { Views } from "#console/ui/views.tsx";
import type { SheetPreview, StockSheet } from "#contract/admin/stock-sheet.ts";
import { FieldFrame } from "#web/ui/fields/field.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { RuleForm } from "./rule-form.tsx";
import { CELL_NAMES, type Cell, changesOf, problemsOf } from "./sheet-cells.ts";
import { SheetTable } from "./sheet-table.tsx";
import { useSheet } from "./use-sheet.ts";

const FILTERS = ["view", "search", "category", "before"];

export const loader = ({ request }: LoaderFunctionArgs) =>
  get<StockSheet>(`stock${queryOf(new URL(request.url).searchParams, FILTERS)}`);

/** Prices and stock of the shop's products as a sheet, which is saved as a whole. */
export function Component() {
  const page = useLoaderData() as StockSheet;
  const { products, categories, more } = page;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const shown = Object.fromEntries(params);
  const { view = "", search = "", category = "", before = "" } = shown;
  const to = (change: Record<string, string>) => addressOf("/stock", { ...shown, before: "", ...change });
  const sheet = useSheet();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [preview, setPreview] = useState<SheetPreview | null>(null);
  const [allowHalfOff, setAllowHalfOff] = useState(false);
  const { run, busy, message, clear } = useCall();
  const noPrices = useWhyNot("products.write", "change prices");
  const noStock = useWhyNot("stock.write", "change the stock");
  const mayType = (cell: Cell) => noStock === null && (noPrices === null || cell === "received" || cell === "count");
  const count = Object.keys(sheet.rows).length;
  const problems = problemsOf(sheet.rows);

  async function look(halfOff = allowHalfOff, rows = sheet.rows) {
    setAllowHalfOff(halfOff);
    const changes = changesOf(rows);
    if (changes.length === 0) return close();
    const next = await run(() => write<SheetPreview>("POST", "stock/preview", { changes, allowHalfOff: halfOff }));
    if (next) setPreview(next);
  }

  function close() {
    setPreview(null);
    setAllowHalfOff(false);
    clear();
  }

  return (
    <Page
      title="Stock"
      intro={`Type in the cells, or paste from a spreadsheet. Nothing changes before you have seen a preview and saved. ${noStock ?? (noPrices ? `${noPrices} Received and counted pieces can be typed.` : "")}`}
      actions={<ExportButton kind="ledger" filter={{}} rows="movements" label="Export movements" />}
    >
      <div className="filters">
        <Views
          views={[
            { name: "All", to: to({ view: "" }), isShown: view !== "low" },
            { name: "Low stock", to: to({ view: "low" }), isShown: view === "low" },
          ]}
        />
        <FieldFrame label="Category" hint={undefined} error={undefined}>
          {(linked) => (
            <select {...linked} value={category} onChange={({ target }) => navigate(to({ category: target.value }))}>
              <option value="">All</option>
              {categories.map((title) => (
                <option key={title}>{title}</option>
              ))}
            </select>
          )}
        </FieldFrame>
        <SearchForm search={search} placeholder="Words of the title" addressOf={(typed) => to({ search: typed })} />
      </div>
      {products.length === 0 ? (
        <div className="state">
          <p className="state-text">{view === "low" ? "Nothing is low." : "No product is like this."}</p>
          {(search || category || view) && <ShopLink to="/stock">Show all products</ShopLink>}
        </div>
      ) : (
        <>
          {mayType("price") && (
            <RuleForm page={page} query={{ view, search, category }} chosen={chosen} fillIn={sheet.type} />
          )}
          <SheetTable
            key={params.toString()}
            page={page}
            rows={sheet.rows}
            type={sheet.type}
            mayType={mayType}
            chosen={chosen}
            choose={setChosen}
          />
        </>
      )}
      <Pages first={before ? to({}) : null} next={more ? to({ before: more }) : null} />
      {count > 0 && (
        <section className="sheet-bar" aria-label="What is typed">
          <p>
            <strong>{counted(count, "product")} changed</strong>, kept in this browser until it is saved.
          </p>
          <Problem message={preview ? null : message} />
          {problems[0] && (
            <p className="field-error">
              {counted(problems.length, "cell")} cannot be saved: {CELL_NAMES[problems[0].cell]} of{" "}
              {problems[0].product.title}. {problems[0].problem}
            </p>
          )}
          <div className="form-ways">
            <ActionButton
              className="button-main"
              busy={busy}
              whyNot={problems.length > 0 ? "Mend the marked cells first." : noStock}
              onClick={() => look()}
            >
              Preview
            </ActionButton>
            <ActionButton onClick={() => sheet.beginAnew({})}>Reset all</ActionButton>
          </div>
        </section>
      )}
      {preview && (
        <PreviewDialog
          preview={preview}
          sheet={sheet}
          call={{ run, busy, message }}
          allowHalfOff={allowHalfOff}
          look={look}
          saved={async (text) => {
            close();
            notify(text);
            await revalidate();
          }}
          close={close}
        />
      )}
    </Page>
  );
}
