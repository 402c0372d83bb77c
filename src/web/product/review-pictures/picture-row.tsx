import { Enlarge } from "#web/product/enlarge.tsx";
import type { ReviewView } from "#web/product/product-view.server.ts";

/** The pictures of the reviews as small ones that open in their largest size. Nothing without pictures. */
export function PictureRow({ of: reviews, title }: { of: ReviewView[]; title?: string }) {
  const pictures = reviews.flatMap(({ pictures, by }) =>
    pictures.map((name, index) => (
      <li key={name}>
        {/* The files of 320 pixels have the names of a cover's. */}
        <Enlarge of={name} shape="cover" upTo={320} alt={`Picture ${index + 1} by ${by}`} widthHint="88px" />
      </li>
    )),
  );
  return (
    pictures[0] && (
      <>
        {title && <h3>{title}</h3>}
        <ul className="review-pictures">{pictures}</ul>
      </>
    )
  );
}
