import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/**
 * A request passes these until it runs, in this order. The order is the security: what is cheap refuses first, and nothing
 * reads a body before it is known who sends it (docs/decisions/045-stages-of-a-request.md). `at` is where Node and Fastify
 * call the stage: before the routes are known, or in Fastify's lifecycle.
 */
export const STAGES = [
  { name: "one host", of: "all", at: "arrival" },
  { name: "shutdown", of: "all", at: "arrival" },
  { name: "changes of other processes", of: "all", at: "arrival" },
  { name: "cached response", of: "all", at: "arrival" },
  { name: "page under load", of: "all", at: "arrival" },
  { name: "cookies", of: "all", at: "onRequest" },
  { name: "headers", of: "all", at: "onRequest" },
  { name: "length of the URL", of: "all", at: "onRequest" },
  { name: "other sites", of: "all", at: "onRequest" },
  { name: "cached call", of: "api", at: "onRequest" },
  { name: "session", of: "api", at: "onRequest" },
  { name: "quota", of: "api", at: "onRequest" },
  { name: "rate limit", of: "api", at: "onRequest of the route" },
  { name: "JSON", of: "api", at: "parsing" },
  { name: "schema", of: "api", at: "validation" },
  { name: "lane", of: "api", at: "handler" },
] as const;

type Stage = (typeof STAGES)[number];
export type ArrivalStages = Record<Extract<Stage, { at: "arrival" }>["name"], ArrivalStage>;
export type StagesOf<Requests extends Stage["of"]> = Record<
  Exclude<Extract<Stage, { of: Requests }>, { at: "arrival" }>["name"],
  RoutedStage
>;

/** It answers the request itself (true) or passes it on, perhaps after a wait. */
type ArrivalStage = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
/** It adds its hooks to the routes. */
type RoutedStage = (routes: FastifyInstance) => unknown;

const ARRIVAL = STAGES.filter(({ at }) => at === "arrival");

/** Calls `next` with each request that passes all stages: without a stage that waits, in the same turn of the event loop. */
export function passArrival(
  stages: ArrivalStages,
  next: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const inOrder = ARRIVAL.map(({ name }) => stages[name as keyof ArrivalStages]);
  const pass = (request: IncomingMessage, response: ServerResponse, from: number): void => {
    for (let at = from; at < inOrder.length; at++) {
      const answered = (inOrder[at] as ArrivalStage)(request, response);
      if (answered === true) return;
      if (answered !== false) return void answered.then((done) => done || pass(request, response, at + 1));
    }
    next(request, response);
  };
  return (request, response) => pass(request, response, 0);
}

/** Adds the stages of all requests, or of the API's, to the routes that are added later. */
export async function addStages<Requests extends Stage["of"]>(
  routes: FastifyInstance,
  requests: Requests,
  stages: StagesOf<Requests>,
) {
  for (const { name, of, at } of STAGES)
    if (of === requests && at !== "arrival") await stages[name as keyof StagesOf<Requests>](routes);
}
