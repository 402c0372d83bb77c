import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Provider } from "#contract/social/providers.ts";
import { type IdentityProvider, startIdentityProvider } from "#test/identity-provider.ts";
import { createIdentityProviders } from "./identity-providers.ts";
import type { ProviderServer } from "./provider-settings.ts";

const publicUrl = "https://shop.example";
const secrets = { state: "a".repeat(43), nonce: "b".repeat(43), verifier: "c".repeat(43) };
let local: IdentityProvider;
beforeAll(async () => {
  local = await startIdentityProvider();
});
afterAll(() => local.stop());

const oauth2 = (origin: string) => ({
  authorize: `${origin}/authorize`,
  token: `${origin}/token`,
  profile: `${origin}/userinfo`,
});

function providersAt(provider: Provider, server: ProviderServer, timeoutSeconds?: number) {
  const settings = { clientId: "bijli", clientSecret: "secret", server };
  return createIdentityProviders({ publicUrl, socialLogin: { [provider]: settings } }, timeoutSeconds);
}

async function identityOf(provider: Provider, server: ProviderServer, person: Record<string, string | boolean>) {
  local.person = person;
  const providers = providersAt(provider, server);
  const answer = await local.ask(await providers.loginAddress(provider, secrets));
  const [path, query] = answer.split("?");
  expect(path).toBe(`/api/user/social/${provider}/callback`);
  return providers.readIdentity(provider, new URLSearchParams(query), secrets);
}

test("Google vouches for the address in its ID token", async () => {
  const person = { sub: "g1", email: "Asha@Example.com", email_verified: true, given_name: "Asha", family_name: "Rao" };
  const asha = { subject: "g1", email: "asha@example.com", emailVerified: true, firstname: "Asha", lastname: "Rao" };
  const server = { issuer: local.issuer };
  expect(await identityOf("google", server, person)).toEqual(asha);
  expect(await identityOf("google", server, { ...person, email_verified: "true" })).toEqual(asha);
  for (const email_verified of [false, "false", "maybe", "yes", "1", "on", "TRUE"])
    expect(await identityOf("google", server, { ...person, email_verified })).toEqual({
      ...asha,
      emailVerified: false,
    });
});

test("Facebook and Amazon have a profile, and do not vouch for its address", async () => {
  const asha = { email: "asha@example.com", emailVerified: false, firstname: "Asha", lastname: "Rao" };
  const profile = { email: "asha@example.com", name: "Asha Rao" };
  const server = oauth2(local.issuer);
  const facebook = { id: "f1", first_name: "Asha", last_name: "Rao", ...profile };
  expect(await identityOf("facebook", server, facebook)).toEqual({ subject: "f1", ...asha });
  const amazon = { user_id: "a1", email_verified: true, ...profile };
  expect(await identityOf("amazon", server, amazon)).toEqual({ subject: "a1", ...asha });
  expect(await identityOf("facebook", server, { id: "f2", name: "Asha" })).toMatchObject({
    subject: "f2",
    email: null,
  });
  await expect(identityOf("facebook", server, profile)).rejects.toThrow("did not say who the person is");
});

test.each<[string, Partial<typeof secrets>]>([
  ["state", { state: "d".repeat(43) }],
  ["nonce", { nonce: "d".repeat(43) }],
  ["verifier", { verifier: "d".repeat(43) }],
])("an answer to another %s is refused", async (_, other) => {
  const providers = providersAt("google", { issuer: local.issuer });
  const answer = await local.ask(await providers.loginAddress("google", secrets));
  const reading = providers.readIdentity("google", new URLSearchParams(answer.split("?")[1]), { ...secrets, ...other });
  await expect(reading).rejects.toThrow();
});

test("a provider that does not respond is not waited for, and is asked again the next time", async () => {
  let silent = true;
  const server = createServer((request, response) => {
    if (silent) return;
    const origin = `http://${request.headers.host}`;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ issuer: origin, authorization_endpoint: `${origin}/authorize` }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const providers = providersAt("google", { issuer }, 0.5);
  await expect(providers.loginAddress("google", secrets)).rejects.toThrow();
  silent = false;
  const url = new URL(await providers.loginAddress("google", secrets));
  expect(url.origin).toBe(issuer);
  server.closeAllConnections();
  server.close();
});

test("a provider without keys, or a shop without a public address, offers nothing", async () => {
  const none = createIdentityProviders({ publicUrl, socialLogin: {} });
  expect(none.offered).toEqual([]);
  await expect(none.loginAddress("google", secrets)).rejects.toThrow("google has no keys.");
});
