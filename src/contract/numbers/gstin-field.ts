import { z } from "zod";
import { gstinText } from "#contract/cleaning/gstin.ts";
import { absentIfEmpty } from "#contract/fields.ts";
import { isGstin } from "./gstin.ts";

export const GSTIN_REFUSED = "This is no GSTIN: it has 15 signs, such as 27AAPFU0939F1ZV. Please check each of them";

/** The number of a business that wants it on its invoice. */
export const Gstin = z.string(GSTIN_REFUSED).transform(gstinText).refine(isGstin, GSTIN_REFUSED);

/** It is undefined for "no business". */
export const OptionalGstin = z.preprocess(absentIfEmpty<string | null | undefined>, Gstin.optional());
