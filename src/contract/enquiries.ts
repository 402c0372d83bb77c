import { z } from "zod";
import { phoneNumber } from "./cleaning/numbers.ts";
import { Email, Id, looseDigits, requiredLine, requiredText, Time } from "./fields.ts";
import * as messages from "./messages.ts";

const PHONE = /^[+()\d\s.-]*\d[+()\d\s.-]*$/;

/** `POST enquiry` (specification §5). */
export const NewEnquiry = z
  .object({
    name: requiredLine("Name is required", 100, "Name is too long"),
    email: Email,
    mobile: z.preprocess(
      looseDigits<string>,
      z
        .string("Mobile is required")
        .transform(phoneNumber)
        .pipe(requiredLine("Mobile is required", 20, "Mobile is too long"))
        .pipe(z.string().regex(PHONE, "Enter a valid phone number")),
    ),
    comment: requiredText("Comment is required", 5_000, "Comment is too long"),
  })
  .meta({ id: "NewEnquiry" });
export type NewEnquiry = z.infer<typeof NewEnquiry>;

/** What a customer adds to a thread by its link. */
export const EnquiryReply = NewEnquiry.pick({ comment: true });
export type EnquiryReply = z.infer<typeof EnquiryReply>;

/** What a thread's link shows: not who sent it. */
export type Thread = {
  ticket: string;
  status: "open" | "answered" | "closed";
  sentAt: string;
  /** By when an open one is answered, and an answered one settled. */
  dueAt?: string;
  /** How many messages followed the first one. */
  replies: number;
  /** None until the shop has answered. */
  messages: { id: string; byShop: boolean; text: string; sentAt: string }[];
};

export const Enquiry = z
  .object({
    _id: Id,
    ticket: z.string().meta({ description: "By which the sender names the message and what follows it." }),
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    comment: z.string(),
    status: z.literal("Submitted"),
    answerBy: Time.optional().meta({ description: "By when the shop answers." }),
    link: z.string().meta({
      description: "The path of the page on which the sender follows the message. Whoever has it can write there.",
    }),
    message: z.literal(messages.enquirySent),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: "Enquiry" });
export type Enquiry = z.infer<typeof Enquiry>;
