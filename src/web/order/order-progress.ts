import type { OrderStatus } from "#contract/orders.ts";
import { shopSettings } from "#shop/shop.settings.ts";

type Progress = { title: string; text: string; steps: string[] };

const PAYMENT = "You pay the person who brings it, in cash.";

/** What an order's status means to the shopper, and what happens next. */
export function orderProgress(status: OrderStatus): Progress {
  switch (status) {
    case "Not Processed":
      return {
        title: "Your order is waiting",
        text: "We have your order, but no address to send it to. Please contact us.",
        steps: [],
      };
    case "Processing":
      return {
        title: "Thank you for your order",
        text: "We have it and are getting it ready.",
        steps: ["We pack your order and hand it to the carrier.", `${shopSettings.delivery}.`, PAYMENT],
      };
    case "Dispatched":
      return { title: "Your order is on its way", text: "The carrier has it.", steps: [PAYMENT] };
    case "Delivered":
      return { title: "Your order has arrived", text: "We hope you enjoy it.", steps: [] };
    case "Cancelled":
      return { title: "Your order is cancelled", text: "Nothing is sent and nothing is to be paid.", steps: [] };
  }
}
