import type { Provider } from "#contract/social/providers.ts";

/** What a provider says about a person. */
export type Identity = {
  /** The provider's id of the person. */
  subject: string;
  /** It is null when the provider gave none. */
  email: string | null;
  /** Whether the provider vouches for the email address. */
  emailVerified: boolean;
  firstname: string;
  lastname: string;
};

/** Secrets of one way to a provider and back. */
type LoginSecrets = { state: string; nonce: string; verifier: string };

/** The providers that the operator has set up. */
export type IdentityProviders = {
  offered: readonly Provider[];
  /** Returns where the provider asks the customer. Throws when the provider does not respond. */
  loginAddress(provider: Provider, secrets: LoginSecrets): Promise<string>;
  /** Checks the provider's answer. Throws when it is not genuine, or when the provider does not respond. */
  readIdentity(provider: Provider, answer: URLSearchParams, secrets: LoginSecrets): Promise<Identity>;
};

/**
 * The existing account that a person may open after entering its password: found by email address, for which the provider
 * must vouch. Null for all other addresses, so that an address that anybody may enter at a provider opens nothing.
 */
export function matchingEmail({ email, emailVerified }: Identity): string | null {
  return emailVerified ? email : null;
}

/** First and last name: as the provider has them, else the words of the full name. */
export function namesOf(of: Partial<Record<"given" | "family" | "full", string | undefined>>): {
  firstname: string;
  lastname: string;
} {
  const words = (of.full ?? "").trim().split(/\s+/);
  return {
    firstname: (of.given ?? words[0] ?? "").slice(0, 100),
    lastname: (of.family ?? words.slice(1).join(" ")).slice(0, 100),
  };
}
