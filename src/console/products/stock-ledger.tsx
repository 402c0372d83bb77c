import { ExportButton } from "#console/exports/export-button.tsx";
import { timeText } from "#console/text/times.ts";
import { type Column, ListTable } from "#console/ui/list-table.tsx";
import { Pages } from "#console/ui/pages.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { movementText, type NamedMovement, quantityText, whoText } from "./movement-texts.ts";

export type Ledger = { movements: NamedMovement[]; more: number | null };

/** What became of the stock of a product, the newest first. */
export function StockLedger({
  product,
  path,
  ledger: { movements, more },
  isFirst,
}: {
  /** Its id. */
  product: string;
  path: string;
  ledger: Ledger;
  isFirst: boolean;
}) {
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger">Ledger</h2>
      <p className="fact">Each change of the stock. Pieces are received and counted under 'Stock'.</p>
      <ExportButton kind="ledger" filter={{ product }} rows="movements" label="Export movements" />
      {movements.length === 0 ? (
        <p className="fact">Nothing was moved yet.</p>
      ) : (
        <ListTable name="ledger" rows={movements} rowKey={({ _id }) => String(_id)} columns={COLUMNS} />
      )}
      <Pages first={isFirst ? null : path} next={more === null ? null : `${path}?before=${more}`} />
    </section>
  );
}

const COLUMNS: [Column<NamedMovement>, ...Column<NamedMovement>[]] = [
  { id: "at", header: "When", cell: ({ at }) => <time dateTime={at}>{timeText(at)}</time> },
  {
    id: "reason",
    header: "Why",
    cell: (movement) =>
      movement.orderId === undefined ? (
        movementText(movement)
      ) : (
        <ShopLink to={`/orders/${movement.orderId}`}>{movementText(movement)}</ShopLink>
      ),
    onPhones: true,
  },
  { id: "who", header: "Who", cell: whoText },
  { id: "note", header: "Note", cell: ({ note }) => note ?? "" },
  { id: "quantity", header: "Pieces", cell: ({ quantity }) => quantityText(quantity), isNumber: true, onPhones: true },
  {
    id: "stock",
    header: "Stock after",
    cell: ({ stock }) => stock.toLocaleString("en-IN"),
    isNumber: true,
    onPhones: true,
  },
];
