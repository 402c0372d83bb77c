import type { FastifyReply } from "fastify";

/** Sends a WebP file. Like all answers of the console, no browser stores it. */
export function sendPicture(reply: FastifyReply, file: Buffer) {
  return reply.type("image/webp").send(file);
}
