import { z } from "zod";
import { EmailAddress, Id, looseDigits, requiredText, Time } from "./fields.ts";
import { messages } from "./messages.ts";

const text = (name: string, max: number) => requiredText(`${name} is required`, max, `${name} is too long`);

/** `POST enquiry` (specification §5). */
export const NewEnquiry = z
  .object({
    name: text("Name", 100),
    email: EmailAddress,
    mobile: z.preprocess(
      looseDigits<string>,
      text("Mobile", 20).pipe(z.string().regex(/^[+()\d\s-]*\d[+()\d\s-]*$/, "Enter a valid phone number")),
    ),
    comment: text("Comment", 5_000),
  })
  .meta({ id: "NewEnquiry" });
export type NewEnquiry = z.infer<typeof NewEnquiry>;

export const Enquiry = z
  .object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    comment: z.string(),
    status: z.literal("Submitted"),
    message: z.literal(messages.enquirySent),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: "Enquiry" });
export type Enquiry = z.infer<typeof Enquiry>;
