import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { deviceName } from "#shop/accounts/device-name.ts";
import type { NewSession, SessionCredentials, TokenBinding } from "#shop/accounts/sessions.server.ts";
import type { IdentityProviders } from "#shop/accounts/social/identity.ts";
import type { ShopContext } from "#shop/context.server.ts";

export type ApiServices = {
  /** Returns the number of views that are not stored yet. */
  countBlogView(blogId: string): number;
  sessions: SessionServices;
  addressOf(request: FastifyRequest): string;
  identityProviders: IdentityProviders;
  socialLoginCookie: SocialLoginCookie;
};

export type SocialLoginCookie = {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
};

export type SessionServices = {
  tokenBindingOf(request: FastifyRequest): TokenBinding;
  credentialsOf(request: FastifyRequest): SessionCredentials;
  setCookie(reply: FastifyReply, session: NewSession): void;
  clearCookie(reply: FastifyReply): void;
};

/** Returns what a new session needs to know of the request that starts it. */
export const loginContextOf = (sessions: SessionServices, request: FastifyRequest) => ({
  tokenBinding: sessions.tokenBindingOf(request),
  credentials: sessions.credentialsOf(request),
  device: deviceName(request.headers["user-agent"]),
});

/** A generous limit, of all processes together. Many customers may share one network address. */
export const perCustomer = (max: number, timeWindow = "10 minutes") => ({
  max,
  timeWindow,
  keyGenerator: ({ session, ip }: FastifyRequest) => session?.userId ?? ip,
});

export const withTypes = (api: FastifyInstance) => api.withTypeProvider<ZodTypeProvider>();

export type FeatureRoutes = (
  api: ReturnType<typeof withTypes>,
  contextOf: (request: FastifyRequest) => ShopContext,
  services: ApiServices,
) => void;
