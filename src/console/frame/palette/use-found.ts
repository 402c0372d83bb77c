import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { get, part } from "#console/client/api.ts";
import { messageOf } from "#console/client/http.ts";
import { capitalized } from "#console/text/words.ts";
import type { ListedCustomer } from "#contract/admin/customers.ts";
import type { FoundOrder } from "#contract/admin/orders.ts";
import type { ListedProduct } from "#contract/admin/products.ts";
import type { Command } from "./find-commands.ts";

type Found = { orders: FoundOrder[]; products: ListedProduct[]; customers: ListedCustomer[] };
type Thing = { key: string; name: string; group: string; to: string };

/** Somebody who types is asked about once they pause. */
const PAUSE_MS = 150;
const MIN_LENGTH = 2;

/** Orders, products and customers that the text finds, as far as the person may see them. */
export function useFound(text: string, close: () => void) {
  const navigate = useNavigate();
  const wanted = text.trim();
  const [answer, setAnswer] = useState<{ text: string; things: Thing[]; message: string | null } | null>(null);

  useEffect(() => {
    if (wanted.length < MIN_LENGTH) return;
    let isLatest = true;
    const timer = setTimeout(async () => {
      const next = await get<Found>(`find?text=${part(wanted)}`).then(
        (found) => ({ text: wanted, things: thingsOf(found), message: null }),
        (error) => ({ text: wanted, things: [], message: messageOf(error) }),
      );
      if (isLatest) setAnswer(next);
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [wanted]);

  const isAsked = wanted.length >= MIN_LENGTH;
  const current = isAsked && answer?.text === wanted ? answer : null;
  const found = (current?.things ?? []).map(({ to, ...thing }): Command => {
    return {
      ...thing,
      run() {
        close();
        navigate(to);
      },
    };
  });
  return { found, message: current?.message ?? null, isLooking: isAsked && current === null };
}

function thingsOf({ orders, products, customers }: Found): Thing[] {
  return [
    ...orders.map(({ _id, number, stage, shippingAddress, matched }) => ({
      key: _id,
      name: [number, shippingAddress && `${shippingAddress.firstname} ${shippingAddress.lastname}`]
        .filter(Boolean)
        .join(", "),
      group: `Order, ${stage}, by ${matched.join(" and ")}`,
      to: `/orders/${number}`,
    })),
    ...products.map(({ _id, title, state }) => ({
      key: _id,
      name: title,
      group: state === "live" ? "Product" : `Product, ${state}`,
      to: `/products/${_id}`,
    })),
    ...customers.map(({ _id, firstname, lastname, mobile }) => ({
      key: _id,
      name: capitalized(`${firstname ?? ""} ${lastname ?? ""}`.trim()),
      group: `Customer, ${mobile ?? "no phone"}`,
      to: `/customers/${_id}`,
    })),
  ];
}
