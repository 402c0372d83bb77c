import { OAuth2Server } from "oauth2-mock-server";

type Claims = Record<string, string | boolean>;

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

export const googlePerson = {
  sub: "google-asha",
  email: "asha@example.com",
  email_verified: true,
  given_name: "Asha",
  family_name: "Rao",
};

/** A provider by OpenID Connect and OAuth 2 on this machine. It asks nobody: it answers for `person`. */
export async function startIdentityProvider(port = 0) {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(port, "localhost");
  const issuer = String(server.issuer.url);
  const provider = {
    issuer,
    /** Of the ID token, and of the profile. */
    person: googlePerson as Claims,
    /** Changes the answer in the address to which the browser is led. */
    changeAnswer: (_answer: URL) => {},
    stop: () => server.stop(),
    /** Returns the path and query to which the provider leads a browser. */
    async ask(url: string): Promise<string> {
      const response = await fetch(url, { redirect: "manual" });
      const { pathname, search } = new URL(String(response.headers.get("location")));
      return pathname + search;
    },
  };
  server.service.on("beforeTokenSigning", ({ payload }) => Object.assign(payload, provider.person));
  server.service.on("beforeUserinfo", (response) => Object.assign(response, { body: provider.person }));
  server.service.on("beforeAuthorizeRedirect", ({ url }) => provider.changeAnswer(url));
  return provider;
}

export const googleSettings = ({ issuer }: IdentityProvider) => ({
  GOOGLE_CLIENT_ID: "bijli",
  GOOGLE_CLIENT_SECRET: "a secret of Google",
  GOOGLE_ISSUER: issuer,
});
