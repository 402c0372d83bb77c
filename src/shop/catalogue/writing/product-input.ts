import type { ProductState } from "#contract/admin/products.ts";
import type { GstRate } from "#shop/gst/gst-rates.ts";

export type ProductInput = {
  /** It identifies an existing product; null for a new one. */
  sourceKey: string | null;
  /** The key that an earlier version of the shop stored for the same product. */
  formerKey?: string;
  title: string;
  /** It is HTML, which is sanitised when it is saved. */
  description: string;
  specs: [name: string, value: string][];
  pricePaise: number;
  mrpPaise: number | null;
  onHand: number;
  /** The product ships after so many business days. Without it, an update changes nothing and a new product has 1. */
  dispatchDays?: number | undefined;
  category: string;
  brand: string;
  /** They are CSS colours, at least one. */
  colors: string[];
  tags: string;
  /** They name stored pictures. */
  images: string[];
  /** The colour that a picture shows, by its name; pictures without one show all colours. */
  colorOfImage?: (name: string) => string | undefined;
  /** The count is null when it is unknown. */
  importedRating: { meanHundredths: number; count: number | null } | null;
  /** An update leaves these fields unchanged because the source has no value; a new product gets them as they are here. */
  keep?: readonly KeptField[];
  /** An earlier listing time becomes part of the id. */
  createdAtMs?: number;
  sold?: number;
  /** Without it, an update changes nothing and a new product is live. */
  state?: ProductState | undefined;
  /** The owner is warned at so many pieces; null: at the shop's number. Without it, an update changes nothing. */
  lowStock?: number | null | undefined;
  /** What only a file of this shop's own says. */
  exported?: ExportedFacts;
};

type ExportedFacts = {
  /** It finds the product before its key does. A new product has it if no other one has; null: the file names none. */
  id: string | null;
  /** That of a new product, unless another one has it. */
  slug: string | null;
  /** In it, the category is added if the shop does not have it. */
  parentCategory: string | null;
  /** What customers read of the colours, in the order of `colors`; for those that are added. */
  colorNames: readonly (string | null)[];
  /** The colour, by its title, and the text of each of the `images`. */
  pictures: ReadonlyMap<string, { color: string | null; alt: string | null }>;
  /** Rates of its own, which a new product has. */
  gst: readonly Omit<GstRate, "subject">[];
};

export type KeptField =
  | "onHand"
  | "state"
  | "description"
  | "tags"
  | "images"
  | "importedRating"
  | "category"
  | "brand"
  | "colors"
  | "specs"
  | "mrp";

/** A field that a file would have overwritten although a person entered its value. Values are those of audit entries. */
export type KeptEdit = { product: string; title: string; field: string; value: unknown; ofFile: unknown };
