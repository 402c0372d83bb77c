import { capitalCodeText } from "./texts.ts";

/** A GSTIN as the tax office writes it: capitals and digits, without the spaces and hyphens that people put between them. */
export const gstinText = capitalCodeText;
