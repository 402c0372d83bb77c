import { Enlarge } from "#web/product/enlarge.tsx";

/** Shows the pictures of the reviews as small ones that open in their largest size, and nothing without pictures. */
export function PictureRow({ of: named, title }: { of: { name: string; by: string }[]; title?: string }) {
  const numbers = new Map<string, number>();
  const pictures = named.map(({ name, by }) => {
    const number = (numbers.get(by) ?? 0) + 1;
    numbers.set(by, number);
    return (
      <li key={name}>
        {/* The files of 320 pixels have the names of a cover's. */}
        <Enlarge of={name} shape="cover" upTo={320} alt={`Picture ${number} by ${by}`} widthHint="88px" />
      </li>
    );
  });
  return (
    pictures[0] && (
      <>
        {title && <h3>{title}</h3>}
        <ul className="review-pictures">{pictures}</ul>
      </>
    )
  );
}
