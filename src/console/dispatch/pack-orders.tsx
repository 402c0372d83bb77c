import { useState } from "react";
import { useRevalidator } from "react-router";
import { readDraft, saveDraft } from "#console/client/storage.ts";
import { useCall } from "#console/client/use-call.ts";
import { useWhyNot } from "#console/frame/session.ts";
import { piecesOf } from "#console/orders/order-text.ts";
import { agoText, counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { DispatchReport, SerialMatch } from "#contract/admin/dispatch.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { BeginRound } from "./begin-round.tsx";
import { matchSerials, packOrders } from "./dispatch-calls.ts";
import { OrdersToChoose } from "./orders-to-choose.tsx";
import { PickList } from "./pick-list-table.tsx";
import { SerialFields } from "./serial-fields.tsx";
import { linesLeft, linesOfScan, productsOf, type Scan, scanDraft, scanOf, serialsByOrder } from "./serial-scan.ts";

const DRAFT = "dispatch.serials";

type PackOrdersProps = {
  orders: readonly ManagedOrder[];
  /** Whether these are the orders of a packing round. */
  isRound: boolean;
  /** The products whose pieces have had numbers before. */
  numbered: readonly string[];
  /** Says what became of each. */
  tell: (report: DispatchReport | null) => void;
};

/** Orders to choose, what they need from the shelves, and one press that packs them. */
export function PackOrders({ orders, isRound, numbered, tell }: PackOrdersProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [scan, setScan] = useState(() => scanOf(readDraft(DRAFT)));
  const [match, setMatch] = useState<SerialMatch | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const noRight = useWhyNot("orders.dispatch", "pack orders");
  const chosen = orders.filter(({ number }) => !left.has(number));

  function choose(numbers: readonly string[], isChosen: boolean) {
    const others = new Set(left);
    for (const number of numbers)
      if (isChosen) others.delete(number);
      else others.add(number);
    setLeft(others);
  }

  const hasNumbers = (product: string) => scan.said[product] ?? numbered.includes(product);

  function keep(next: Scan) {
    setScan(next);
    setMatch(null);
    saveDraft(DRAFT, scanDraft(next));
  }

  async function pack() {
    tell(null);
    const numbers = chosen.map(({ number }) => number);
    const found = await run(() => matchScanned(numbers));
    if (found === null) return;
    const isWrong = found.refused.length > 0 || found.missing.length > 0;
    setMatch(isWrong ? found : null);
    if (isWrong) return;
    const done = await run(() => packOrders(chosen, serialsByOrder(found), setSent));
    setSent(null);
    if (done) {
      tell(done);
      keep({ ...scan, text: linesLeft(scan.text, found, done) });
    }
    await revalidate();
  }

  /** Pieces without any number are packed as before. */
  async function matchScanned(orders: string[]): Promise<SerialMatch> {
    if (scan.text.trim() === "") return { assigned: [], refused: [], missing: [] };
    const products = productsOf(chosen).flatMap(({ id }) => (hasNumbers(id) ? [id] : []));
    return matchSerials({ orders, products, lines: linesOfScan(scan.text) });
  }

  return (
    <>
      <div className="dispatch-ways">
        <p className="dispatch-count">
          {sent === null ? `${chosen.length} of ${orders.length} chosen` : `${sent} of ${chosen.length} packed …`}
        </p>
        <ActionButton
          className="button-main"
          busy={busy}
          whyNot={noRight ?? (chosen.length === 0 ? "Choose at least one order." : null)}
          onClick={pack}
        >
          Pack
        </ActionButton>
        <p className="form-text">
          Each gets its invoice, and its customer an email. 'Unpack' on the order takes that back with a credit note.
        </p>
        <Problem message={message} />
      </div>
      {!isRound && <BeginRound orders={chosen.map(({ number }) => number)} />}
      <PickList orders={chosen} />
      <SerialFields orders={chosen} scan={scan} hasNumbers={hasNumbers} keep={keep} match={match} />
      <OrdersToChoose
        name="Orders to pack"
        orders={orders}
        chosen={new Set(chosen.map(({ number }) => number))}
        choose={choose}
        what={{ header: "What to pack", cell: (order) => <PiecesOf order={order} /> }}
        since={{ header: "Waits", cell: ({ createdAt }) => agoText(createdAt, Date.now()) }}
      />
    </>
  );
}

function PiecesOf({ order }: { order: ManagedOrder }) {
  return (
    <>
      {order.products.map(({ product, color, count }) => (
        <span key={`${product._id} ${color._id}`} className="line-text">
          {count} × {product.title}, {color.title}
        </span>
      ))}
      <span className="visually-hidden">{counted(piecesOf(order), "piece")} in all</span>
    </>
  );
}
