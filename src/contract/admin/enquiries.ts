import { z } from "zod";
import { Enquiry } from "#contract/enquiries.ts";
import { Id, requiredLine, requiredText, Time } from "#contract/fields.ts";
import { Limit, naming, Reference } from "./fields.ts";

const STATUSES = ["open", "answered", "closed"] as const;
const isGiven = z.boolean().default(false);

/** Messages of the contact form: the newest, or those that are overdue, the longest first. */
export const EnquiryFilter = z
  .object({
    open: isGiven,
    answered: isGiven,
    closed: isGiven,
    overdue: isGiven,
    search: requiredLine("is empty.", 200).optional(),
    before: Reference.optional(),
    after: Reference.optional(),
    limit: Limit,
  })
  .refine(
    ({ open, answered, closed, overdue }) => [open, answered, closed, overdue].filter(Boolean).length <= 1,
    naming("Give only one of {open}, {answered}, {closed} and {overdue}.", "open"),
  )
  .refine(({ after, overdue }) => after === undefined || overdue, naming("{after} goes with {overdue}.", "after"))
  .refine(({ before, overdue }) => before === undefined || !overdue, naming("With {overdue}, use {after}.", "before"))
  .transform(({ open, answered, closed, ...filter }) => {
    const status = STATUSES.find((one) => ({ open, answered, closed })[one]);
    return { ...filter, status };
  });
export type EnquiryFilter = z.output<typeof EnquiryFilter>;

/** Names a message by its ticket or its id. */
export const EnquiryOfId = z.object({ id: z.string("is missing.") });

/** An answer, which is sent to whoever sent the message. `again`: also when it is answered already. */
export const EnquiryAnswer = EnquiryOfId.extend({ text: requiredText("The answer is empty.", 10_000), again: isGiven });
export type EnquiryAnswer = z.output<typeof EnquiryAnswer>;

/** That a message is settled. */
export const EnquiryEnd = EnquiryOfId.extend({ reason: requiredLine("is empty.", 500).optional() });

/** Whether an email was sent. It is `forgotten` when the outbox no longer has it. */
const SentEmail = z.object({
  state: z.enum(["sent", "waiting", "given up", "forgotten"]),
  sentAt: Time.nullable(),
  lastError: z.string().nullable(),
});
export type SentEmail = z.infer<typeof SentEmail>;

/** A message of the contact form. `email` of a later message is null when its customer wrote it. */
export const ManagedEnquiry = Enquiry.omit({ status: true, message: true, updatedAt: true, answerBy: true, link: true })
  .extend({
    status: z.enum(STATUSES),
    waitsSince: Time.nullable().meta({ description: "Since when its sender waits for an answer." }),
    dueAt: Time.nullable().meta({ description: "When it is overdue; null once it is closed." }),
    overdue: z.boolean(),
    closedReason: z.string().nullable(),
  })
  .meta({ id: "ManagedEnquiry" });
export type ManagedEnquiry = z.infer<typeof ManagedEnquiry>;

/** A message with all that followed it. `acknowledgement` is null when the limits of emails allowed none. */
export const ManagedThread = ManagedEnquiry.extend({
  acknowledgement: SentEmail.nullable(),
  messages: z.array(
    z.object({
      _id: Id,
      by: z.enum(["customer", "shop"]),
      actor: z.string().nullable().meta({ description: "Who of the shop answered." }),
      text: z.string(),
      sentAt: Time,
      email: SentEmail.nullable(),
    }),
  ),
}).meta({ id: "ManagedThread" });
export type ManagedThread = z.infer<typeof ManagedThread>;
