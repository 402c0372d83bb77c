import type { Selectable } from "kysely";
import type { OwnData } from "#contract/accounts/own-data.ts";
import type { UserRow } from "#db/account-rows.ts";
import type { Reader } from "#db/db.ts";
import type { Tables } from "#db/tables.ts";
import type { Tx } from "#shop/transaction.server.ts";

/** A customer, and whether the email address is proven to be theirs: what belongs only to the address is not another's. */
export type Person = { user: Selectable<UserRow>; isOwnAddress: boolean };

export type ErasedPerson = Person & { withReviewTexts: boolean };

/** A part of the export of an account. */
type OwnPart = Exclude<keyof OwnData, "shop" | "exportedAt" | "leftOut">;

/** Reads the parts of the export that are made of a table. */
type Exports = { [Part in OwnPart]?: (db: Reader, person: Person) => Promise<OwnData[Part]> };

/** What is deleted by age. `prune` deletes a batch of what is older, and returns how many rows. */
export type Retention = {
  what: string;
  kept: string;
  /** Other tables of the same feature, or of features before it, of which something goes as well. */
  alsoIn?: readonly (keyof Tables)[];
  prune(tx: Tx, limit: number): Promise<number>;
};

/** What a table has of persons, and what becomes of it. */
type Personal = {
  /** The parts, the part of another table in which the rows are, or why they are not exported. */
  exported: Exports | { within: OwnPart } | { not: string };
  /**
   * `with the account`: foreign keys delete the rows with the row of the user. `delete` and `unname` do it themselves, before
   * that row is deleted; after `unname` the rows name nobody. `stay`: why they stay as they are.
   */
  erased: "with the account" | Eraser<"delete"> | Eraser<"unname"> | { stay: string };
};

/** Null when the rows go with the account, or stay. */
export function eraserOf(persons: Personal | null) {
  const how = persons?.erased;
  if (how === undefined || how === "with the account") return null;
  return "delete" in how ? how.delete : "unname" in how ? how.unname : null;
}

type Eraser<How extends string> = { [Key in How]: (tx: Tx, person: ErasedPerson) => Promise<void> };

export type TableFacts = {
  /** Null: nobody is named, also not by a key. */
  persons: Personal | null;
  retention?: readonly Retention[];
};

/** The tables of one feature: only it writes them. */
export type FeatureTables = { readonly [Table in keyof Tables]?: TableFacts };

/** Of tables without persons that are kept as long as the shop. */
export const NO_PERSONS: TableFacts = { persons: null };
