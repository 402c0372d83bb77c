import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { TestShop } from "./shop.ts";

type Link = { near: Socket; isSilent: boolean };

export type PostgresProxy = Awaited<ReturnType<typeof openProxy>>;

/** A proxy before the shop's PostgreSQL, which may drop what it should pass on without closing a connection. */
export async function openProxy(shop: TestShop) {
  const { port, hostname } = new URL(shop.location);
  const links = new Set<Link>();
  const state = { acceptsOnly: false, cut: null as { at: Buffer; side: "request" | "response" } | null };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const link: Link = { near, isSilent: state.acceptsOnly };
    links.add(link);
    near.on("data", (data: Buffer) => {
      const isCut = state.cut !== null && data.includes(state.cut.at);
      if (isCut && state.cut?.side === "request") link.isSilent = true;
      if (!link.isSilent) far.write(data);
      if (isCut) {
        link.isSilent = true;
        state.cut = null;
      }
    });
    far.on("data", (data) => {
      if (!link.isSilent) near.write(data);
    });
    near.on("end", () => link.isSilent || far.end());
    far.on("end", () => link.isSilent || near.end());
    for (const socket of [near, far]) socket.on("error", () => undefined);
    // The server does not notice either that its client is gone.
    near.on("close", () => {
      links.delete(link);
      if (!link.isSilent) far.destroy();
    });
    far.on("close", () => {
      if (!link.isSilent) near.destroy();
    });
    shop.beforeClose(async () => {
      near.destroy();
      far.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  shop.beforeClose(async () => server.close());
  const { port: nearPort } = server.address() as AddressInfo;
  return {
    location: shop.location.replace(`:${port}/`, `:${nearPort}/`),
    /** What is sent on open connections is lost from now on, in both directions. New ones work. */
    silenceOpen() {
      for (const link of links) link.isSilent = true;
    },
    /** New connections are accepted, and get no response. */
    acceptOnly(acceptsOnly: boolean) {
      state.acceptsOnly = acceptsOnly;
    },
    /** The next connection that sends this statement falls silent: before it passes, or after it. */
    silenceAt(statement: string, side: "request" | "response") {
      state.cut = { at: simpleQuery(statement), side };
    },
  };
}

/** The bytes of a statement without parameters. */
function simpleQuery(statement: string): Buffer {
  const message = Buffer.from(`Q....${statement}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}
