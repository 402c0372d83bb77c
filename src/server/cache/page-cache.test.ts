import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { Database } from "#db/db.ts";
import type { Kind } from "./cached-response.ts";
import { createPageCache } from "./page-cache.ts";

const TOPIC_COUNT = 1_000;

test("a request after a change does not get data whose render began before it", async () => {
  const { get, change } = newCache();
  const slow = Promise.withResolvers<string>();
  const before = get("data", () => slow.promise);
  expect(
    await get(
      "data",
      () => slow.promise,
      () => slow.resolve("old"),
    ),
  ).toEqual([200, "old"]);

  const slower = Promise.withResolvers<string>();
  const running = get("data", () => slower.promise);
  change("shown");
  const after = get("data", async () => "new");
  expect(await after).toEqual([200, "new"]);
  slower.resolve("old");
  expect([await before, await running]).toEqual([
    [200, "old"],
    [200, "old"],
  ]);
  expect(await get("data", async () => "newer")).toEqual([200, "new"]);
});

test("the topics of a response count towards the size of the cache", async () => {
  const { get, cache } = newCache();
  await get("data", async (topics) => {
    for (let number = 0; number < TOPIC_COUNT; number++) topics.add(`product:${number}`);
    return "small";
  });
  expect(cache.size().bytes).toBeGreaterThan(TOPIC_COUNT * 200);
});

test("a 404 page with a matching ETag is sent again with 404", async () => {
  const { get } = newCache();
  const missing = async () => "missing";
  const [, , etag] = await get("page", missing, undefined, { status: 404 });
  expect(await get("page", missing, undefined, { status: 404, etag: String(etag) })).toEqual([404, "missing", etag]);
});

test("a page that is one of many is kept when it is asked for again", async () => {
  const { get, cache } = newCache();
  const keep = "whenAskedAgain";
  expect(await get("page", async () => "first", undefined, { keep })).toEqual([200, "first"]);
  expect(cache.size().entries).toBe(0);
  expect(await get("page", async () => "second", undefined, { keep })).toEqual([200, "second"]);
  expect(cache.size().entries).toBe(1);
  expect(await get("page", async () => "third", undefined, { keep })).toEqual([200, "second"]);
});

type Condition = { status?: number; etag?: string; keep?: "always" | "whenAskedAgain" };

function newCache() {
  let change: (topic: string) => void = () => undefined;
  const onChange = (listener: typeof change) => {
    change = listener;
  };
  const cache = createPageCache({ onChange } as unknown as Database, { maxBytes: 1e9, commonHeaders: {} });

  /** Returns the ETag unless the status is 200. */
  async function get(
    kind: Kind,
    body: (topics: Set<string>) => Promise<string>,
    meanwhile?: () => void,
    { status = 200, etag, keep = "always" }: Condition = {},
  ) {
    const sent: unknown[] = [];
    const response = {
      writeHead(code: number, head: string[]) {
        sent.push(code, ...(status === 200 ? [] : [head[head.indexOf("etag") + 1]]));
        return this;
      },
      end: (bytes: Buffer) => void sent.splice(1, 0, String(bytes)),
    };
    const request = { url: "/shop", method: "GET", headers: etag ? { "if-none-match": etag } : {} };
    const send = cache.render(request as unknown as IncomingMessage, { kind, keep }, async (render) => {
      render.topics.add("shown");
      return { status, headers: {}, body: Buffer.from(await body(render.topics)) };
    });
    meanwhile?.();
    (await send)(response as unknown as ServerResponse, []);
    return sent;
  }
  return { cache, get, change: (topic: string) => change(topic) };
}
