import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
};

/** What the commands of messages and of answers to reviews answer with `--json`. */
export async function tryMessageCommands(
  { folder, enquiry, review }: { folder: string; enquiry: string; review: string },
  { answer, refuse }: Commands,
): Promise<void> {
  const [{ ticket }] = await answer("enquiry list", "--search", "bright");
  expect(await answer("enquiry list", "--answered")).toEqual([]);
  expect(await answer("enquiry answer", ticket, "Yes.")).toMatchObject({ _id: enquiry, status: "answered" });
  expect(await refuse("enquiry answer", 1, ticket, "No.")).toMatchObject({ code: "enquiryAnswered" });
  expect(await refuse("enquiry answer", 1, ticket)).toMatchObject({ fields: { text: expect.any(String) } });
  expect(await answer("enquiry close", ticket, "--reason", "Sold")).toMatchObject({
    ...{ status: "closed", closedReason: "Sold", dueAt: null, waitsSince: null },
  });
  expect(await refuse("enquiry answer", 1, ticket, "No.")).toMatchObject({ code: "enquiryClosed" });
  expect(await answer("enquiry reopen", ticket)).toMatchObject({ status: "open", closedReason: null });
  expect(await answer("enquiry show", enquiry)).toMatchObject({
    comment: "Is it bright?",
    acknowledgement: { state: "waiting", sentAt: null, lastError: null },
    messages: [{ by: "shop", text: "Yes.", email: { state: "waiting" } }],
  });
  expect(await refuse("enquiry show", 1, "1")).toMatchObject({ code: "enquiryNotFound" });

  const file = join(folder, "answer.txt");
  writeFileSync(file, "Thank you.\n");
  expect(await answer("review answer", review, "--file", file)).toEqual({ _id: review, answer: "Thank you." });
  expect(await answer("review list")).toMatchObject([{ answer: { text: "Thank you." } }]);
  expect(await refuse("review answer", 1, review, "No", "--remove")).toMatchObject({
    fields: { remove: "Give either the answer or --remove." },
  });
  expect(await answer("review answer", review, "--remove")).toEqual({ _id: review, answer: null });
}
