import type { ReactNode } from "react";
import type { EmailSender } from "#contract/documents/emails.ts";

/** A template says how emails of one kind look. */
export type Template<Contents> = {
  subject(contents: Contents): string;
  /** It stands in the HTML, which has the subject when it is absent. */
  heading?(contents: Contents): string;
  /** The email greets this person, and nobody by name when it is absent. */
  firstname?(contents: Contents): string;
  content(contents: Contents, shop: EmailSender): ReactNode;
  /** It is a link below the email, which ends what the recipient asked for. */
  end?(contents: Contents): { label: string; address: string | null };
  /** Whoever gets it needs no contact details of the shop. */
  isForOwner?: true;
};
