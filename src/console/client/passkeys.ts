/** A passkey was not made or not used; its message says why in a sentence. */
class PasskeyFailed extends Error {
  override name = "PasskeyFailed";
}

const REASONS: Record<string, string> = {
  NotAllowedError: "No passkey was used: it was cancelled or took too long. Please try again.",
  InvalidStateError: "This device has a passkey for the console already.",
  SecurityError:
    "Passkeys work only at the console's own address: localhost does, 127.0.0.1 does not. Please use a password here.",
  NotSupportedError: "This device has no passkey that the console can use. Please use a password.",
};

/** Whether the browser has passkeys at this address. */
const hasPasskeys = () => "PublicKeyCredential" in globalThis && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Makes a key by the server's options, and returns what the server gets of it. @throws {PasskeyFailed} */
export const createKey = (options: object) =>
  explained(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
    }),
  );

/** Uses a key by the server's options, and returns what the server gets of it. @throws {PasskeyFailed} */
export const askForKey = (options: object) =>
  explained(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
    }),
  );

async function explained(work: () => Promise<Credential | null>): Promise<unknown> {
  if (!hasPasskeys()) throw new PasskeyFailed("This browser has no passkeys here. Please use a password.");
  let credential: Credential | null;
  try {
    credential = await work();
  } catch (error) {
    throw new PasskeyFailed(reasonOf(error));
  }
  if (credential === null) throw new PasskeyFailed(REASONS.NotAllowedError);
  return (credential as PublicKeyCredential).toJSON();
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  return REASONS[name] ?? "The passkey did not work. Please try again, or use a password.";
}
