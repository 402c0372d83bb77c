import fc from "fast-check";
import { expect } from "vitest";
import { expectStatuses, type Race } from "./race.ts";

/** Each of several simultaneous toggles takes effect. */
export const toggles: Race<{ times: number }> = {
  input: fc.record({ times: fc.integer({ min: 2, max: 9 }) }),
  async run(races, { times }) {
    const [prodId = ""] = await races.stock(1);
    const [{ token }] = await races.buyer([]);
    const toggle = { method: "PUT" as const, path: "product/wishlist", body: { prodId }, token };
    const responses = await races.atOnce(Array.from({ length: times }, () => toggle));
    expectStatuses(responses, { 200: times });
    const added = responses.filter(({ body }) => (body as { added: boolean }).added);
    expect(added).toHaveLength(Math.ceil(times / 2));
  },
};

/** Two reviews by each customer at once: one each is stored, and the mean is correct. */
export const reviews: Race<{ stars: number[] }> = {
  input: fc.record({
    stars: fc.array(
      fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2),
      { minLength: 2, maxLength: 12 },
    ),
  }),
  async run(races, { stars }) {
    const [prodId = ""] = await races.stock(1);
    const buyers = await races.buyers(stars.length);
    const calls = stars.map((star, number) => ({
      method: "PUT" as const,
      path: "product/rating",
      token: buyers[number]?.token,
      body: { prodId, star, comment: "Good" },
    }));
    expectStatuses(await races.atOnce([...calls, ...calls]), { 200: 2 * stars.length });
    const [product] = await races.atOnce([{ path: `product/${prodId}` }]);
    const mean = stars.reduce((sum, star) => sum + star, 0) / stars.length;
    const ratings = { length: stars.length };
    expect(product?.body).toMatchObject({ totalrating: Math.round(mean * 100) / 100, ratings });
  },
};

/** Several registrations of one person at once: one account. */
export const registrations: Race<{ times: number }> = {
  input: fc.record({ times: fc.integer({ min: 2, max: 4 }) }),
  async run(races, { times }) {
    const number = String(Math.floor(Math.random() * 1e9)).padStart(9, "0");
    const person = { firstname: "Asha", lastname: "Rao", email: `asha.${number}@example.com`, mobile: `7${number}` };
    const body = { ...person, password: "correct horse 4", agree: true };
    const register = { method: "POST" as const, path: "user/register", body };
    expectStatuses(await races.atOnce(Array.from({ length: times }, () => register)), { 201: 1, 409: times - 1 });
  },
};
