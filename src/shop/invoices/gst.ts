/** Integer paise throughout; `rateHundredths` 1800 is 18 %. */
export type Tax = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number };

/**
 * Extracts the tax from an amount that includes it. Central and state tax are each half of the rate and equal, so the
 * parts add up to the amount exactly.
 */
export function extractTax(amountPaise: number, rateHundredths: number, sameState: boolean): Tax {
  const whole = 10_000 + rateHundredths;
  if (!sameState) {
    const igstPaise = roundedShare(amountPaise, rateHundredths, whole);
    return { taxablePaise: amountPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const half = roundedShare(amountPaise, rateHundredths, 2 * whole);
  return { taxablePaise: amountPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/**
 * Spreads a discount over amounts in proportion to them, in whole paise that add up to it. What rounding leaves goes to
 * the largest remainders, the first ones first. No part is above its amount.
 */
export function spreadDiscount(discountPaise: number, amounts: readonly number[]): number[] {
  const total = BigInt(amounts.reduce((sum, amount) => sum + amount, 0));
  if (total === 0n) return amounts.map(() => 0);
  const products = amounts.map((amount) => BigInt(amount) * BigInt(discountPaise));
  const parts = products.map((product) => Number(product / total));
  const left = discountPaise - parts.reduce((sum, part) => sum + part, 0);
  const remainders = products.map((product, index) => ({ index, remainder: product % total }));
  remainders.sort((one, other) => (one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1));
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] as number) + 1;
  return parts;
}

/** `amount * part / whole`, rounded half up; exact also where the product is no safe integer. */
function roundedShare(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
