/** A product as the owner gives it; categories, brands and colours by title, made where missing. */
export type ProductInput = {
  /** Finds the product again; without one it is always a new product. */
  sourceKey: string | null;
  title: string;
  /** HTML; sanitised when saved. */
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
  /** Fields of which the source says nothing: they count for a new product only, an update leaves them as they are. */
  keep?: readonly ("onHand" | "description" | "tags" | "images" | "importedRating")[];
  /** Given for products that were listed earlier; the id carries this time. */
  createdAtMs?: number;
  sold?: number;
};
