import type { Order } from "#contract/orders.ts";
import { paymentStep } from "./payment-texts.ts";

type Progress = { title: string; text: string; steps: string[] };

const WAY = ["We pack your order and hand it over to the courier.", "The courier brings it to your address."];

export function orderProgress(order: Order): Progress {
  const { orderStatus, shippingAddress, payBefore } = order;
  const payment = paymentStep(order) ?? [];
  const way = payBefore ? [payment, WAY].flat() : [WAY, payment].flat();
  switch (orderStatus) {
    case "Not Processed":
      return shippingAddress === null
        ? {
            title: "Your order is on hold",
            text: "We have your order, but no delivery address. Please contact us.",
            steps: [],
          }
        : {
            title: "Thank you for your order",
            text: "Because of its total, we check your order before we prepare it.",
            steps: [`We check your order.${payBefore ? "" : " You need not do anything."}`, ...way],
          };
    case "Processing":
      return {
        title: "Thank you for your order",
        text: "We are preparing your order.",
        steps: way,
      };
    case "Dispatched":
      return { title: "Your order is on its way", text: "The courier has your order.", steps: [payment].flat() };
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
