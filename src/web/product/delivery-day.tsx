import { useSyncExternalStore } from "react";
import { formatDayAfter } from "#shop/time.ts";

const never = () => () => undefined;

type DeliveryDayProps = {
  /** Stands there until the browser knows what day it is: kept pages would grow old with a day in them. */
  neutral: string;
  /** How many days a delivery takes at the most. */
  days: number;
};

/** 'Delivery by Wed, 25 Nov', counted from today by the reader's own clock. */
export function DeliveryDay({ neutral, days }: DeliveryDayProps) {
  return useSyncExternalStore(
    never,
    () => `Delivery by ${formatDayAfter(Date.now(), days)}`,
    () => neutral,
  );
}
