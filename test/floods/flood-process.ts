import { connect, type Socket } from "node:net";

/** One kind of flood. `{n}` in the path is a different number in each request. */
export type Flood = {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  connections: number;
  /** From how many of the loopback addresses. */
  addresses: number;
  /** Reads nothing. */
  slow?: boolean;
};

export type FloodStart = Flood & { port: number };

/** Responses by status; "failed" for connections that ended without one. */
export type FloodResult = Record<string, number>;

const counts: FloodResult = {};
const sockets = new Set<Socket>();
let requests = 0;

process.once("message", (flood: FloodStart) => {
  for (let index = 0; index < flood.connections; index++) open(flood, `127.0.0.${2 + (index % flood.addresses)}`);
  process.once("message", () => {
    for (const socket of sockets) socket.removeAllListeners("close").destroy();
    process.send?.(counts, () => process.exit(0));
  });
});

function open(flood: FloodStart, localAddress: string) {
  const socket = connect({ host: "127.0.0.1", port: flood.port, localAddress });
  sockets.add(socket);
  const send = () => void socket.write(requestText(flood));
  socket.setEncoding("latin1").once("connect", send);
  socket.on("error", () => count("failed"));
  socket.once("close", () => {
    sockets.delete(socket);
    setTimeout(open, 100, flood, localAddress);
  });
  if (flood.slow) socket.pause();
  else readResponses(socket, send);
}

function requestText({ path, method = "GET", headers = {}, body = "" }: FloodStart) {
  const lines = Object.entries({ host: "127.0.0.1", "content-length": body.length, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `${method} ${path.replace("{n}", String(requests++))} HTTP/1.1\r\n${head}\r\n${body}`;
}

function readResponses(socket: Socket, onResponse: () => void) {
  let text = "";
  let missing = -1;
  socket.on("data", (part: string) => {
    if (missing < 0) {
      text += part;
      const end = text.indexOf("\r\n\r\n");
      if (end < 0) return;
      count(text.slice(9, 12));
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0) - (text.length - end - 4);
      text = "";
    } else missing -= part.length;
    if (missing > 0) return;
    missing = -1;
    onResponse();
  });
}

function count(outcome: string) {
  counts[outcome] = (counts[outcome] ?? 0) + 1;
}
