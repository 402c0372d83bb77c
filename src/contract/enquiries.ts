import { z } from "zod";
import { cleaned, Id, plainDigits, Time } from "./fields.ts";
import { messages } from "./messages.ts";

const text = (what: string, most: number) =>
  z
    .string(`${what} is required`)
    .transform(cleaned)
    .pipe(z.string().trim().min(1, `${what} is required`).max(most, `${what} is too long`));

/** The contact form and `POST enquiry` (specification §5: all four are required). */
export const NewEnquiry = z
  .object({
    name: text("Name", 100),
    email: text("Email", 254).pipe(z.email("Invalid email format")),
    mobile: z.preprocess(
      plainDigits<string>,
      text("Mobile", 20).pipe(z.string().regex(/^[+()\d\s-]*\d[+()\d\s-]*$/, "Enter a phone number")),
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
