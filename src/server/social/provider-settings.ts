import type { Provider } from "#contract/social/providers.ts";

/**
 * A provider answers by OpenID Connect (its addresses are in its configuration), or by OAuth 2 with an address of the
 * profile.
 */
export type ProviderServer = { issuer: string } | { authorize: string; token: string; profile: string };

export type ProviderSettings = { clientId: string; clientSecret: string; server: ProviderServer };

/** These are providers with keys. */
export type SocialLoginSettings = Partial<Record<Provider, ProviderSettings>>;

const GOOGLE = "https://accounts.google.com";
const FACEBOOK = {
  authorize: "https://www.facebook.com/v23.0/dialog/oauth",
  token: "https://graph.facebook.com/v23.0/oauth/access_token",
  profile: "https://graph.facebook.com/v23.0/me?fields=id,name,first_name,last_name,email",
};
const AMAZON = {
  authorize: "https://www.amazon.com/ap/oa",
  token: "https://api.amazon.com/auth/o2/token",
  profile: "https://api.amazon.com/user/profile",
};

type Keys = Partial<Record<`${"GOOGLE" | "FACEBOOK" | "AMAZON"}_CLIENT_${"ID" | "SECRET"}`, string | undefined>> & {
  GOOGLE_ISSUER?: string | undefined;
};

/** Returns the name of a setting that is missing instead, when a provider has only half of its keys. */
export function socialLoginSettings(keys: Keys): SocialLoginSettings | { missing: string } {
  const servers: [Provider, "GOOGLE" | "FACEBOOK" | "AMAZON", ProviderServer][] = [
    ["google", "GOOGLE", { issuer: keys.GOOGLE_ISSUER ?? GOOGLE }],
    ["facebook", "FACEBOOK", FACEBOOK],
    ["amazon", "AMAZON", AMAZON],
  ];
  const settings: SocialLoginSettings = {};
  for (const [provider, name, server] of servers) {
    const clientId = keys[`${name}_CLIENT_ID`];
    const clientSecret = keys[`${name}_CLIENT_SECRET`];
    if (clientId && clientSecret) settings[provider] = { clientId, clientSecret, server };
    else if (clientId || clientSecret) return { missing: `${name}_CLIENT_${clientId ? "SECRET" : "ID"}` };
  }
  return settings;
}

/** Returns the providers that customers can use, in the order of the buttons. */
export function offeredProviders({
  publicUrl,
  socialLogin,
}: {
  publicUrl: string;
  socialLogin: SocialLoginSettings;
}): Provider[] {
  return publicUrl === "" ? [] : (Object.keys(socialLogin) as Provider[]);
}
