import { expect } from "vitest";

type Commands = {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any command.
  answer(name: string, ...words: string[]): Promise<any>;
  refuse(name: string, code: number, ...words: string[]): Promise<unknown>;
};

/** What every command of coupons answers with `--json`. */
export async function tryCouponCommands({ answer, refuse }: Commands): Promise<void> {
  const coupon = {
    ...{ code: "DIWALI", status: "active", amount: 500.5, percent: null },
    ...{ minimum: 2000, uses: 3, endsAt: null },
  };
  const terms = ["--amount", "₹500.50", "--minimum", "2,000", "--uses", "3"];
  expect(await answer("coupon add", "diwali", ...terms)).toMatchObject(coupon);
  expect(await answer("coupon list")).toEqual([expect.objectContaining(coupon)]);
  expect(await answer("coupon show", "diwali")).toMatchObject({ used: 0 });
  const changed = await answer("coupon change", "DIWALI", "--uses", "any", "--until", "2099-12-31");
  expect(changed).toMatchObject({ uses: null, endsAt: "2099-12-31T18:30:00.000Z" });
  expect(await answer("coupon end", "DIWALI")).toMatchObject({ status: "ended" });
  expect(await refuse("coupon add", 1, "DIWALI", "--percent", "5")).toMatchObject({
    code: "couponExists",
    fields: {},
  });
  expect(await refuse("coupon add", 1, "MORE", "--amount", "1.500", "--uses-per-customer", "none")).toEqual({
    code: "badRequest",
    message: expect.stringContaining("--amount must be"),
    fields: {
      amount: expect.stringMatching(/'1\.500': write 1500/),
      usesPerCustomer: expect.stringMatching(/^--uses-per-customer must be/),
    },
  });
}
