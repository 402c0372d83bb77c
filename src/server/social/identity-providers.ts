import type * as OpenId from "openid-client";
import { z } from "zod";
import { Email } from "#contract/fields.ts";
import type { Provider } from "#contract/social/providers.ts";
import { type Identity, type IdentityProviders, namesOf } from "#shop/accounts/social/identity.ts";
import { offeredProviders, type ProviderSettings, type SocialLoginSettings } from "./provider-settings.ts";

const TIMEOUT_SECONDS = 5;

const SCOPES: Record<Provider, string> = {
  google: "openid email profile",
  facebook: "public_profile email",
  amazon: "profile",
};

const text = z.string().min(1).optional().catch(undefined);

/** OpenID Connect, Facebook and Amazon call the same things by different names. */
const Profile = z
  .object({
    sub: text,
    id: text,
    user_id: text,
    email: Email.nullable().catch(null),
    email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
    given_name: text,
    first_name: text,
    family_name: text,
    last_name: text,
    name: text,
  })
  .partial();

/** There is nobody to ask, unless `PUBLIC_URL` says where a provider's answer arrives. */
export function createIdentityProviders(
  { publicUrl, socialLogin }: { publicUrl: string; socialLogin: SocialLoginSettings },
  timeoutSeconds = TIMEOUT_SECONDS,
): IdentityProviders {
  const offered = offeredProviders({ publicUrl, socialLogin });
  const returnAddress = (provider: Provider) => `${publicUrl}/api/user/social/${provider}/callback`;
  const clients = new Map<Provider, Promise<Client>>();

  /** A failure is not kept: the provider may respond the next time. */
  function clientOf(provider: Provider): Promise<Client> {
    const settings = socialLogin[provider];
    if (!settings || !offered.includes(provider)) throw new Error(`${provider} has no keys.`);
    const client = clients.get(provider) ?? openClient(settings, timeoutSeconds);
    clients.set(provider, client);
    client.catch(() => clients.delete(provider));
    return client;
  }

  return {
    offered,
    async loginAddress(provider, { state, nonce, verifier }) {
      const { openId, config, profile } = await clientOf(provider);
      return openId.buildAuthorizationUrl(config, {
        redirect_uri: returnAddress(provider),
        scope: SCOPES[provider],
        state,
        // Only an ID token can carry it back.
        ...(profile ? {} : { nonce }),
        code_challenge: await openId.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      }).href;
    },
    async readIdentity(provider, answer, { state, nonce, verifier }) {
      const { openId, config, profile } = await clientOf(provider);
      const tokens = await openId.authorizationCodeGrant(config, new URL(`${returnAddress(provider)}?${answer}`), {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(profile ? {} : { expectedNonce: nonce, idTokenExpected: true }),
      });
      if (!profile) return identityOf(tokens.claims(), true);
      const response = await openId.fetchProtectedResource(config, tokens.access_token, profile, "GET");
      if (!response.ok) throw new Error(`${provider}'s profile responded ${response.status}.`);
      // Neither Facebook nor Amazon says whether the email address was verified.
      return identityOf(await response.json(), false);
    },
  };
}

type Client = {
  openId: typeof OpenId;
  config: OpenId.Configuration;
  /** OAuth 2 has the profile there; it is null for OpenID Connect, where it is in the ID token. */
  profile: URL | null;
};

/** The library is loaded with the first login, because most shops start without one. */
async function openClient({ clientId, clientSecret, server }: ProviderSettings, timeout: number): Promise<Client> {
  const openId = await import("openid-client");
  if ("issuer" in server) {
    const issuer = new URL(server.issuer);
    const insecure = issuer.protocol === "http:" ? { execute: [openId.allowInsecureRequests] } : {};
    const config = await openId.discovery(issuer, clientId, clientSecret, undefined, { timeout, ...insecure });
    return { openId, config, profile: null };
  }
  const { origin, protocol } = new URL(server.token);
  const addresses = { issuer: origin, authorization_endpoint: server.authorize, token_endpoint: server.token };
  const config = new openId.Configuration(addresses, clientId, clientSecret);
  config.timeout = timeout;
  if (protocol === "http:") openId.allowInsecureRequests(config);
  return { openId, config, profile: new URL(server.profile) };
}

function identityOf(claims: unknown, vouches: boolean): Identity {
  const profile = Profile.parse(claims);
  const subject = profile.sub ?? profile.id ?? profile.user_id;
  if (subject === undefined) throw new Error("The provider did not say who the person is.");
  const { email = null, email_verified = false, given_name, first_name, family_name, last_name, name } = profile;
  const names = { given: given_name ?? first_name, family: family_name ?? last_name, full: name };
  return {
    subject,
    email,
    emailVerified: vouches && email !== null && email_verified,
    ...namesOf(names),
  };
}
