/** What a product is, for judging whether it answers a query. */
export type Truth = Record<string, string | number | boolean>;

export const BRANDS =
  "Veyra Orlin Kesra Auralt Dhvanik Lumeno Pixora Navika Kestrik Chakori Indrik Qubril Zentia Morvik".split(" ");
export const MODELS =
  "Udaan Vistar Raftaar Sutra Leaf Karya Nava Taal Megh Disha Kiran Rekha Bindu Gati Sagar Tara Vega Prism".split(" ");

type Make = { title: string; facts: [string, string][]; truth: Truth; price: [low: number, high: number] };
export type Kind = { name: string; category: string; count: number; make(pick: Pick): Make };
type Pick = {
  one<Value>(values: readonly Value[]): Value;
  chance(share: number): boolean;
};
