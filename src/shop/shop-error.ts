import { type RefusalCode, refusals } from "#contract/errors.ts";
import type { RefusalDetails } from "#contract/failure.ts";

type Particulars = {
  /** By field, for forms. */
  errors?: Record<string, string>;
  /** The sentence of this very case, instead of the general one. */
  message?: string;
  details?: RefusalDetails;
  /** Before another try makes sense. */
  retryAfterSeconds?: number;
};

/** A refusal of the business. Throwing it rolls the transaction back; each door says it in its own way. */
export class ShopError extends Error {
  override name = "ShopError";
  readonly code: RefusalCode;
  readonly particulars: Particulars;

  constructor(code: RefusalCode, particulars: Particulars = {}) {
    super(particulars.message ?? refusals[code].message);
    this.code = code;
    this.particulars = particulars;
  }
}
