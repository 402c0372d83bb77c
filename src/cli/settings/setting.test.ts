import { expect, test } from "vitest";
import { operatorOf } from "#test/operator.ts";
import { onEachEngine } from "#test/shop.ts";
import { settingsText } from "./setting-text.ts";

onEachEngine("setting", (openShop) => {
  test("shows the value before and after a change, undoes it, and refuses to undo what was changed since", async () => {
    const shop = await openShop();
    const operator = operatorOf(shop);
    const json = async (command: string) => JSON.parse((await operator(`${command} --json`)).output);
    expect(await operator("setting set delivery.zoneDays.metro 2")).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^delivery\.zoneDays\.metro\nbefore: 3 \(the default\)\nnow: {4}2\nTo undo it: setting undo [0-9a-f]{24}$/,
      ),
    });
    const second = await json("setting set delivery.zoneDays.metro 1");
    expect(second).toMatchObject({ before: { value: 2 }, after: { value: 1, default: 3 } });
    const undone = await json(`setting undo ${second.entry}`);
    expect(undone).toMatchObject({ before: { value: 1 }, after: { value: 2 } });
    await operator("setting set delivery.zoneDays.metro 9");
    const refused = await operator(`setting undo ${undone.entry}`);
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/value was changed by \S+ at 20/) });
    expect((await operator("setting get delivery.zoneDays.metro")).output).toBe("9");
  });

  test("says when an environment variable wins over what is set", async () => {
    const operator = operatorOf(await openShop(), { RELEASE_ABOVE: "500" });
    expect((await operator("setting set releaseAbove 90,000")).output).toContain("RELEASE_ABOVE is set and wins: 500");
    expect((await operator("setting list")).output).toContain("releaseAbove = 500\n");
    const [setting] = JSON.parse((await operator("setting list --json")).output).filter(
      ({ path }: { path: string }) => path === "releaseAbove",
    );
    expect(setting).toMatchObject({ value: 500, stored: 90_000, default: 200_000, variable: "RELEASE_ABOVE" });
  });

  test("refuses an unknown path and a wrong value with code, sentence and field", async () => {
    const operator = operatorOf(await openShop());
    const refusal = async (command: string) => {
      const { code, output } = await operator(`${command} --json`);
      return { exit: code, ...JSON.parse(output) };
    };
    expect(await refusal("setting get colour")).toMatchObject({ exit: 1, code: "settingNotFound" });
    expect(await refusal("setting set fewLeft many")).toEqual({
      exit: 1,
      code: "settingRefused",
      message: "fewLeft must be a whole number from 0 to 1000.",
      fields: { value: "must be a whole number from 0 to 1000" },
    });
    expect(await refusal("setting set fewLeft")).toMatchObject({ exit: 1, code: "badRequest" });
    expect(await refusal("setting set fewLeft 4 --default")).toMatchObject({ exit: 1, code: "badRequest" });
  });
});

test("the list fits the terminal, and shows the default of what was changed", () => {
  const state = {
    path: "contact.address",
    meaning: "Address of the office, on the contact page and in emails.",
    value: "4, Hill Road, Shivajinagar, Pune 411001, Maharashtra",
    kind: "line" as const,
    default: "14, Lantern Street",
    stored: "4, Hill Road, Shivajinagar, Pune 411001, Maharashtra",
    variable: null,
    changedAt: "2026-01-15T06:30:00.000Z",
    changedBy: "asha",
  };
  const text = settingsText([state], 48);
  for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(48);
  expect(text.replace(/\s+/g, " ")).toContain("Default: 14, Lantern Street. Changed by asha on 2026-01-15 12:00.");
});
