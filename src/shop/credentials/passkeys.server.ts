import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";

/** For whom keys are made: the host name, the origin and the name of the console. */
export type KeyParty = { id: string; origin: string; name: string };

/** A key as it is stored. */
export type StoredKey = { credential_id: string; public_key: string; counter: number; transports: string };

type Options = { options: Record<string, unknown>; challenge: string };

/** What the browser's `navigator.credentials.create` is called with. `known`: keys that are not made a second time. */
export async function keyCreation(
  party: KeyParty,
  person: { id: string; name: string; email: string },
  known: readonly string[] = [],
): Promise<Options> {
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: "none",
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** The key of a browser's answer to these options; null when it is not an answer to them. */
export async function readNewKey(party: KeyParty, answer: object, challenge: string): Promise<StoredKey | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: transports.join(","),
  };
}

/** What `navigator.credentials.get` is called with: the browser offers the keys that it has of this console. */
export async function keyRequest(party: KeyParty): Promise<Options> {
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: "required" });
  return { options: { ...options }, challenge: options.challenge };
}

/** The new counter of a key that answered these options; null when it did not. */
export async function counterOfAnswer(
  party: KeyParty,
  answer: object,
  { challenge, key }: { challenge: string; key: StoredKey },
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: key.credential_id,
      publicKey: Uint8Array.from(Buffer.from(key.public_key, "base64url")),
      counter: key.counter,
      transports: key.transports.split(",").filter((one) => one !== "") as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}
