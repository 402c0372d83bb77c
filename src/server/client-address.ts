import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

const MAX_LENGTH = 45;

/** The network address that limits count by; of IPv6 the first 64 bits, the range of one household or machine. */
export function addressOf({ ip }: FastifyRequest): string {
  // Behind a proxy that does not check `X-Forwarded-For` this may be any text.
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "").slice(0, MAX_LENGTH);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = (plain.split("%")[0] as string).split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = tail === undefined ? 0 : 8 - (before as string[]).length - (after as string[]).length;
  const groups = [...(before as string[]), ...Array(Math.max(0, zeros)).fill("0"), ...(after as string[])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
