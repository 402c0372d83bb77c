import type { Today } from "#contract/admin/today.ts";

type QueueName = Today["queues"][number]["name"];
type Known = { label: string; to?: string; command?: string };

/** What waits, with the screen where it is worked on, or the command when there is no screen for it. */
export const QUEUES: Record<QueueName, Known> = {
  toConfirm: { label: "Orders to confirm", to: "/confirm" },
  toPack: { label: "Orders to pack", to: "/dispatch" },
  toHandOver: { label: "Parcels to hand over", to: "/dispatch?stage=packed" },
  failed: { label: "Failed deliveries", to: "/orders?stage=failed&sort=oldest" },
  comingBack: { label: "Parcels coming back", to: "/orders?stage=coming+back&sort=oldest" },
  returnsToDecide: { label: "Returns to decide", to: "/returns" },
  returnsToReceive: { label: "Returns to receive", to: "/returns?view=to+receive" },
  refundsToPay: { label: "Refunds to pay", to: "/refunds" },
  enquiries: { label: "Enquiries to answer", to: "/enquiries" },
  questions: { label: "Questions to answer", to: "/questions" },
  unsentEmails: { label: "Emails not sent", command: "email list" },
  lowStock: { label: "Products low in stock", command: "product low-stock" },
};
