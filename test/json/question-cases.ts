import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { addBuyerAnswer, addQuestion } from "#test/questions/questions.ts";
import type { TestShop } from "#test/shop.ts";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
};

/** What every command of questions answers with `--json`. */
export async function tryQuestionCommands(
  shop: TestShop,
  { folder }: { folder: string },
  { answer, refuse }: Commands,
): Promise<void> {
  const { lamp, id: question } = await addQuestion(shop);
  const { id: buyerAnswer } = await addBuyerAnswer(shop, lamp, question);
  const open = { _id: question, product: { _id: lamp, title: "Lamp" }, hidden: false, shopAnswer: null, answers: 1 };
  expect(await answer("question list")).toMatchObject([open]);
  expect(await answer("question list", "--open", "--product", lamp)).toMatchObject([open]);
  expect(await answer("question list", "--hidden")).toEqual([]);
  expect(await refuse("question list", 1, "--hidden", "--open")).toMatchObject({
    fields: { open: expect.any(String) },
  });
  const file = join(folder, "answer.txt");
  writeFileSync(file, "Yes.\n800 lumens.\n");
  const answered = { _id: question, shopAnswer: "Yes.\n800 lumens.", first: true };
  expect(await answer("question answer", question, "--file", file)).toEqual(answered);
  expect(await answer("question answer", question, "--file", file)).toEqual({ ...answered, first: false });
  expect(await refuse("question answer", 1, question, "No.")).toMatchObject({ code: "questionAnswered" });
  expect(await answer("question answer", question, "No.", "--replace")).toMatchObject({ shopAnswer: "No." });
  for (const [field, ...words] of [["text"], ["file", "Yes.", "--file", file]] as const)
    expect(await refuse("question answer", 1, question, ...words)).toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  writeFileSync(file, " ");
  expect(await refuse("question answer", 1, question, "--file", file)).toMatchObject({
    message: "The answer is empty.",
  });
  expect(await refuse("question answer", 1, question, "--file", `${file}.none`)).toMatchObject({
    code: "fileUnreadable",
  });
  expect(await answer("question hide", buyerAnswer)).toEqual({ _id: buyerAnswer, kind: "answer", hidden: true });
  expect(await answer("question show", question)).toMatchObject({
    ...{ _id: question, shopAnswer: "No.", answers: 1 },
    buyerAnswers: [{ _id: buyerAnswer, answer: "Very.", hidden: true }],
  });
  expect(await answer("question hide", question)).toEqual({ _id: question, kind: "question", hidden: true });
  expect(await answer("question list", "--hidden")).toMatchObject([{ _id: question, hidden: true }]);
  expect(await refuse("question answer", 1, question, "Yes.")).toMatchObject({ code: "questionHidden" });
  expect(await answer("question unhide", question)).toEqual({ _id: question, kind: "question", hidden: false });
  expect(await refuse("question remove", 2, question)).toMatchObject({ message: expect.stringContaining("--yes") });
  expect(await answer("question remove", question, "--yes")).toEqual({
    _id: question,
    kind: "question",
    removed: true,
  });
  expect(await refuse("question show", 1, question)).toMatchObject({ code: "questionNotFound" });
}
