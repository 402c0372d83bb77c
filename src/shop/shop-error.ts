import type { ShownCart } from "#contract/cart.ts";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import type { RefusalDetails } from "#contract/failure.ts";

type ShopErrorOptions = {
  message?: string | undefined;
  errors?: Record<string, string> | undefined;
  details?: RefusalDetails | undefined;
  shown?: ShownCart | undefined;
  retryAfterSeconds?: number | undefined;
};

/** The shop's rules reject the request. Rolls back a transaction. */
export class ShopError extends Error {
  override name = "ShopError";
  readonly code: RefusalCode;
  readonly errors: Record<string, string> | undefined;
  readonly details: RefusalDetails | undefined;
  /** The cart as it is now, when the customer saw another one. */
  readonly shown: ShownCart | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, { message, errors, details, shown, retryAfterSeconds }: ShopErrorOptions = {}) {
    super(message ?? refusals[code].message);
    this.code = code;
    this.errors = errors;
    this.details = details;
    this.shown = shown;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
