import { expect, test } from "vitest";
import { listViolations } from "#shop/invariants/invariants.server.ts";
import { answerAsShop } from "#shop/questions/answer-question.server.ts";
import { removeQuestion, setQuestionHidden } from "#shop/questions/hide-question.server.ts";
import { countQuestions, listQuestions } from "#shop/questions/read-questions.server.ts";
import { addBuyerAnswer, addQuestion } from "#test/questions/questions.ts";
import { onEachEngine } from "#test/shop.ts";
import { undo } from "./undo.server.ts";

onEachEngine("an undo of what the owner did with questions", (openShop) => {
  test("shows what was hidden, and gives an answer its former text", async () => {
    const shop = await openShop();
    const { lamp, id } = await addQuestion(shop);
    const { id: answer } = await addBuyerAnswer(shop, lamp, id);
    const undoLast = async (action: string) => {
      const entries = shop.db.read.selectFrom("audit_entries").where("action", "=", action).select("id");
      return undo(shop, await entries.orderBy("id", "desc").executeTakeFirstOrThrow());
    };
    const shown = async () => {
      const total = await countQuestions(shop, lamp);
      expect(await listViolations(shop)).toEqual([]);
      const [question] = await listQuestions(shop, lamp, { offset: 0, limit: 1, total });
      return question?.answers.map(({ answer }) => answer);
    };
    await answerAsShop(shop, id, { answer: "Yes.", replace: false });
    await expect(undoLast("question.answer")).rejects.toMatchObject({ code: "notUndoable" });
    await answerAsShop(shop, id, { answer: "No.", replace: true });
    await undoLast("question.change");
    expect(await shown()).toEqual(["Yes.", "Very."]);
    await setQuestionHidden(shop, answer, true);
    expect(await shown()).toEqual(["Yes."]);
    await undoLast("answer.hide");
    expect(await shown()).toEqual(["Yes.", "Very."]);
    await setQuestionHidden(shop, id, true);
    await undoLast("question.hide");
    expect(await shown()).toEqual(["Yes.", "Very."]);
    await removeQuestion(shop, id);
    for (const action of ["question.remove", "answer.remove"])
      await expect(undoLast(action)).rejects.toMatchObject({ code: "notUndoable" });
  });
});
