import { timeText } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import type { ManagedOrder } from "#contract/admin/orders.ts";

/** Where the parcel is. */
export function ParcelFacts({ order: { parcel, ewayBill } }: { order: ManagedOrder }) {
  if (parcel === null)
    return (
      <section aria-labelledby="parcel">
        <h2 id="parcel">Parcel</h2>
        <p className="fact">Nothing is packed yet.</p>
      </section>
    );
  const times = [
    ["Packed", parcel.packedAt],
    ["Handed over", parcel.handedOverAt],
    ["Delivery failed", parcel.failedAt],
    ["On the way back", parcel.comingBackAt],
    [parcel.outcome ? capitalized(parcel.outcome) : "Ended", parcel.endedAt],
  ] as const;
  return (
    <section aria-labelledby="parcel">
      <h2 id="parcel">Parcel</h2>
      <dl className="facts">
        {parcel.courier && (
          <>
            <dt>Courier</dt>
            <dd>{parcel.courier}</dd>
          </>
        )}
        {parcel.tracking && (
          <>
            <dt>Tracking number</dt>
            <dd>
              {parcel.link ? (
                <a href={parcel.link} target="_blank" rel="noreferrer">
                  {parcel.tracking}
                </a>
              ) : (
                parcel.tracking
              )}
            </dd>
          </>
        )}
        {times.map(
          ([name, at]) =>
            at && (
              <div key={name} className="facts-row">
                <dt>{name}</dt>
                <dd>{timeText(at)}</dd>
              </div>
            ),
        )}
        {ewayBill && (
          <>
            <dt>E-way bill</dt>
            <dd>{ewayBill}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
