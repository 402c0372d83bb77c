import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sendParserError } from "./malformed-requests.ts";

test("a malformed request does not add a second response to one that is being sent", async () => {
  const server = createServer((_request, response) => void response.writeHead(200).write("first part"));
  server.on("clientError", (error, socket) => sendParserError(error, socket as never, []));
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  let received = "";
  socket.on("data", (bytes) => {
    received += bytes;
  });
  const closed = once(socket, "close");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => received).toContain("first part");
  socket.write("nonsense\r\n\r\n");
  await closed;
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
