import { type ReactNode, useState } from "react";
import { useWhyNot } from "#console/frame/session.ts";
import { PayDialog } from "#console/refunds/pay-dialog.tsx";
import { rupeesText } from "#console/text/money.ts";
import { dayText, timeText } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Pictures } from "#console/ui/pictures.tsx";
import type { ManagedReturn, ShownReturn } from "#contract/admin/returns.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { creditNoteAddress, pictureAddress } from "./return-calls.ts";
import { isLate, waitsSince } from "./return-text.ts";

/** What the customer wrote and showed. */
export function CustomersWords({ found: { _id, masked, details, pictures = [] } }: { found: ManagedReturn }) {
  return (
    <section aria-labelledby="words">
      <h2 id="words">What is wrong</h2>
      {masked ? (
        <p className="fact">Your role does not show what the customer wrote and showed.</p>
      ) : (
        <>
          <p className={details ? "return-words" : "fact"}>{details ?? "The customer wrote nothing."}</p>
          {pictures.length > 0 && (
            <Pictures
              pictures={pictures.map((picture, index) => ({
                id: picture._id,
                address: pictureAddress(_id, picture._id),
                text: `${index + 1} of ${pictures.length}, by ${picture.by === "customer" ? "the customer" : "the shop"}`,
              }))}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Where the parcel is fetched, what is promised, and the money. */
export function ReturnFacts({ shown: { return: found, order, replacement } }: { shown: ShownReturn }) {
  const { pickup, dueBy, destination, refund, creditNote, resolution, masked } = found;
  const owed = order.refunds?.find(({ returnId }) => returnId === found._id);
  const [isPaying, setPaying] = useState(false);
  const whyNot = useWhyNot("refunds.write", "pay refunds");
  const address = pickup?.address;
  return (
    <>
      <section aria-labelledby="refund">
        <h2 id="refund">{resolution === "refund" ? "Refund" : "Replacement"}</h2>
        <dl className="facts">
          {dueBy && (
            <Fact name="Promised by">
              <span className={isLate(found, Date.now()) ? "fact-late" : undefined}>{dayText(dueBy)}</span>
            </Fact>
          )}
          {refund !== undefined && (
            <Fact name={owed ? (owed.paidAt ? "Paid back" : "Owed") : waitsSince(found) ? "Expected" : "Refund"}>
              {rupeesText(refund)}
              {owed?.paidAt && `, ${timeText(owed.paidAt)}${owed.reference ? `, ${owed.reference}` : ""}`}
            </Fact>
          )}
          {resolution === "refund" && !masked && <Fact name="Where to">{destination ?? "Ask the customer"}</Fact>}
          {creditNote && (
            <Fact name="Credit note">
              {masked ? (
                creditNote
              ) : (
                <a href={creditNoteAddress(found._id)} download>
                  {creditNote}
                </a>
              )}
            </Fact>
          )}
          {owed && (
            <Fact name="Number">
              <ShopLink to={owed.paidAt ? "/refunds?status=paid" : "/refunds"}>{owed.number}</ShopLink>
            </Fact>
          )}
          {replacement && (
            <Fact name="Parcel">
              {replacement.courier}{" "}
              {replacement.link ? (
                <a href={replacement.link} target="_blank" rel="noreferrer">
                  {replacement.tracking}
                </a>
              ) : (
                replacement.tracking
              )}
              {replacement.outcome ? `, ${replacement.outcome}` : ", on the road"}
            </Fact>
          )}
        </dl>
        {owed && owed.paidAt === null && (
          <div>
            <ActionButton className="button-main" whyNot={whyNot} onClick={() => setPaying(true)}>
              Pay
            </ActionButton>
          </div>
        )}
        {owed && isPaying && <PayDialog refund={owed} close={() => setPaying(false)} />}
      </section>
      <section aria-labelledby="pickup">
        <h2 id="pickup">Pickup</h2>
        {pickup ? (
          <dl className="facts">
            <Fact name="Day">
              {dayText(pickup.day)}
              {pickup.slot && `, ${pickup.slot}`}
            </Fact>
            {!masked && (
              <Fact name="Where">
                {address ? (
                  <address className="order-address">
                    <span>
                      {address.firstname} {address.lastname}
                      {address.contactMobile && `, ${address.contactMobile}`}
                    </span>
                    <span>{address.street}</span>
                    {address.landmark && <span>Near {address.landmark}</span>}
                    <span>
                      {address.city}, {address.state} {address.pincode}
                    </span>
                  </address>
                ) : (
                  "At the order's address."
                )}
              </Fact>
            )}
          </dl>
        ) : (
          <p className="fact">The customer named no day.</p>
        )}
      </section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
