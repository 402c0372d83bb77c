import { expect, test } from "vitest";
import { openDb } from "#db/open.ts";
import { topics } from "#shop/topics.ts";
import { onEachEngine, type TestShop } from "#test/shop.ts";
import { addLetter } from "./outbox.server.ts";
import { type Carrier, type LetterToCarry, type Look, NEVER_MS, sendDue } from "./send-due.server.ts";

const MINUTE_MS = 60_000;

/** Remembers what it was given; `way` decides whether it arrives. */
function carrier(way: (letter: LetterToCarry) => Promise<void> | void = () => undefined) {
  const carried: LetterToCarry[] = [];
  return {
    carried,
    close: () => undefined,
    async carry(letter) {
      await way(letter);
      carried.push(letter);
    },
  } satisfies Carrier & { carried: LetterToCarry[] };
}

function addLetters(shop: TestShop, ...names: string[]) {
  return shop.db.write(async (db, changed) => {
    for (const firstname of names)
      await addLetter(shop, db, changed, {
        ...{ kind: "password-changed", recipient: `${firstname.toLowerCase()}@example.com`, facts: { firstname } },
      });
  });
}

function outbox(shop: TestShop) {
  return shop.db.read.selectFrom("outbox").selectAll().orderBy("id").execute();
}

onEachEngine("the outbox", (openShop) => {
  test("sends a letter once, and only after the commit of what it tells of", async () => {
    const shop = await openShop();
    const post = carrier();
    const heard: string[] = [];
    shop.db.catchUp();
    shop.db.onChange((topic) => heard.push(topic));
    const rolledBack = shop.db.write(async (db, changed) => {
      await addLetter(shop, db, changed, {
        ...{ kind: "password-changed", recipient: "ravi@example.com", facts: { firstname: "Ravi" } },
      });
      throw new Error("refused");
    });
    await expect(rolledBack).rejects.toThrow("refused");
    expect(heard).not.toContain(topics.letters);
    await addLetters(shop, "Asha");
    expect(heard).toContain(topics.letters);
    expect(await sendDue(shop, post)).toEqual({ sent: 1, failed: null, more: false });
    expect(await sendDue(shop, post)).toEqual({ sent: 0, failed: null, more: false });
    expect(post.carried).toMatchObject([{ recipient: "asha@example.com", subject: "Your password was changed" }]);
  });

  test("of two processes at once each letter is sent by one", async () => {
    const shop = await openShop();
    const otherDb = await openDb(shop.location);
    shop.beforeClose(() => otherDb.close());
    const names = Array.from({ length: 50 }, (_, index) => `Asha${index}`);
    await addLetters(shop, ...names);
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 5));
    const posts = [carrier(slow), carrier(slow)] as const;
    const workers = [shop, { ...shop, db: otherDb }].map(async (ctx, index) => {
      while (waiting(await outbox(shop)).length > 0) {
        await sendDue(ctx, posts[index as 0 | 1]);
        await slow();
      }
    });
    await Promise.all(workers);
    const sent = posts.flatMap(({ carried }) => carried.map(({ recipient }) => recipient));
    expect(sent.sort()).toEqual(names.map((name) => `${name.toLowerCase()}@example.com`).sort());
    expect(Math.min(...posts.map(({ carried }) => carried.length))).toBeGreaterThan(5);
  });

  test("a letter that failed waits longer each time, holds up no other, and is given up after three days", async () => {
    const shop = await openShop();
    const refusal = Object.assign(new Error("550 <asha@example.com> is unknown: 'Dear Asha'"), {
      ...{ code: "EENVELOPE", responseCode: 550 },
    });
    const post = carrier(({ recipient }) => {
      if (recipient.startsWith("asha")) throw refusal;
    });
    await addLetters(shop, "Asha", "Ravi");
    expect(await sendDue(shop, post)).toMatchObject({
      ...{ sent: 0, more: false },
      failed: { kind: "password-changed", reason: "EENVELOPE 550", attempts: 1, givenUp: false },
    });
    expect(await sendDue(shop, post)).toMatchObject({ sent: 1, failed: null });
    const startedAt = shop.now();
    const waits = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS];
    for (const [index, wait] of waits.entries()) {
      shop.wait(wait - 1);
      expect(await sendDue(shop, post)).toMatchObject({ sent: 0, failed: null });
      shop.wait(1);
      expect((await sendDue(shop, post)).failed).toMatchObject({ attempts: index + 2, givenUp: false });
    }
    let last = null as Look["failed"];
    while (!last?.givenUp) {
      shop.wait(360 * MINUTE_MS);
      last = (await sendDue(shop, post)).failed;
    }
    expect((shop.now() - startedAt) / MINUTE_MS / 60).toBeGreaterThanOrEqual(72);
    shop.wait(100 * 24 * 60 * MINUTE_MS);
    expect(await sendDue(shop, post)).toEqual({ sent: 0, failed: null, more: false });
    expect(await outbox(shop)).toMatchObject([
      { sent_at_ms: null, due_at_ms: NEVER_MS, last_error: "EENVELOPE 550", attempts: last.attempts },
      { attempts: 0, last_error: null },
    ]);
  });

  test("after a crash between sending and noting, the letter goes out again under the same Message-ID", async () => {
    const shop = { ...(await openShop()), publicUrl: "https://shop.example" };
    await addLetters(shop, "Asha");
    const post = carrier();
    await expect(sendDue(crashingAfter(shop, 1), post)).rejects.toThrow("crashed");
    expect(await sendDue(shop, post)).toMatchObject({ sent: 0 });
    shop.wait(5 * MINUTE_MS);
    expect(await sendDue(shop, post)).toMatchObject({ sent: 1 });
    const [id] = (await outbox(shop)).map((row) => row.id);
    expect(post.carried.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@shop.example>`));
  });

  test("who took over a letter after its time is not overruled by who had it first", async () => {
    const shop = await openShop();
    await addLetters(shop, "Asha");
    const first = carrier(async () => {
      shop.wait(5 * MINUTE_MS);
      expect(await sendDue(shop, carrier())).toMatchObject({ sent: 1 });
      throw new Error("too late");
    });
    await sendDue(shop, first);
    expect(await outbox(shop)).toMatchObject([{ attempts: 0, last_error: null, sent_at_ms: shop.now() }]);
  });

  test("a look is bounded and ends when it is told to", async () => {
    const shop = await openShop();
    await addLetters(shop, ...Array.from({ length: 25 }, () => "Asha"));
    const post = carrier();
    expect(await sendDue(shop, post, () => post.carried.length === 3)).toEqual({ sent: 3, failed: null, more: true });
    expect(await sendDue(shop, post)).toEqual({ sent: 20, failed: null, more: true });
    expect(await sendDue(shop, post)).toEqual({ sent: 2, failed: null, more: false });
  });
});

function waiting(rows: { sent_at_ms: number | null }[]) {
  return rows.filter((row) => row.sent_at_ms === null);
}

/** The shop as a process sees it that dies at its next write after so many. */
function crashingAfter(shop: TestShop, writes: number): TestShop {
  let left = writes;
  return {
    ...shop,
    db: {
      ...shop.db,
      write: (work) => (left-- > 0 ? shop.db.write(work) : Promise.reject(new Error("crashed"))),
    },
  };
}
