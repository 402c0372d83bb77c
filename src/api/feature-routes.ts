import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { LoginLimits } from "#shop/accounts/login-limits.server.ts";
import type { NewSession, SessionCredentials, TokenBinding } from "#shop/accounts/sessions.server.ts";
import type { ShopContext } from "#shop/context.server.ts";

/** What routes use of the server. */
export type ApiServices = {
  /** Counts one view of a post; returns the number of views that are not stored yet. */
  countBlogView(blogId: string): number;
  sessions: SessionServices;
  loginLimits: LoginLimits;
  /** The network address that limits count by. */
  addressOf(request: FastifyRequest): string;
};

/** Reads and writes the session of a request. */
export type SessionServices = {
  /** How the token of a login by this request is bound to its cookie. */
  tokenBindingOf(request: FastifyRequest): TokenBinding;
  /** The token and cookie of the request. */
  credentialsOf(request: FastifyRequest): SessionCredentials;
  setCookie(reply: FastifyReply, session: NewSession): void;
  clearCookie(reply: FastifyReply): void;
};

/** A rate limit per customer: many customers may share one network address. */
export const perCustomer = (max: number) => ({
  max,
  timeWindow: "10 minutes",
  keyGenerator: ({ session, ip }: FastifyRequest) => session?.userId ?? ip,
});

/** The server, with requests typed by the schemas of the routes. */
export const typed = (api: FastifyInstance) => api.withTypeProvider<ZodTypeProvider>();

/** Adds the routes of one feature. */
export type FeatureRoutes = (
  api: ReturnType<typeof typed>,
  contextOf: (request: FastifyRequest) => ShopContext,
  services: ApiServices,
) => void;
