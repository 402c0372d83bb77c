import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Options = { challenge?: unknown; rpId?: unknown; rp?: unknown };
type Answer = { id: string; rawId: string; type: "public-key" };

const UP_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);

/**
 * An authenticator with one key, as WebAuthn level 3 says: ES256, attestation "none". `origin` is what the browser writes into
 * its answers, and `verified` whether it asked for the finger or the PIN.
 */
export function createAuthenticator({ origin, verified = true }: { origin: string; verified?: boolean }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  function dataOf(rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head[0] = verified ? flags : flags & ~0x04;
    head.writeUInt32BE(counter++, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  }

  function answer(response: Record<string, Buffer>): Answer {
    const encoded = Object.fromEntries(
      Object.entries(response).map(([name, value]) => [name, value.toString("base64url")]),
    );
    const own = id.toString("base64url");
    return { ...{ id: own, rawId: own, type: "public-key" }, ...{ clientExtensionResults: {}, response: encoded } };
  }

  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    /** Answers the options of `navigator.credentials.create`. */
    create(options: Options): Answer {
      const coordinates = [x, y].map((value) => bytes(Buffer.from(value, "base64url")));
      const [ofX, ofY] = [Buffer.from([0x21]), Buffer.from([0x22])];
      const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
      const cose = Buffer.concat([head, ofX, coordinates[0] ?? head, ofY, coordinates[1] ?? head]);
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = dataOf(String((options.rp as { id: unknown }).id), UP_AND_VERIFIED | HAS_KEY, key);
      const attestationObject = Buffer.concat([
        ...[Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])],
        ...[text("authData"), bytes(data)],
      ]);
      return answer({ clientDataJSON: clientData("webauthn.create", options.challenge), attestationObject });
    },
    /** Answers the options of `navigator.credentials.get`. */
    get(options: Options): Answer {
      const authenticatorData = dataOf(String(options.rpId), UP_AND_VERIFIED);
      const clientDataJSON = clientData("webauthn.get", options.challenge);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return answer({ authenticatorData, clientDataJSON, signature });
    },
  };
}
