import fastifySwagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";

const describeCall = createJsonSchemaTransform({});
const describeSchemas = createJsonSchemaTransformObject({});

/** The OpenAPI document of the console's calls. Call before adding routes. */
export async function addConsoleDocument(routes: FastifyInstance, shopName: () => string) {
  await routes.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${shopName()}: console`, version: "1", description: "The calls of the owner's console." },
    },
    transform: describeCall,
    transformObject: describeSchemas,
  });
  routes.get("/openapi.json", { config: { staff: "none" }, schema: { hide: true } }, async () => routes.swagger());
}
