import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { LoginLimits } from "#shop/accounts/login-limits.ts";
import type { Binding, Brought, NewSession } from "#shop/accounts/sessions.server.ts";
import type { ShopContext } from "#shop/context.server.ts";

/** What a route may ask of the server around it. */
export type ApiServices = {
  /** Counts one view of a post; returns the views not yet stored, this one included. */
  countBlogView(blogId: string): number;
  sessions: SessionServices;
  loginLimits: LoginLimits;
  /** The network address that limits count by. */
  addressOf(request: FastifyRequest): string;
};

/** How a session travels between shop and browser. */
export type SessionServices = {
  /** Whether the token of a sign-in by this request is bound to its cookie. */
  tokenBindingOf(request: FastifyRequest): Binding;
  /** The token and cookie that came with it. */
  credentialsOf(request: FastifyRequest): Brought;
  setCookie(reply: FastifyReply, session: NewSession): void;
  clearCookie(reply: FastifyReply): void;
};

/** A limit of what one customer may send, however many of them share a network address. */
export const perCustomer = (max: number) => ({
  max,
  timeWindow: "10 minutes",
  keyGenerator: ({ session, ip }: FastifyRequest) => session?.userId ?? ip,
});

/** The server, with requests typed by the schemas of their routes. */
export const typed = (api: FastifyInstance) => api.withTypeProvider<ZodTypeProvider>();

/** Adds one feature's calls. */
export type FeatureRoutes = (
  api: ReturnType<typeof typed>,
  contextOf: (request: FastifyRequest) => ShopContext,
  services: ApiServices,
) => void;
