import { type RefusalCode, refusals } from "#contract/errors.ts";

/** A refusal of the business. Throwing it rolls the transaction back; each door says it in its own way. */
export class ShopError extends Error {
  override name = "ShopError";
  readonly code: RefusalCode;
  /** By field, for forms. */
  readonly errors: Record<string, string> | undefined;

  constructor(code: RefusalCode, errors?: Record<string, string>) {
    super(refusals[code].message);
    this.code = code;
    this.errors = errors;
  }
}
