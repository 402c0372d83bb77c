import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { LoggedInUser, LoginCodeInput, type User } from "#contract/accounts.ts";
import {
  ProviderAddress,
  ProviderName,
  SignInEnd,
  SignInStart,
  SignIns,
  SocialLoginDetails,
  SocialLoginPassword,
  SocialLoginStart,
  SocialLoginStep,
} from "#contract/social/social-login.ts";
import { requirePassword } from "#shop/accounts/require-password.server.ts";
import type { NewSession } from "#shop/accounts/sessions.server.ts";
import {
  continueSocialLogin,
  linkByCode,
  linkByPassword,
  registerBySocialLogin,
} from "#shop/accounts/social/finish-login.server.ts";
import { listSignIns, unlinkSignIn } from "#shop/accounts/social/sign-ins.server.ts";
import { answerSocialLogin, beginSocialLogin } from "#shop/accounts/social/social-login.server.ts";
import { requireCustomer } from "#shop/context.server.ts";
import { type FeatureRoutes, loginContextOf, perCustomer } from "./feature-routes.ts";

const tags = ["Accounts"];
const params = z.object({ provider: ProviderName });
/** Many customers may share one network address. */
const login = { session: "optional", lane: "signIn", quota: 120 } as const;
const SETTINGS_PATH = "/accounts/settings";

/** Logging in with Google, Facebook or Amazon. */
export const socialLoginRoutes: FeatureRoutes = (api, contextOf, services) => {
  const { sessions, identityProviders, socialLoginCookie: cookie } = services;

  /** Sends what the login by password sends. */
  function sendLogin(reply: FastifyReply, { user, session }: { user: User; session: NewSession }): LoggedInUser {
    sessions.setCookie(reply, session);
    cookie.clear(reply);
    return { ...user, token: session.token };
  }

  api.post(
    "/user/social/:provider",
    {
      config: { ...login, refuses: ["providerNotOffered", "providerUnavailable"] },
      schema: {
        summary: "Begin a login at a provider",
        tags,
        params,
        body: SocialLoginStart,
        response: { 200: ProviderAddress },
      },
    },
    async (request, reply) => {
      const { provider } = request.params;
      const begun = await beginSocialLogin(contextOf(request), identityProviders, { provider, ...request.body });
      cookie.set(reply, begun.cookie);
      return { url: begun.url };
    },
  );

  // The provider leads the browser here, so failures lead on to a page.
  api.get(
    "/user/social/:provider/callback",
    {
      config: login,
      schema: {
        summary: "Where a provider leads the browser; it leads on to a page",
        tags,
        params,
        response: { 303: z.null() },
      },
    },
    async (request, reply) => {
      const path = await answerSocialLogin(contextOf(request), identityProviders, {
        provider: request.params.provider,
        cookie: cookie.read(request),
        answer: new URLSearchParams(request.url.split("?").slice(1).join("?")),
      });
      return reply.redirect(path, 303);
    },
  );

  api.post(
    "/user/social",
    {
      config: { ...login, refuses: ["socialLoginExpired", "signInInUse", "tooMany"] },
      schema: {
        summary: "Go on after the provider's answer: the login, or what it still needs",
        tags,
        response: { 200: SocialLoginStep },
      },
    },
    async (request, reply) => {
      const next = await continueSocialLogin(
        contextOf(request),
        cookie.read(request),
        loginContextOf(sessions, request),
      );
      if (next.step === "linked") cookie.clear(reply);
      if (next.step !== "done") return next;
      const { step, provider, back, ...loggedIn } = next;
      return { step, provider, back, user: sendLogin(reply, loggedIn) };
    },
  );

  api.post(
    "/user/social/password",
    {
      config: { ...login, refuses: ["socialLoginExpired", "wrongPassword", "codeRequired", "signInInUse", "tooMany"] },
      schema: {
        summary: "Link the provider's sign-in to the account with the same email address, and log in",
        tags,
        body: SocialLoginPassword,
        response: { 200: LoggedInUser },
      },
    },
    async (request, reply) => {
      const [secret, context] = [cookie.read(request), loginContextOf(sessions, request)];
      return sendLogin(reply, await linkByPassword(contextOf(request), secret, request.body, context));
    },
  );

  api.post(
    "/user/social/code",
    {
      config: { ...login, refuses: ["socialLoginExpired", "codeInvalid", "signInInUse", "tooMany"] },
      schema: {
        summary: "The same for an account under guesses, with the code of an email instead of the password",
        tags,
        body: LoginCodeInput,
        response: { 200: LoggedInUser },
      },
    },
    async (request, reply) => {
      const [secret, context] = [cookie.read(request), loginContextOf(sessions, request)];
      return sendLogin(reply, await linkByCode(contextOf(request), secret, request.body, context));
    },
  );

  api.post(
    "/user/social/register",
    {
      config: { ...login, refuses: ["socialLoginExpired", "userExists", "signInInUse"] },
      schema: {
        summary: "Register with the provider's sign-in instead of a password, and log in",
        tags,
        body: SocialLoginDetails,
        response: { 201: LoggedInUser },
      },
    },
    async (request, reply) => {
      const [secret, context] = [cookie.read(request), loginContextOf(sessions, request)];
      const loggedIn = await registerBySocialLogin(contextOf(request), secret, request.body, context);
      return reply.code(201).send(sendLogin(reply, loggedIn));
    },
  );

  const list = (request: FastifyRequest) => listSignIns(contextOf(request), identityProviders.offered);

  api.get(
    "/user/sign-ins",
    {
      config: { session: "required" },
      schema: { summary: "The customer's ways to sign in", tags, response: { 200: SignIns } },
    },
    list,
  );

  api.post(
    "/user/sign-ins/:provider",
    {
      config: {
        ...login,
        session: "required",
        refuses: ["providerNotOffered", "providerUnavailable", "wrongPassword", "passwordNotSet", "tooMany"],
      },
      schema: {
        summary: "Begin to link a provider's sign-in to the account",
        tags,
        params,
        body: SignInStart,
        response: { 200: ProviderAddress },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const { userId } = requireCustomer(ctx);
      const { provider } = request.params;
      await requirePassword(ctx, request.body.currentPassword);
      const start = { provider, back: SETTINGS_PATH, userId };
      const begun = await beginSocialLogin(ctx, identityProviders, start);
      cookie.set(reply, begun.cookie);
      return { url: begun.url };
    },
  );

  api.delete(
    "/user/sign-ins/:provider",
    {
      config: {
        session: "required",
        rateLimit: perCustomer(60),
        refuses: [
          ...(["signInNotFound", "lastSignIn", "tooMany", "wrongPassword", "passwordNotSet"] as const),
          ...(["passwordRequired", "loginAgain"] as const),
        ],
      },
      schema: {
        summary: "Unlink a sign-in; returns what is left",
        tags,
        params,
        body: SignInEnd.nullish(),
        response: { 200: SignIns },
      },
    },
    async (request) => {
      const { provider } = request.params;
      const { currentPassword } = request.body ?? {};
      await unlinkSignIn(contextOf(request), { provider, currentPassword });
      return list(request);
    },
  );
};
