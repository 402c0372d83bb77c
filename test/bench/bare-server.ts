import { createServer } from "node:http";

/** An answer of the shop as it went over the wire. */
export type RecordedAnswer = { path: string; status: number; headers: string[]; body: string };

process.once("disconnect", () => process.exit());

// A child process of the benchmark: the least that node:http can do to send the same bytes.
process.once("message", (recorded: RecordedAnswer[]) => {
  const answers = new Map(
    recorded.map((answer) => [answer.path, { ...answer, body: Buffer.from(answer.body, "base64") }]),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? "");
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
