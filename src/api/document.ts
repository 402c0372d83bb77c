import fastifySwagger from "@fastify/swagger";
import type { FastifyContextConfig, FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { shopSettings } from "#shop/shop.settings.ts";
import { documentPage } from "./document-page.ts";
import { refusalResponses } from "./document-refusals.ts";

/** Call before adding routes. */
export async function addApiDocument(
  api: FastifyInstance,
  { publicUrl, cookieName }: { publicUrl: string; cookieName: string },
) {
  await api.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: shopSettings.name,
        version: "1",
        description:
          "The shop's HTTP API. Lists are bare arrays; totals are in X-Total-Count and Link. Failures carry a message for the customer.",
      },
      servers: [{ url: publicUrl || "/" }],
      components: {
        securitySchemes: {
          token: { type: "http", scheme: "bearer" },
          cookie: { type: "apiKey", in: "cookie", name: cookieName },
        },
      },
    },
    transform(call) {
      const { response, ...rest } = call.schema ?? {};
      const responses = { ...(response as object | undefined), ...refusalResponses(call.route) };
      const { schema, url } = jsonSchemaTransform({ ...call, schema: { ...rest, response: responses } });
      const { session } = (call.route.config ?? {}) as FastifyContextConfig;
      return {
        url,
        schema: session === "required" ? { ...schema, security: [{ token: [] }, { cookie: [] }] } : schema,
      };
    },
    transformObject: jsonSchemaTransformObject,
  });
  api.get("/openapi.json", { config: { cached: false }, schema: { hide: true } }, async () => api.swagger());
  api.get("/docs", { config: { cached: false }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(documentPage(api.swagger())),
  );
}
