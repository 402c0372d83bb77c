import { z } from "zod";
import { addressFields, pinFits, pinIssue } from "#contract/accounts.ts";
import { absentIfEmpty, Id, requiredLine } from "#contract/fields.ts";
import { MAX_LABEL, MAX_LANDMARK } from "#contract/limits.ts";

const optionalLine = (missing: string, max: number) =>
  z.preprocess(absentIfEmpty<string | null | undefined>, requiredLine(missing, max).optional());

/** What helps the courier to find an address. */
export const Landmark = optionalLine("Landmark is empty", MAX_LANDMARK).meta({
  description: "What is near, such as 'opposite the temple'.",
});

const name = (missing: string) => optionalLine(missing, 100);

/** `POST user/addresses`, `PUT user/addresses/{id}`: the whole address. */
export const AddressInput = z
  .object({
    label: optionalLine("Name of the address is empty", MAX_LABEL).meta({ description: "Such as Home or Work." }),
    firstname: name("First Name is required"),
    lastname: name("Last Name is required"),
    ...addressFields,
    landmark: Landmark,
  })
  .refine(pinFits, pinIssue)
  .refine(({ firstname, lastname }) => firstname === undefined || lastname !== undefined, {
    path: ["lastname"],
    message: "Last Name is required",
  })
  .refine(({ firstname, lastname }) => lastname === undefined || firstname !== undefined, {
    path: ["firstname"],
    message: "First Name is required",
  })
  .meta({ id: "KeptAddress" });
export type AddressInput = z.infer<typeof AddressInput>;

/** An address that a customer keeps. */
export const SavedAddress = z
  .object({
    _id: Id,
    isDefault: z.boolean().meta({ description: "Whether it is `address` of the user." }),
    label: z.string().optional(),
    firstname: z.string().optional().meta({ description: "Whom it is for. Absent: the customer." }),
    lastname: z.string().optional(),
    street: z.string(),
    landmark: z.string().optional(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    country: z.string(),
  })
  .meta({ id: "SavedAddress" });
export type SavedAddress = z.infer<typeof SavedAddress>;
