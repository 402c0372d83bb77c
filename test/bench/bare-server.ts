import { createServer } from "node:http";

/** A response of the shop with raw headers and its body in base64. */
export type RecordedResponse = { path: string; status: number; headers: string[]; body: string };

process.once("disconnect", () => process.exit());

// A child process: a minimal node:http server that sends the recorded responses.
process.once("message", (recorded: RecordedResponse[]) => {
  const responses = new Map(
    recorded.map((response) => [response.path, { ...response, body: Buffer.from(response.body, "base64") }]),
  );
  const server = createServer((request, response) => {
    const found = responses.get(request.url ?? "");
    if (!found) return void response.writeHead(404).end();
    response.writeHead(found.status, found.headers).end(found.body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
