import type { FastifyContextConfig, RouteOptions } from "fastify";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import { Failure } from "#contract/failure.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What the business may refuse this call; what every call of its kind is refused needs no naming. */
    refuses?: readonly RefusalCode[];
  }
}

const EVERY_CALL: readonly RefusalCode[] = [
  "badRequest",
  "timedOut",
  "uriTooLong",
  "headersTooLarge",
  "broken",
  "unavailable",
];
const CHANGES: readonly RefusalCode[] = ["crossSite"];
const BODIES: readonly RefusalCode[] = ["tooLarge", "notJson"];

/** The refusals of a call as the document's responses: one a status, with the sentences that it may carry. */
export function refusedAnswers({ method, config = {} }: RouteOptions) {
  const { session, changesState, rateLimit, refuses = [] } = config as FastifyContextConfig & { rateLimit?: object };
  const codes: RefusalCode[] = [
    // A body may be sent to every call that is not a reading one, also where none is wanted.
    ...(method === "GET" ? [] : BODIES),
    ...(session === "required" ? (["signInNeeded"] as const) : []),
    ...(method !== "GET" || changesState ? CHANGES : []),
    ...(rateLimit ? (["tooMany"] as const) : []),
    ...refuses,
    ...EVERY_CALL,
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: [...new Set(ofStatus.map((code) => refusals[code].message))].join(" · "),
        content: { "application/json": { schema: Failure } },
      },
    ]),
  );
}
