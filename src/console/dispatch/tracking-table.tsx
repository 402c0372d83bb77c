import type { ClipboardEvent, KeyboardEvent } from "react";
import { buyerText, dueOf } from "#console/orders/order-text.ts";
import { rupeesText } from "#console/text/money.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import type { Entered } from "./tracking-rows.ts";

type TrackingTableProps = {
  orders: readonly ManagedOrder[];
  courier: string;
  entered: Entered;
  enter: (rows: Record<string, Entered[string]>) => void;
  /** What was pasted, and into the field of which order. */
  paste: (text: string, order: string) => void;
};

/**
 * A field a parcel. Enter goes on to the next one, as scanners press it after each number; what has several rows or
 * columns, as a sheet copies them, is read for all parcels.
 */
export function TrackingTable({ orders, courier, entered, enter, paste }: TrackingTableProps) {
  function pasted(event: ClipboardEvent, order: string) {
    const text = event.clipboardData.getData("text");
    if (!/[\t\r\n]./.test(text.trim())) return;
    event.preventDefault();
    paste(text, order);
  }

  return (
    <div className="table-box">
      <table className="table dispatch-table" aria-label="Parcels to hand over">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col" className="wide">
              Customer
            </th>
            <th scope="col" className="number wide">
              To collect
            </th>
            <th scope="col">Tracking number</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const { number, shippingAddress } = order;
            const own = entered[number];
            return (
              <tr key={number}>
                <th scope="row">
                  <ShopLink to={`/orders/${number}`}>{number}</ShopLink>
                </th>
                <td className="wide">
                  {buyerText(order)}
                  <span className="line-color">
                    {shippingAddress && `${shippingAddress.city} ${shippingAddress.pincode}`}
                  </span>
                </td>
                <td className="number wide">{rupeesText(dueOf(order))}</td>
                <td>
                  <input
                    className="input tracking"
                    aria-label={`Tracking number of ${number}`}
                    value={own?.tracking ?? ""}
                    maxLength={60}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    onChange={({ target }) => enter({ [number]: { ...own, tracking: target.value } })}
                    onPaste={(event) => pasted(event, number)}
                    onKeyDown={goOn}
                  />
                  {own?.courier && own.courier !== courier && <span className="line-color">By {own.courier}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function goOn(event: KeyboardEvent<HTMLInputElement>) {
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>("input.tracking")];
  const next = fields[fields.indexOf(event.currentTarget) + by];
  next?.focus();
  next?.select();
}
