import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { ProductCard } from "#contract/catalogue.ts";
import type { ProductView } from "./product-view.server.ts";

/** A product whose card was pressed is shown at once, as far as the card knows it. */
export type Opened = { card: ProductCard; coming: Promise<ProductView> };

/** Null while the product is coming. A failed request is repeated; when it fails again, the router shows why. */
export function useProduct(data: ProductView | Opened): ProductView | null {
  const [arrived, setArrived] = useState<{ of: Opened; product: ProductView }>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!("coming" in data)) return;
    let current = true;
    data.coming.then(
      (product) => void (current && setArrived({ of: data, product })),
      () => void (current && revalidate()),
    );
    return () => {
      current = false;
    };
  }, [data, revalidate]);
  if (!("coming" in data)) return data;
  return arrived?.of === data ? arrived.product : null;
}
