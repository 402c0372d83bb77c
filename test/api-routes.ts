import Fastify, { type FastifyContextConfig } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { addApiRoutes } from "#api/routes.ts";

/** Of each call in the document's notation: 'GET /api/product/{id}'. */
export type ApiRoute = { call: string; config: FastifyContextConfig & { rateLimit?: { max?: unknown } | false } };

export async function routesOfTheApi(): Promise<ApiRoute[]> {
  const routes: ApiRoute[] = [];
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook("onRoute", ({ method, url, config = {} }) => {
    for (const one of [method].flat())
      if (one !== "HEAD") routes.push({ call: `${one} ${url.replace(/:(\w+)/g, "{$1}")}`, config });
  });
  const unused = () => {
    throw new Error("no call is made");
  };
  await app.register(
    async (api) =>
      addApiRoutes(api, unused, {
        countBlogView: unused,
        sessions: { tokenBindingOf: unused, credentialsOf: unused, setCookie: unused, clearCookie: unused },
        addressOf: unused,
        identityProviders: { offered: [], loginAddress: unused, readIdentity: unused },
        socialLoginCookie: { read: unused, set: unused, clear: unused },
      }),
    { prefix: "/api" },
  );
  await app.ready();
  return routes;
}
