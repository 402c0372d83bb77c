import { expect, test } from "vitest";
import { programOf } from "#test/operator.ts";
import { addBuyerAnswer, addQuestion } from "#test/questions/questions.ts";
import { onEachEngine } from "#test/shop.ts";

onEachEngine("questions at the terminal", (openShop) => {
  test("are listed, shown with their answers, and answered", async () => {
    const shop = await openShop();
    const { lamp, email, id } = await addQuestion(shop, "Is it bright?");
    const { id: answer } = await addBuyerAnswer(shop, lamp, id);
    const run = programOf(shop);
    const print = async (...words: string[]) => (await run(words)).stdout.split("\n").map((line) => line.trim());
    const row = (state: string, answers: number) =>
      expect.stringMatching(
        new RegExp(`^${id} +2026-01-15 \\d\\d:\\d\\d +${state} +${email} +Lamp +${answers} +Is it bright\\?$`),
      );
    const heading = expect.stringMatching(/^Id +Asked +State +Customer +Product +Answers +Text$/);
    expect(await print("question", "list", "--open")).toEqual([heading, row("open", 1)]);
    expect(await print("question", "answer", id, "Yes.")).toEqual([
      "The answer is on the product's page. If the customer's address is confirmed, an email goes there.",
    ]);
    expect(await print("question", "answer", id, "No.", "--replace")).toEqual([
      "The answer on the product's page has this text. The customer is not told again.",
    ]);
    expect(await print("question", "list")).toEqual([heading, row("answered", 2)]);
    await print("question", "hide", answer);
    expect((await print("question", "show", id)).join("\n")).toMatch(
      new RegExp(
        `Is it bright\\?[^]*by ${email}[^]*answered[^]*Lamp \\(${lamp}\\)[^]*: No\\.[^]*Answer ${answer}[^]*, hidden: Very\\.`,
      ),
    );
    expect(await print("question", "list", "--open")).toEqual(["No questions found."]);
  });
});
