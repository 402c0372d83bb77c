import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** Whether what is sent to this host never leaves the machine: a loopback address, or the path of a Unix socket. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[(.+)\]$/, "$1").toLowerCase();
  const version = isIP(name);
  if (version !== 0) return loopback.check(name, version === 4 ? "ipv4" : "ipv6");
  return name.startsWith("/") || /^(.+\.)?localhost$/.test(name);
}
