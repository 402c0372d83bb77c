import { expect, test } from "vitest";
import { ProductReference, WholeProduct } from "#contract/admin/fields.ts";
import { findLine } from "./find-line.ts";

const lamp = "0123456789abcdef01234567";
const fan = "fedcba9876543210fedcba98";
const line = (product_id: string, color_id: string, color_title: string) => ({
  product_id,
  title: product_id === lamp ? "Lamp" : "Fan",
  color_id,
  color_title,
});
const lines = [
  line(lamp, "a1", "midnightblue"),
  line(lamp, "a2", "Straße"),
  line(fan, "a3", "transparent"),
  line(lamp, "a4", "½ grey/white"),
];
const found = (text: string) => findLine(lines, ProductReference.parse(text)).color_id;

test("a line is named by its product, and where colours differ by the colour's id or title, as it is shown or stored", () => {
  expect(found(fan)).toBe("a3");
  expect(found(` ${fan.toUpperCase()}/ `)).toBe("a3");
  expect(found(`${fan}/as pictured`)).toBe("a3");
  expect(found(`${lamp}/A1`)).toBe("a1");
  expect(found(`${lamp}/Midnight Blue`)).toBe("a1");
  expect(found(`${lamp} / midnightblue`)).toBe("a1");
  expect(found(`${lamp}/STRASSE`)).toBe("a2");
  expect(found(`${lamp}/½ Grey/White`)).toBe("a4");
});

test("when two lines fit, their names are listed; two colours of one title by their ids", () => {
  expect(() => found(lamp)).toThrow(
    expect.objectContaining({
      code: "orderLineAmbiguous",
      message: `The order has Lamp in several colours. Name one of them: ${lamp}/Midnight blue, ${lamp}/Straße, ${lamp}/½ grey/white.`,
    }),
  );
  const twins = [line(fan, "b1", "Navy"), line(fan, "b2", "navy")];
  expect(() => findLine(twins, ProductReference.parse(`${fan}/navy`))).toThrow(`${fan}/b1, ${fan}/b2.`);
});

test("when no line fits, those of the order are listed", () => {
  for (const text of [`${fan}/navy`, "0123", `${lamp}/midnight`])
    expect(() => found(text)).toThrow(
      expect.objectContaining({
        code: "orderLineNotFound",
        message: `The order has no product '${text}'. It has: ${lamp}/Midnight blue, ${lamp}/Straße, ${fan}/As pictured, ${lamp}/½ grey/white.`,
      }),
    );
});

test("the stock of a product has no colour", () => {
  expect(WholeProduct.parse(` ${lamp} `)).toBe(lamp);
  expect(WholeProduct.safeParse(`${lamp}/navy`).error?.issues[0]?.message).toBe(
    `must be a product without a colour, not '${lamp}/navy': its colours are counted together.`,
  );
});
