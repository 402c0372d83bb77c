import { z } from "zod";
import { emailAddress } from "#contract/cleaning/email-address.ts";
import { FilePath } from "./fields.ts";

/** Names a customer by the email address of the account. */
export const CustomerOfEmail = z.object({ email: z.string("is missing.").transform(emailAddress) });

/** Names an account by its email address, mobile number or username, however it is typed. */
const Account = z.object({ email: z.string("is missing.").min(1, "is missing.") });

export const AccountExport = Account.extend({ file: FilePath.optional() });

export const AccountErasure = Account.extend({ reviewTexts: z.boolean().default(false) });

export const MobileOfAccount = z.object({ mobile: z.string("is missing.").min(1, "is missing.") });
