/** A product to save. Its category, brand and colours are given by title, and inserted when missing. */
export type ProductInput = {
  /** Identifies an existing product; null for a new product. */
  sourceKey: string | null;
  title: string;
  /** HTML; sanitised when it is saved. */
  description: string;
  specs: [name: string, value: string][];
  pricePaise: number;
  mrpPaise: number | null;
  onHand: number;
  category: string;
  brand: string;
  /** CSS colours, at least one. */
  colors: string[];
  tags: string;
  /** Names of stored pictures. */
  images: string[];
  importedRating: { meanHundredths: number; count: number } | null;
  /** Fields that an update does not change, because the source has no value for them. */
  keep?: readonly ("onHand" | "description" | "tags" | "images" | "importedRating")[];
  /** For products that were listed earlier. The id contains this time. */
  createdAtMs?: number;
  sold?: number;
};
