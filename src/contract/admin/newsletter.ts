import { z } from "zod";
import { FilePath } from "./fields.ts";

export const SubscribersExport = z.object({ file: FilePath.optional() });
