export type ProductInput = {
  /** Identifies an existing product; null for a new one. */
  sourceKey: string | null;
  /** The key that an earlier version of the shop stored for the same product. */
  formerKey?: string;
  title: string;
  /** HTML; sanitised when saved. */
  description: string;
  specs: [name: string, value: string][];
  pricePaise: number;
  mrpPaise: number | null;
  onHand: number;
  /** Business days until the product is ready to ship. Without it, an update changes nothing and a new product has 1. */
  dispatchDays?: number | undefined;
  category: string;
  brand: string;
  /** CSS colours, at least one. */
  colors: string[];
  tags: string;
  /** Names of stored pictures. */
  images: string[];
  /** The colour that a picture shows, by its name; pictures without one show all colours. */
  colorOfImage?: (name: string) => string | undefined;
  /** The count is null when it is unknown. */
  importedRating: { meanHundredths: number; count: number | null } | null;
  /** Fields that an update leaves unchanged because the source has no value; a new product gets them as they are here. */
  keep?: readonly KeptField[];
  /** An earlier listing time, which becomes part of the id. */
  createdAtMs?: number;
  sold?: number;
};

export type KeptField =
  | "onHand"
  | "description"
  | "tags"
  | "images"
  | "importedRating"
  | "category"
  | "brand"
  | "colors"
  | "specs"
  | "mrp";
