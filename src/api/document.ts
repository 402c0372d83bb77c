import fastifySwagger from "@fastify/swagger";
import type { FastifyContextConfig, FastifyInstance } from "fastify";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { documentPage } from "./document-page.ts";
import { refusalResponses } from "./document-refusals.ts";
import { asNamed, withUsedSchemas } from "./document-schemas.ts";

const forms = { zodToJsonConfig: { override: asNamed } };
const describeCall = createJsonSchemaTransform(forms);
const describeSchemas = createJsonSchemaTransformObject(forms);

const LOGIN = [{ token: [] }, { cookie: [] }];
/** An empty entry means that a visitor may call, too. */
const ACCESS = { required: LOGIN, optional: [{}, ...LOGIN], none: [] };

/** Call before adding routes. */
export async function addApiDocument(
  api: FastifyInstance,
  { publicUrl, cookieName, shopName }: { publicUrl: string; cookieName: string; shopName: () => string },
) {
  await api.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: shopName(),
        version: "1",
        license: { name: "MIT", identifier: "MIT" },
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
      const { schema, url } = describeCall({ ...call, schema: { ...rest, response: responses } });
      const { session = "none" } = (call.route.config ?? {}) as FastifyContextConfig;
      const operationId = operationName(String(call.route.method), url);
      return { url, schema: { ...schema, operationId, security: ACCESS[session] } };
    },
    transformObject: (described) => withUsedSchemas(describeSchemas(described)),
  });
  const document = () => {
    const { info, ...rest } = api.swagger();
    return { ...rest, info: { ...info, title: shopName() } };
  };
  api.get("/openapi.json", { config: { cached: false }, schema: { hide: true } }, async () => document());
  api.get("/docs", { config: { cached: false }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(documentPage(document())),
  );
}

/** 'PUT /api/user/cancel-order/:id' → 'putUserCancelOrderById'. Generated clients call it so. */
function operationName(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, "")
    .replaceAll("/:", "-by-")
    .split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
