import { connect, type Socket } from "node:net";
import { median, quantile } from "#test/bench/numbers.ts";

/** `{n}` in the path and in the body is a different number in each request. */
export type FloodRequest = {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
};

/** One kind of flood. */
export type Flood = {
  /** Sent in turn on each connection. */
  requests: FloodRequest[];
  connections: number;
  /** From how many of the loopback addresses. */
  addresses: number;
  /** How long a client waits after its connection was closed. Browsers wait as long as Retry-After says. */
  retryMs?: number;
  /** Reads nothing. */
  slow?: boolean;
};

export type FloodStart = Flood & { port: number };

export type FloodResult = {
  /** Responses by status; "failed" for connections that ended without one. */
  counts: Record<string, number>;
  /** Milliseconds until a refusal, from connecting or from sending on an open connection. */
  refused: { median: number; p99: number };
  /** Of one core. */
  processorShare: number;
};

const RETRY_MS = 100;
const counts: FloodResult["counts"] = {};
const refusedTimes: number[] = [];
const sockets = new Set<Socket>();
let sent = 0;

process.once("message", (flood: FloodStart) => {
  const start = performance.now();
  const used = process.cpuUsage();
  for (let index = 0; index < flood.connections; index++) open(flood, `127.0.0.${2 + (index % flood.addresses)}`);
  process.once("message", () => {
    for (const socket of sockets) socket.removeAllListeners("close").destroy();
    const { user, system } = process.cpuUsage(used);
    const result: FloodResult = {
      counts,
      refused: { median: median(refusedTimes), p99: quantile(refusedTimes, 0.99) },
      processorShare: (user + system) / 1_000 / (performance.now() - start),
    };
    process.send?.(result, () => process.exit(0));
  });
});

function open(flood: FloodStart, localAddress: string) {
  let sentAt = performance.now();
  const socket = connect({ host: "127.0.0.1", port: flood.port, localAddress });
  sockets.add(socket);
  let next = 0;
  const send = () => void socket.write(requestText(flood.requests[next++ % flood.requests.length] as FloodRequest));
  socket.setEncoding("latin1").once("connect", send);
  socket.on("error", () => count("failed"));
  socket.once("close", () => {
    sockets.delete(socket);
    setTimeout(open, flood.retryMs ?? RETRY_MS, flood, localAddress);
  });
  if (flood.slow) return void socket.pause();
  readResponses(socket, ({ status, closes }) => {
    if (status === "503") refusedTimes.push(performance.now() - sentAt);
    if (closes) return;
    sentAt = performance.now();
    send();
  });
}

function requestText({ path, method = "GET", headers = {}, body = "" }: FloodRequest) {
  const number = String(sent++);
  const content = body.replace("{n}", number);
  const lines = Object.entries({ host: "127.0.0.1", "content-length": content.length, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `${method} ${path.replace("{n}", number)} HTTP/1.1\r\n${head}\r\n${content}`;
}

type Head = { status: string; closes: boolean };

function readResponses(socket: Socket, onResponse: (head: Head) => void) {
  let text = "";
  let head: Head = { status: "", closes: false };
  let missing = -1;
  socket.on("data", (part: string) => {
    if (head.closes) return;
    if (missing < 0) {
      text += part;
      const end = text.indexOf("\r\n\r\n");
      if (end < 0) return;
      head = { status: text.slice(9, 12), closes: /\r\nconnection: close\r\n/i.test(text) };
      count(head.status);
      const length = head.closes ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
      missing = length - (text.length - end - 4);
      text = "";
    } else missing -= part.length;
    if (missing > 0) return;
    missing = -1;
    onResponse(head);
  });
}

function count(outcome: string) {
  counts[outcome] = (counts[outcome] ?? 0) + 1;
}
