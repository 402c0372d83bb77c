import { Fragment } from "react";
import type { OrderInEmail } from "#contract/documents/emails.ts";
import { useIsText } from "./medium.ts";
import { Part, Picture } from "./parts.tsx";
import { addressLines, oneLine, totalRows } from "./safe-texts.ts";
import { LINE, NUMBER, SMALL, TEXT, title } from "./styles.ts";

/** Shows lines, totals and delivery address of an order. */
export function OrderTable({ order }: { order: OrderInEmail }) {
  return useIsText() ? <OrderText order={order} /> : <OrderHtml order={order} />;
}

function OrderText({ order }: { order: OrderInEmail }) {
  const lines = order.lines.map(
    (line) => `${oneLine(line.title)}\n  ${oneLine(line.color)}, ${line.quantity} × ${line.price} = ${line.amount}`,
  );
  const totals = totalRows(order).map(([label, value]) => `${label}: ${value}`);
  const address = addressLines(order);
  return (
    <>
      <Part>Order {order.number}</Part>
      <Part>{lines.join("\n")}</Part>
      <Part>{totals.join("\n")}</Part>
      {address.length > 0 && <Part>{["Delivery address", ...address].join("\n")}</Part>}
    </>
  );
}

function OrderHtml({ order }: { order: OrderInEmail }) {
  const address = addressLines(order);
  return (
    <>
      <h2 style={{ margin: "24px 0 8px", ...title(18, 24) }}>Order {order.number}</h2>
      <table width="100%" cellPadding="0" cellSpacing="0">
        <tbody>
          {[...order.lines.entries()].map(([place, line]) => (
            <OrderLine key={place} line={line} />
          ))}
          {totalRows(order).map(([label, value]) => (
            <TotalRow key={label} label={label} value={value} />
          ))}
        </tbody>
      </table>
      {address.length > 0 && (
        <>
          <h2 style={{ margin: "24px 0 4px", ...title(16, 24) }}>Delivery address</h2>
          <p style={{ margin: 0, ...TEXT }}>
            {[...address.entries()].map(([place, line]) => (
              <Fragment key={place}>
                {place > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
        </>
      )}
    </>
  );
}

function OrderLine({ line: { title, color, picture, quantity, price, amount } }: { line: OrderInEmail["lines"][0] }) {
  return (
    <tr>
      <td width={picture ? 92 : 0} valign="top" style={{ padding: `12px ${picture ? 12 : 0}px 12px 0`, ...LINE }}>
        {picture && <Picture address={picture} />}
      </td>
      <td valign="top" style={{ padding: "12px 12px 12px 0", ...LINE, ...TEXT }}>
        {oneLine(title)}
        <br />
        <span style={SMALL}>
          {oneLine(color)}, {quantity} × {price}
        </span>
      </td>
      <td valign="top" style={{ padding: "12px 0", ...LINE, ...TEXT, ...NUMBER }}>
        {amount}
      </td>
    </tr>
  );
}

function TotalRow({ label, value }: { label: string; value: string }) {
  const style = label === "Total" ? { ...LINE, ...TEXT, fontWeight: 600 } : SMALL;
  return (
    <tr>
      <td colSpan={2} style={{ padding: "6px 12px 6px 0", ...style }}>
        {label}
      </td>
      <td style={{ padding: "6px 0", ...style, ...NUMBER }}>{value}</td>
    </tr>
  );
}
