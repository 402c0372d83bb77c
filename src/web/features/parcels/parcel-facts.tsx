import type { ReactNode } from "react";
import "./parcel-facts.css";

type ParcelFactsProps = { courier: string | null; number: ReactNode; link: string | null };

/** Who brings the parcel, its number, and where the courier says where it is. */
export function ParcelFacts({ courier, number, link }: ParcelFactsProps) {
  return (
    <>
      <dl className="parcel-facts">
        {courier !== null && (
          <div>
            <dt>Courier</dt>
            <dd>{courier}</dd>
          </div>
        )}
        {number !== null && (
          <div>
            <dt>Number</dt>
            <dd>{number}</dd>
          </div>
        )}
      </dl>
      {/* The address is made of the owner's settings; nothing but https is opened. */}
      {link?.startsWith("https://") && (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer">
            See where it is<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </>
  );
}
