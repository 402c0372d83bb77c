/** A file without zod, so that pages can import it cheaply. */
export const RETURN_REASONS = ["Damaged or faulty", "Wrong product", "Not as described", "No longer wanted"] as const;
