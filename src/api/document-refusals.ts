import type { FastifyContextConfig, RouteOptions } from "fastify";
import { type RefusalCode, refusals } from "#contract/errors.ts";
import { Failure } from "#contract/failure.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Refusals by the use case; those common to all such routes are added automatically. */
    refuses?: readonly RefusalCode[];
  }
}

const EVERY_ROUTE: readonly RefusalCode[] = [
  "badRequest",
  "timedOut",
  "uriTooLong",
  "headersTooLarge",
  "broken",
  "unavailable",
];
const STATE_CHANGES: readonly RefusalCode[] = ["crossSite", "originMissing"];
const BODIES: readonly RefusalCode[] = ["tooLarge", "notJson"];

/** Returns one OpenAPI response per status, described by its messages. */
export function refusalResponses({ method, config = {} }: RouteOptions) {
  const {
    session,
    changesState,
    rateLimit,
    quota,
    refuses = [],
  } = config as FastifyContextConfig & {
    rateLimit?: object;
  };
  const codes: RefusalCode[] = [
    ...(method === "GET" ? [] : BODIES),
    ...(session === "required" ? (["loginRequired"] as const) : []),
    ...(method !== "GET" || changesState ? STATE_CHANGES : []),
    ...(rateLimit || quota ? (["tooMany"] as const) : []),
    ...refuses,
    ...EVERY_ROUTE,
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
