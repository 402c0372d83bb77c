import { z } from "zod";
import { Limit } from "./fields.ts";

/** The oldest emails that were not sent. */
export const EmailFilter = z.object({ limit: Limit });
