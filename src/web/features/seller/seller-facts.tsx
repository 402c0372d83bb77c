import type { ReactNode } from "react";
import type { Seller } from "#shop/seller/seller.ts";
import { PhoneLink } from "#web/ui/text/phone-link.tsx";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { unbroken } from "#web/ui/text/unbroken.tsx";

/** Who sells, from where, who is in charge of complaints, and how soon an answer comes. */
export function SellerFacts({ seller }: { seller: Seller }) {
  const { name, address, gstin, branches, officer, answers } = seller;
  return (
    <dl className="seller-facts">
      <Fact title="Sold by">
        <p>{name}</p>
        <p>GSTIN {gstin}</p>
      </Fact>
      <Fact title="Registered address">{address}</Fact>
      {branches.length > 0 && (
        <Fact title={branches.length === 1 ? "Branch" : "Branches"}>
          {branches.map((branch) => (
            <p key={branch}>{branch}</p>
          ))}
        </Fact>
      )}
      {officer && (
        <Fact title={officer.post}>
          <p>{officer.name}</p>
          <p>
            <a href={`mailto:${officer.email}`}>{officer.email}</a>
          </p>
          <p>
            <PhoneLink phone={officer.phone} />
          </p>
        </Fact>
      )}
      <Fact title="Complaints">
        {unbroken(answers)} <ShopLink to="/contact#message">Write to us with the form</ShopLink>
      </Fact>
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
