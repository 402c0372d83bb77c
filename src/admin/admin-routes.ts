import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { ShopContext } from "#shop/context.server.ts";
import type { KeyParty } from "#shop/credentials/passkeys.server.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** "none": the call is for those who are not signed in, too. All others need somebody of the staff. */
    staff?: "none";
  }
}

/** What the console's routes use besides the business. */
export type AdminServices = {
  /** For whom keys of browsers are made. */
  keyParty(): KeyParty;
  /** The address of a page of the console, with a secret in its fragment. */
  linkOf(token: string): string;
  setCookie(reply: FastifyReply, token: string): void;
  clearCookie(reply: FastifyReply): void;
};

export const withTypes = (routes: FastifyInstance) => routes.withTypeProvider<ZodTypeProvider>();

export type AdminRoutes = (
  routes: ReturnType<typeof withTypes>,
  contextOf: (request: FastifyRequest) => ShopContext,
  services: AdminServices,
) => void;
