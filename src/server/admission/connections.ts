import type { Server, Socket } from "node:net";
import { addressOf } from "#server/client-address.ts";

/**
 * Limits how many connections are open. One address may have as many as are still free, so that others always find one:
 * half of all while nobody else comes, a third each when two addresses take all they can. Behind a proxy, all connections
 * are the proxy's own, and only the total counts.
 */
export function createConnections({ max, behindProxy }: { max: number; behindProxy: boolean }) {
  const openOf = new Map<string, number>();
  let open = 0;
  let accepted = 0;

  function count(address: string, change: number) {
    open += change;
    const count = (openOf.get(address) ?? 0) + change;
    if (count === 0) openOf.delete(address);
    else openOf.set(address, count);
  }

  return {
    limit(server: Server) {
      server.maxConnections = max;
      server.on("connection", (socket: Socket) => {
        accepted++;
        const address = addressOf({ ip: socket.remoteAddress ?? "" });
        if (!behindProxy && (openOf.get(address) ?? 0) >= max - open) return void socket.destroy();
        count(address, 1);
        socket.once("close", () => count(address, -1));
      });
    },
    /** Counts those since the start. */
    accepted: () => accepted,
  };
}
