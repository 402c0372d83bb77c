import { expect, test } from "vitest";
import { forms, login, person, problems, registration } from "#test/forms.ts";

test.each<keyof typeof forms>(["registration", "contactInfo"])("%s: a mobile number has ten digits", (name) => {
  const form = forms[name];
  const issue = (mobile: unknown) => problems(form, { mobile })[0];
  for (const missing of [undefined, "", "  "]) expect(issue(missing)).toEqual(["mobile", "Phone is required"]);
  for (const wrong of ["987654321", "98765432101", "98765x3210", "+19876543210", "009876543210"])
    expect(issue(wrong)).toEqual(["mobile", "Phone number must be exactly 10 digits"]);
  expect(form.schema.parse({ ...form.filled, mobile: " 9876543210 " })).toMatchObject({ mobile: person.mobile });
});

test.each<keyof typeof forms>(["registration", "passwordChange"])(
  "%s: a new password has 8 to 128 characters",
  (name) => {
    const issue = (password: unknown) => problems(forms[name], { password })[0];
    for (const missing of [undefined, ""]) expect(issue(missing)).toEqual(["password", "Password is required"]);
    expect(issue("1234567")).toEqual(["password", "Password must be at least 8 characters"]);
    expect(issue("x".repeat(129))).toEqual(["password", "Password must be at most 128 characters"]);
    for (const right of ["12345678", "x".repeat(128)]) expect(issue(right)).toBeUndefined();
  },
);

test.each<[keyof typeof forms, string]>([
  ["login", "password"],
  ["passwordChange", "currentPassword"],
])("%s: %s may be any text of 1 to 1000 characters", (name, field) => {
  const issue = (value: unknown) => problems(forms[name], { [field]: value })[0];
  for (const missing of [undefined, ""]) expect(issue(missing)).toEqual([field, "Password is required"]);
  for (const right of ["x", "x".repeat(1_000)]) expect(issue(right)).toBeUndefined();
  expect(issue("x".repeat(1_001))).toEqual([field, "Password must be at most 1000 characters"]);
});

test("the terms must be agreed to", () => {
  for (const agree of [undefined, false])
    expect(problems(registration, { agree })).toEqual([["agree", "You must agree to the terms and conditions"]]);
});

test("a login needs an identifier of up to 254 characters; 'Remember me' is optional", () => {
  const missing = ["email", "Email / Phone / Username is required"];
  for (const email of [undefined, ""]) expect(problems(login, { email })).toEqual([missing]);
  expect(problems(login, { email: "   " })).toHaveLength(1);
  expect(problems(login, { email: "x".repeat(254) })).toEqual([]);
  expect(problems(login, { email: "x".repeat(255) })).toHaveLength(1);
  expect(login.schema.parse({ ...login.filled, email: " asha.rao ", agree: true })).toEqual({
    ...login.filled,
    agree: true,
  });
});

test.each<keyof typeof forms>(["address", "shipping"])(
  "%s: a PIN code in India has six digits, and is one that can be",
  (name) => {
    const issue = (pincode: unknown, country = "India") => problems(forms[name], { pincode, country });
    for (const missing of [undefined, "", " "]) expect(issue(missing)[0]).toEqual(["pincode", "PIN code is required"]);
    for (const unclear of [[560_038], ["560 038"], [[1]], 2 ** 53, {}, true])
      expect(issue(unclear)[0]).toEqual(["pincode", "PIN code is required"]);
    for (const country of ["India", " INDIA ", "india"]) {
      for (const wrong of ["41100", "4110011", "41100a", "SW1A 1AA"])
        expect(issue(wrong, country)).toEqual([["pincode", "A PIN code in India has 6 digits"]]);
      for (const none of ["011001", "111111", "290001"])
        expect(issue(none, country)).toEqual([["pincode", `There is no PIN code ${none} in India: please check it`]]);
      expect(issue("110001", country)).toEqual([]);
    }
    for (const other of ["SW1A 1AA", "12", "x".repeat(12)]) expect(issue(other, "Nepal")).toEqual([]);
    expect(issue("x".repeat(13), "Nepal")).toEqual([["pincode", "This is longer than 12 characters"]]);
  },
);
