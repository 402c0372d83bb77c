import type { OrderStep } from "#contract/orders/progress.ts";
import type { Order } from "#contract/orders.ts";
import type { OrderReturn } from "#contract/returns.ts";
import { paymentStep } from "./payment-texts.ts";

type Progress = { title: string; text: string; steps: string[] };

const BY_COURIER = "The courier brings it to your address.";
const WAY = ["We pack your order and hand it over to the courier.", BY_COURIER];

/** Of a cancelled order, what the customer was told last says why. */
const ENDED: Partial<Record<OrderStep["kind"], { title: string; text: string }>> = {
  received: {
    title: "Your order came back to us",
    text: "It could not be delivered and is back with us, so we have cancelled it. There is nothing to pay.",
  },
  lost: {
    title: "Your order was lost on its way",
    text: "We are sorry: the courier has lost it, so we have cancelled the order. There is nothing to pay.",
  },
};

/** What the page says above the steps, and what happens next. */
export function orderProgress(order: Order, steps: readonly OrderStep[]): Progress {
  const { orderStatus, shippingAddress, payBefore } = order;
  const reached = steps.filter((step) => step.reached).map(({ kind }) => kind);
  const payment = [paymentStep(order) ?? []].flat();
  const way = payBefore ? [...payment, ...WAY] : [...WAY, ...payment];
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
            text: payBefore
              ? "We prepare your order when you have paid it."
              : "Because of its total, we check your order before we prepare it.",
            steps: payBefore ? way : ["We check your order. You need not do anything.", ...way],
          };
    case "Processing":
      if (reached.includes("packed"))
        return {
          title: "Your order is packed",
          text: "It waits for the courier.",
          steps: payBefore ? [...payment, BY_COURIER] : [BY_COURIER, ...payment],
        };
      return { title: "Thank you for your order", text: "We are preparing your order.", steps: way };
    case "Dispatched":
      return dispatched(reached.findLast((kind) => kind === "failed" || kind === "comingBack") ?? null, payment);
    case "Delivered":
      return { title: "Your order has arrived", text: "We hope you enjoy it.", steps: [] };
    case "Cancelled": {
      const end = ENDED[reached.findLast((kind) => ENDED[kind] !== undefined || kind === "cancelled") ?? "cancelled"];
      return {
        title: "Your order is cancelled",
        text: "It will not be shipped, and there is nothing to pay.",
        ...end,
        steps: [],
      };
    }
  }
}

/** What the page says above the steps while products come back. What happens next is said with the return. */
export function returnProgress({ status, resolution }: Pick<OrderReturn, "status" | "resolution">): Progress {
  const replaced = resolution === "replacement";
  switch (status) {
    case "Requested":
      return { title: "Your return is requested", text: "We check it and email you what we decide.", steps: [] };
    case "Accepted":
      return {
        title: "Your return is accepted",
        text: "Please pack the products with all that came with them.",
        steps: [],
      };
    case "On the way":
      return { title: "Your return is on its way to us", text: "The courier has your parcel.", steps: [] };
    case "Received":
      return {
        title: "We have your return",
        text: replaced ? "Next, we send the replacement." : "Next, we pay your money back.",
        steps: [],
      };
    default:
      return replaced
        ? { title: "Your replacement is sent", text: "There is nothing to pay for it.", steps: [] }
        : { title: "Your money is paid back", text: "Your return is complete.", steps: [] };
  }
}

function dispatched(last: OrderStep["kind"] | null, payment: string[]): Progress {
  if (last === "failed")
    return {
      title: "We could not deliver your order",
      text: "The courier will try again, usually on the next working day.",
      steps: [
        "Keep your phone at hand: the courier may call you.",
        "Is the address wrong, or are you not there? Call us or write to us now.",
        "If it cannot be delivered, it comes back to us and the order ends.",
        ...payment,
      ],
    };
  if (last === "comingBack")
    return {
      title: "Your order is on its way back to us",
      text: "The courier could not deliver it and brings it back.",
      steps: ["When it is here, we cancel the order. You need not do anything.", "If you still want it, call us now."],
    };
  return { title: "Your order is on its way", text: "The courier has your order.", steps: payment };
}
