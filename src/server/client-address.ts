import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Settings } from "./settings.ts";

const MAX_LENGTH = 45;

/** Returns the network address for rate limits. For IPv6 it is the first 64 bits: one household or machine. */
export function addressOf({ ip }: Pick<FastifyRequest, "ip">): string {
  // Behind a proxy that does not check `X-Forwarded-For` this may be any text.
  const text = ip.slice(0, MAX_LENGTH);
  // The library also accepts "1" and "010.0.0.1"; Node accepts zones that the library cannot parse.
  if (isIP(text) === 0 || !ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** Proxies are counted from the shop: the last ones of X-Forwarded-For are known, clients can invent those before. */
export function trustedProxies({ trustProxy }: Settings): false | string | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : trustProxy;
}
