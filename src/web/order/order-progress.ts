import type { OrderStatus } from "#contract/orders.ts";
import { shopSettings } from "#shop/shop.settings.ts";

type Progress = { title: string; text: string; steps: string[] };

const PAYMENT = "Pay in cash when it is delivered.";

export function orderProgress(status: OrderStatus): Progress {
  switch (status) {
    case "Not Processed":
      return {
        title: "Your order is on hold",
        text: "We have your order, but no delivery address. Please contact us.",
        steps: [],
      };
    case "Processing":
      return {
        title: "Thank you for your order",
        text: "We are preparing your order.",
        steps: ["We pack your order and hand it over to the courier.", `${shopSettings.delivery}.`, PAYMENT],
      };
    case "Dispatched":
      return { title: "Your order is on its way", text: "The courier has your order.", steps: [PAYMENT] };
    case "Delivered":
      return { title: "Your order has arrived", text: "We hope you enjoy it.", steps: [] };
    case "Cancelled":
      return {
        title: "Your order is cancelled",
        text: "It will not be shipped, and there is nothing to pay.",
        steps: [],
      };
  }
}
