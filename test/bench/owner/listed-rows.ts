import type { Database } from "#db/db.ts";

/** Of lists of a large shop: the product and the customer with most rows, and the ids of rows at the end. */
export type ListedRows = {
  product: string;
  customer: string;
  oldest: {
    enquiry: string;
    question: string;
    review: string;
    entry: string;
    plan: string;
    return: string;
    movement: number;
  };
};

/** Finds them in a shop that is filled. */
export async function findRows({ read }: Database): Promise<ListedRows> {
  const first = async (
    table: "products" | "users" | "enquiries" | "questions" | "reviews" | "audit_entries" | "returns",
  ) => {
    const query = read
      .selectFrom(table)
      .orderBy("id")
      .select("id")
      .offset(table === "products" ? 0 : 200)
      .limit(1);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const [product, plans] = [
    await first("products"),
    read.selectFrom("planned_prices").where("due_at_ms", "is not", null),
  ];
  const plan = await plans
    .orderBy("due_at_ms", "desc")
    .orderBy("id", "desc")
    .offset(200)
    .limit(1)
    .select("id")
    .executeTakeFirstOrThrow();
  const movements = read.selectFrom("stock_movements").where("product_id", "=", product).orderBy("id").limit(1);
  return {
    ...{
      product,
      customer: (await read.selectFrom("users").orderBy("id").limit(1).select("id").executeTakeFirstOrThrow()).id,
    },
    oldest: {
      ...{ enquiry: await first("enquiries"), question: await first("questions"), review: await first("reviews") },
      ...{ entry: await first("audit_entries"), plan: plan.id, return: await first("returns") },
      movement: (await movements.select("id").executeTakeFirstOrThrow()).id + 20,
    },
  };
}
