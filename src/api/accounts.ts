import { z } from "zod";
import * as accountMessages from "#contract/account-messages.ts";
import { LinkPasswordReset, PasswordRequest } from "#contract/accounts/forgotten-password.ts";
import {
  Address,
  ContactChange,
  Credentials,
  LinkRegistration,
  LoggedInUser,
  LoginCodeInput,
  Me,
  NewUser,
  PasswordChange,
  User,
} from "#contract/accounts.ts";
import { changePassword } from "#shop/accounts/change-password.server.ts";
import { registerByLinkAndLogIn } from "#shop/accounts/email-links/prove-address.server.ts";
import { requestPassword, resetPasswordAndLogIn } from "#shop/accounts/email-links/reset-password.server.ts";
import { logIn } from "#shop/accounts/log-in.server.ts";
import { logInByCode } from "#shop/accounts/log-in-by-code.server.ts";
import { editUser, saveAddress } from "#shop/accounts/profile.server.ts";
import { registerUser } from "#shop/accounts/register.server.ts";
import { logOut } from "#shop/accounts/sessions.server.ts";
import { readMe } from "#shop/cart/me.server.ts";
import { type FeatureRoutes, loginContextOf, perCustomer } from "./feature-routes.ts";

const tags = ["Accounts"];
const Message = z.object({ message: z.string() });

export const accountRoutes: FeatureRoutes = (api, contextOf, { sessions }) => {
  api.post(
    "/user/register",
    {
      // Many customers may share one network address.
      config: {
        session: "optional",
        lane: "signIn",
        quota: 120,
        refuses: ["userExists", "commonPassword"],
      },
      schema: { summary: "Register and log in", tags, body: NewUser, response: { 201: LoggedInUser } },
    },
    async (request, reply) => {
      const { user, session } = await registerUser(contextOf(request), request.body, loginContextOf(sessions, request));
      sessions.setCookie(reply, session);
      return reply.code(201).send({ ...user, token: session.token });
    },
  );

  api.post(
    "/user/register-by-link",
    {
      config: {
        session: "optional",
        lane: "signIn",
        quota: 120,
        refuses: ["linkInvalid", "userExists", "commonPassword"],
      },
      schema: {
        summary: "Register the email address that a link proves, which another account had without confirming it",
        tags,
        body: LinkRegistration,
        response: { 201: LoggedInUser },
      },
    },
    async (request, reply) => {
      const { token, ...person } = request.body;
      const { user, session } = await registerByLinkAndLogIn(
        contextOf(request),
        token,
        person,
        loginContextOf(sessions, request),
      );
      sessions.setCookie(reply, session);
      return reply.code(201).send({ ...user, token: session.token });
    },
  );

  api.post(
    "/user/login",
    {
      config: {
        session: "optional",
        lane: "signIn",
        refuses: ["invalidCredentials", "accountBlocked", "codeRequired", "tooMany"],
      },
      schema: { summary: "Log in", tags, body: Credentials, response: { 200: LoggedInUser } },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const { user, session } = await logIn(ctx, request.body, loginContextOf(sessions, request));
      sessions.setCookie(reply, session);
      return { ...user, token: session.token };
    },
  );

  api.post(
    "/user/login-code",
    {
      config: {
        session: "optional",
        lane: "signIn",
        quota: 120,
        refuses: ["codeInvalid"],
      },
      schema: {
        summary: "Complete a login to an account under guesses, with the code of an email",
        tags,
        body: LoginCodeInput,
        response: { 200: LoggedInUser },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const { user, session } = await logInByCode(ctx, request.body, loginContextOf(sessions, request));
      sessions.setCookie(reply, session);
      return { ...user, token: session.token };
    },
  );

  for (const method of ["GET", "POST"] as const) {
    api.route({
      method,
      url: "/user/logout",
      exposeHeadRoute: false,
      config: { session: "optional", changesState: true, rateLimit: perCustomer(600) },
      schema: { summary: "Log out: ends the session and clears the cookie", tags, response: { 204: z.null() } },
      handler: async (request, reply) => {
        await logOut(contextOf(request), sessions.credentialsOf(request));
        sessions.clearCookie(reply);
        return reply.code(204).send(null);
      },
    });
  }

  api.get(
    "/user/me",
    {
      config: { session: "required" },
      schema: { summary: "The logged-in customer, for the header of pages", tags, response: { 200: Me } },
    },
    (request) => readMe(contextOf(request)),
  );

  api.put(
    "/user/edit-user",
    {
      // Each change of the email address may send an email.
      config: {
        session: "required",
        rateLimit: perCustomer(20),
        refuses: ["userExists", "wrongPassword", "passwordNotSet", "passwordRequired", "loginAgain"],
      },
      schema: { summary: "Change names, email address and mobile", tags, body: ContactChange, response: { 200: User } },
    },
    (request) => editUser(contextOf(request), request.body),
  );

  api.put(
    "/user/save-address",
    {
      config: { session: "required", rateLimit: perCustomer(60) },
      schema: { summary: "Save the shipping address", tags, body: Address, response: { 200: User } },
    },
    (request) => saveAddress(contextOf(request), request.body),
  );

  api.put(
    "/user/password",
    {
      config: {
        session: "required",
        lane: "signIn",
        rateLimit: perCustomer(60),
        refuses: ["wrongPassword", "passwordNotSet", "commonPassword", "tooMany"],
      },
      schema: {
        summary: "Change the password and end other sessions",
        tags,
        body: PasswordChange,
        response: { 200: Message },
      },
    },
    async (request) => {
      await changePassword(contextOf(request), request.body);
      return { message: accountMessages.passwordChanged };
    },
  );

  api.post(
    "/user/forgot-password",
    {
      config: { session: "optional", quota: 20 },
      schema: {
        summary: "Send a link that sets a new password; the response is the same for every address",
        tags,
        body: PasswordRequest,
        response: { 202: Message },
      },
    },
    async (request, reply) => {
      await requestPassword(contextOf(request), request.body);
      return reply.code(202).send({ message: accountMessages.passwordRequested });
    },
  );

  api.post(
    "/user/reset-password",
    {
      config: {
        session: "optional",
        lane: "signIn",
        quota: 120,
        refuses: ["linkInvalid", "commonPassword", "accountBlocked"],
      },
      schema: {
        summary: "Set a new password by the link of an email, and log in; every other session ends",
        tags,
        body: LinkPasswordReset,
        response: { 200: LoggedInUser },
      },
    },
    async (request, reply) => {
      const { user, session } = await resetPasswordAndLogIn(
        contextOf(request),
        request.body,
        loginContextOf(sessions, request),
      );
      sessions.setCookie(reply, session);
      return { ...user, token: session.token };
    },
  );
};
