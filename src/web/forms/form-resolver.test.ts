import { expect, test } from "vitest";
import type { z } from "zod";
import { Credentials, NewUser } from "#contract/accounts.ts";
import { formResolver } from "./form-resolver.ts";

const options = { fields: {}, shouldUseNativeValidation: false } as const;
const validate = async (submitted: Record<string, unknown>) => {
  const resolve = formResolver<Record<string, unknown>, NewUser>(
    async () => NewUser as z.ZodType<NewUser, typeof submitted>,
  );
  const { errors } = await resolve(submitted, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};

test("reports every field of an empty registration", async () => {
  const required = {
    firstname: "First Name is required",
    lastname: "Last Name is required",
    email: "Email is required",
    mobile: "Phone is required",
    password: "Password is required",
    agree: "You must agree to the terms and conditions",
  };
  expect(await validate({})).toEqual(required);
  const empty = { firstname: "", lastname: " ", email: "", mobile: "", password: "", agree: false };
  expect(await validate(empty)).toEqual(required);
});

test("reports each invalid field of a registration", async () => {
  const wrong = { firstname: "A", lastname: "B", email: "a@b", mobile: "12345", password: "seven77", agree: true };
  expect(await validate(wrong)).toEqual({
    email: "Invalid email format",
    mobile: "Phone number must be exactly 10 digits",
    password: "Password must be at least 8 characters",
  });
});

test("refuses a password of only spaces", async () => {
  const person = { firstname: "A", lastname: "B", email: "a@b.in", mobile: "9845012345", agree: true };
  expect(await validate({ ...person, password: " ".repeat(8) })).toEqual({
    password: "Password cannot be only spaces",
  });
});

test.each([
  ["", "Email / Phone / Username is required"],
  [" ", "Must be a valid email, phone number, or username"],
  ["\t ", "Must be a valid email, phone number, or username"],
  ["a", undefined],
])("validates the login identifier '%s': %s", async (email, text) => {
  const { errors } = await formResolver(async () => Credentials)({ email, password: "x" }, undefined, options);
  expect((errors as { email?: { message?: string } }).email?.message).toBe(text);
});

test("returns the values that the schema parsed", async () => {
  const submitted = { email: "  asha ", password: "x" };
  const { values, errors } = await formResolver(async () => Credentials)(submitted, undefined, options);
  expect({ values, errors }).toEqual({ values: { email: "asha", password: "x" }, errors: {} });
});

test("leaves validation to the server when the schema cannot be fetched", async () => {
  const submitted = { email: "", password: "" };
  const unreachable = () => Promise.reject<typeof Credentials>(new TypeError("Failed to fetch"));
  expect(await formResolver(unreachable)(submitted, undefined, options)).toEqual({ values: submitted, errors: {} });
});
