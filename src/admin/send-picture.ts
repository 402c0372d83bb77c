import type { FastifyReply } from "fastify";
import { z } from "zod";

/** What a call answers that sends a picture. */
export const pictureAnswer = {
  200: { description: "A file", content: { "image/webp": { schema: z.string().meta({ format: "binary" }) } } },
};

/** Sends a WebP file. Like all answers of the console, no browser stores it. */
export function sendPicture(reply: FastifyReply, file: Buffer) {
  return reply.type("image/webp").send(file);
}
