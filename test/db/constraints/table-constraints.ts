/** What one table refuses on both engines; `test/db/constraints/constraints.test.ts` tries each. */
export type TableConstraints = {
  /** Its rows cannot be changed: what violates it is a second row, which differs in this, too. */
  unchangeable?: string;
  /** Of the row to break, as assignments in SQL. All other columns that need a value or refer to a row are 'x' or 1. */
  row?: string;
  /** Each condition, with assignments that violate only it. */
  checks?: Record<string, string[]>;
  /** The columns of each unique key, with what is different in a second row that violates only it. */
  unique: Record<string, string>;
  /** What the row is made before, where a key holds for some rows only. */
  made?: Record<string, string>;
  /** The columns that refer to a row of another table, and what happens when it is deleted. */
  references?: Record<string, string>;
  /** What has to be changed, too, when a column refers to no row. */
  dangling?: Record<string, string>;
};
