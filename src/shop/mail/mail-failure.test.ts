import { expect, test } from "vitest";
import { mailFailure } from "./mail-failure.ts";

const failing = (codes: object) => mailFailure(Object.assign(new Error("to asha@example.com"), codes));

test.each([
  ["no connection", { code: "ECONNECTION", command: "CONN" }],
  ["a refused connection", { code: "ESOCKET", command: "CONN" }],
  ["a name without address", { code: "EDNS", command: "CONN" }],
  ["no greeting", { code: "ETIMEDOUT", command: "CONN" }],
  ["a greeting that refuses", { code: "EPROTOCOL", responseCode: 554, command: "CONN" }],
  ["no TLS", { code: "ETLS", command: "STARTTLS" }],
  ["a wrong password", { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }],
  ["a login that is not possible now", { code: "EAUTH", responseCode: 454, command: "AUTH PLAIN" }],
  ["a sender that is refused", { code: "EENVELOPE", responseCode: 550, command: "MAIL FROM" }],
  ["a login that the server misses", { code: "EENVELOPE", responseCode: 530, command: "RCPT TO" }],
  ["a server that closes", { code: "EENVELOPE", responseCode: 421, command: "RCPT TO" }],
  ["a full disk", { code: "ENOSPC" }],
  ["an unknown error", {}],
])("%s is the server's failure", (_name, codes) => {
  expect(failing(codes)).toMatchObject({ serverFailed: true, refused: false });
});

test.each([
  ["an unknown recipient", { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }, true],
  ["an address that cannot be sent", { code: "EENVELOPE" }, true],
  ["refused contents", { code: "EMESSAGE", responseCode: 554, command: "DATA" }, true],
  ["a full mailbox", { code: "EENVELOPE", responseCode: 452, command: "RCPT TO" }, false],
  ["a greylisted recipient", { code: "EENVELOPE", responseCode: 451, command: "RCPT TO" }, false],
  ["contents that are not taken now", { code: "EMESSAGE", responseCode: 451, command: "DATA" }, false],
  ["the end of an email's time", { code: "EABORT" }, false],
])("%s is the failure of one email; for good: %s %s", (_name, codes, refused) => {
  expect(failing(codes)).toMatchObject({ serverFailed: false, refused });
});

test("the reason contains codes only", () => {
  expect(failing({ code: "EENVELOPE", responseCode: 550 }).reason).toBe("EENVELOPE 550");
  expect(failing({}).reason).toBe("Error");
});
