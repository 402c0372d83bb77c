import type { RawBuilder } from "kysely";

/** Each invariant of one subject, with the query of the ids that break it. */
export type Violations = Readonly<Record<string, RawBuilder<unknown>>>;
