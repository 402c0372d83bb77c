import type { IncomingMessage, ServerResponse } from "node:http";
import { MAX_PICTURE_MB } from "#contract/limits.ts";
import { ShopError } from "#shop/shop-error.ts";

/** Bodies that arrive at once in this process. */
const MAX_ARRIVING = 8;
/** One customer or address has no more of them, from the request to the response. */
const MAX_OF_CLIENT = 3;
const MAX_BYTES = MAX_PICTURE_MB * 1024 * 1024;
/** Until then, the speed of a body says nothing. */
const GRACE_MS = 1_000;

type Body = Pick<IncomingMessage, "headers" | "on" | "once" | "off" | "resume">;
type Picture = { clients: readonly string[]; since: number; bytes: number; hasArrived: boolean; refuse(): void };

/**
 * The pictures in memory. When all places for bodies that arrive are taken, the slowest makes room for a new one: whoever
 * sends slowly on purpose keeps nobody out.
 */
export function createArrivingPictures(now: () => number = () => performance.now()) {
  const pictures = new Map<Body, Picture>();
  const bytesPerMs = ({ since, bytes }: Picture) => bytes / Math.max(1, now() - since);

  function makeRoom(clients: readonly string[]) {
    const all = [...pictures.values()];
    const countOf = (client: string) => all.filter((one) => one.clients.includes(client)).length;
    if (clients.some((client) => countOf(client) >= MAX_OF_CLIENT)) throw new ShopError("unavailable");
    const arriving = all.filter(({ hasArrived }) => !hasArrived);
    if (arriving.length < MAX_ARRIVING) return;
    const [slowest] = arriving
      .filter(({ since }) => now() - since >= GRACE_MS)
      .sort((one, other) => bytesPerMs(one) - bytesPerMs(other));
    if (!slowest) throw new ShopError("unavailable");
    slowest.refuse();
  }

  return {
    /**
     * `clients` are what the picture is counted for until its response: its address and account.
     * @throws {ShopError} unavailable, when too many arrive.
     */
    enter(body: Body, response: Pick<ServerResponse, "once">, clients: readonly string[]) {
      makeRoom(clients);
      pictures.set(body, { clients, since: now(), bytes: 0, hasArrived: false, refuse: () => undefined });
      response.once("close", () => pictures.delete(body));
    },
    /**
     * Waits until the body is here.
     * @throws {ShopError} tooLarge; unavailable, when it was the slowest.
     */
    async read(body: Body): Promise<Buffer> {
      const picture = pictures.get(body);
      // The response was closed meanwhile.
      if (!picture) throw new ShopError("unavailable");
      if (Number(body.headers["content-length"]) > MAX_BYTES) throw new ShopError("tooLarge");
      return receive(body, picture);
    },
  };
}

function receive(body: Body, picture: Picture): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    function end() {
      picture.hasArrived = true;
      body.off("data", take).off("close", gone);
    }
    function refuse(error: ShopError) {
      end();
      // Discards the rest, so that the client can read the response.
      body.resume();
      reject(error);
    }
    function take(chunk: Buffer) {
      picture.bytes += chunk.length;
      if (picture.bytes > MAX_BYTES) refuse(new ShopError("tooLarge"));
      else chunks.push(chunk);
    }
    const gone = () => refuse(new ShopError("unavailable"));
    picture.refuse = gone;
    body
      .on("data", take)
      .once("close", gone)
      .once("error", gone)
      .once("end", () => {
        end();
        resolve(Buffer.concat(chunks));
      });
  });
}
