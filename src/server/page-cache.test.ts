import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { Database } from "#db/db.ts";
import { createPageCache, type Kind } from "./page-cache.ts";

const MANY = 1_000;

test("data that began before a change is not for those who ask after it", async () => {
  const { ask, change } = newCache();
  const slow = Promise.withResolvers<string>();
  const before = ask("data", () => slow.promise);
  expect(
    await ask(
      "data",
      () => slow.promise,
      () => slow.resolve("old"),
    ),
  ).toEqual([200, "old"]);

  const slower = Promise.withResolvers<string>();
  const begun = ask("data", () => slower.promise);
  change("shown");
  const after = ask("data", async () => "new");
  expect(await after).toEqual([200, "new"]);
  slower.resolve("old");
  expect([await before, await begun]).toEqual([
    [200, "old"],
    [200, "old"],
  ]);
  expect(await ask("data", async () => "newer")).toEqual([200, "new"]);
});

test("what an answer depends on counts as memory", async () => {
  const { ask, cache } = newCache();
  await ask("data", async (topics) => {
    for (let number = 0; number < MANY; number++) topics.add(`product:${number}`);
    return "small";
  });
  expect(cache.size().bytes).toBeGreaterThan(MANY * 200);
});

test("a page that is not there stays so for those who know its bytes", async () => {
  const { ask } = newCache();
  const missing = async () => "missing";
  const [, , etag] = await ask("page", missing, undefined, { status: 404 });
  expect(await ask("page", missing, undefined, { status: 404, etag: String(etag) })).toEqual([404, "missing", etag]);
});

type Given = { status?: number; etag?: string };

function newCache() {
  let change: (topic: string) => void = () => undefined;
  const onChange = (listener: typeof change) => {
    change = listener;
  };
  const cache = createPageCache({ onChange } as unknown as Database, { maxBytes: 1e9, commonHeaders: {} });

  /** Returns the ETag unless the status is 200. */
  async function ask(
    kind: Kind,
    body: (topics: Set<string>) => Promise<string>,
    meanwhile?: () => void,
    { status = 200, etag }: Given = {},
  ) {
    const said: unknown[] = [];
    const response = {
      writeHead(code: number, head: string[]) {
        said.push(code, ...(status === 200 ? [] : [head[head.indexOf("etag") + 1]]));
        return this;
      },
      end: (bytes: Buffer) => void said.splice(1, 0, String(bytes)),
    };
    const request = { url: "/shop", method: "GET", headers: etag ? { "if-none-match": etag } : {} };
    const answered = cache.render(request as unknown as IncomingMessage, kind, async (render) => {
      render.topics.add("shown");
      return { status, headers: {}, body: Buffer.from(await body(render.topics)) };
    });
    meanwhile?.();
    (await answered)(response as unknown as ServerResponse, []);
    return said;
  }
  return { cache, ask, change: (topic: string) => change(topic) };
}
