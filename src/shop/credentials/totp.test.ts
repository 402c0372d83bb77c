import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { newTotpSecret, periodOfCode, totpAddress } from "./totp.server.ts";

/** The secret of RFC 6238, appendix B ('12345678901234567890'). */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a code of an app", () => {
  // The last six digits of the vectors of RFC 6238.
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i seconds is %s", (seconds, code) => {
    expect(periodOfCode(SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  test.each([
    [-61, false],
    [-31, true],
    [0, true],
    [29, true],
    [59, true],
    [60, false],
  ])("is accepted %i seconds after its period began: %s", (later, accepted) => {
    const began = 1_800_000_000;
    const code = new TOTP({ secret: SECRET }).generate({ timestamp: began * 1_000 });
    expect(periodOfCode(SECRET, code, (began + later) * 1_000) !== null).toBe(accepted && later >= -30);
  });

  test.each(["", "12345", "1234567", "28708٢", "287 082", "abcdef"])("is not %j", (code) => {
    expect(periodOfCode(SECRET, code, 59_000)).toBeNull();
  });

  test("belongs to a secret of 160 bits, whose address names shop and person", () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = totpAddress(secret, { issuer: "Lamps & More", account: "asha@shop.example" });
    expect(address).toContain(`secret=${secret}`);
    expect(decodeURIComponent(address)).toContain("Lamps & More:asha@shop.example");
  });
});
