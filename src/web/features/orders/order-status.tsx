import type { OrderStatus } from "#contract/statuses.ts";
import { Icon, type IconName } from "#web/ui/text/icon.tsx";
import "./order-status.css";

const icons: Record<OrderStatus, IconName> = {
  "Not Processed": "pin",
  Processing: "clock",
  Dispatched: "truck",
  Delivered: "check",
  Cancelled: "close",
};

export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  return (
    <p className={`order-status ${statusClass(status)}`}>
      <Icon name={icons[status]} />
      {status}
    </p>
  );
}

/** The specification asks for it: §4. */
export function statusClass(status: string): string {
  return status.toLowerCase().replace(" ", "-");
}
