import { expect, test } from "vitest";
import { NewEnquiry } from "#contract/enquiries.ts";
import { readForm } from "./read-form.ts";

const filled = { name: "Asha Rao", email: " asha@example.in ", mobile: "98450 12345", comment: "Is it in stock?" };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("parses a valid form with the schema", () => {
  const { input, errors } = readForm(NewEnquiry, formOf(filled));
  expect(errors).toBeNull();
  expect(input).toEqual({ ...filled, email: "asha@example.in" });
});

test("returns the first message of each invalid field, and the submitted values", () => {
  const { errors, submitted } = readForm(
    NewEnquiry,
    formOf({ ...filled, name: "  ", email: "asha@", mobile: "call me" }),
  );
  expect(errors).toEqual({
    name: "Name is required",
    email: "Invalid email format",
    mobile: "Enter a valid phone number",
  });
  expect(submitted.email).toBe("asha@");
  expect(submitted.comment).toBe(filled.comment);
});

test("reports missing fields and files, and ignores unknown names", () => {
  const form = formOf({ ["__proto__"]: "x", role: "admin" });
  form.set("comment", new Blob(["x"]));
  const { errors } = readForm(NewEnquiry, form);
  expect(Object.keys(errors ?? {}).sort()).toEqual(["comment", "email", "mobile", "name"]);
});
