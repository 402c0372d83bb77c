import { z } from "zod";
import { Limit, Reference } from "./fields.ts";

/** The oldest emails that were not sent. */
export const EmailFilter = z.object({ after: Reference.optional(), limit: Limit });
