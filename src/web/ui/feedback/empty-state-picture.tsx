import { Picture } from "#web/ui/product/picture.tsx";

export function EmptyStatePicture({ of }: { of: "cart" | "wishlist" | "orders" | "nowhere" }) {
  return (
    <span className="empty-state-picture">
      <Picture of={`site/empty-${of}`} upTo={480} alt="" widthHint="200px" />
    </span>
  );
}
