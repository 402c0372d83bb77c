import { z } from "zod";
import { Rupees, Time } from "#contract/fields.ts";

/** Something that waits for somebody of the shop. */
const Queue = z.object({
  name: z.enum([
    "toConfirm",
    "toPack",
    "toHandOver",
    "failed",
    "comingBack",
    "returnsToDecide",
    "returnsToReceive",
    "refundsToPay",
    "enquiries",
    "questions",
    "unsentEmails",
    "lowStock",
  ]),
  count: z.number().int(),
  oldestAt: Time.nullable(),
  overdue: z.number().int().meta({ description: "How many of them have waited for too long." }),
});

const Sales = z.object({ days: z.number().int(), orders: z.number().int(), amount: Rupees, amountBefore: Rupees });

/** What waits, for whoever may see it. `sales` is null for those who may not. */
export const Today = z
  .object({
    queues: z.array(Queue),
    sales: z.array(Sales).nullable(),
    lastBackupAt: Time.nullable(),
  })
  .meta({ id: "Today" });
export type Today = z.infer<typeof Today>;
