import { useState } from "react";
import { useNavigate } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { useWhyNot } from "#console/frame/session.ts";
import { counted } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { BegunRound } from "#contract/admin/rounds.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { beginRound } from "./dispatch-calls.ts";

/** Keeps the chosen orders together, so that what arrives while somebody picks is not among them. */
export function BeginRound({ orders }: { orders: readonly string[] }) {
  const { run, busy, message } = useCall();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<BegunRound | null>(null);
  const noRight = useWhyNot("orders.dispatch", "begin a packing round");

  async function begin() {
    const made = await run(() => beginRound(orders));
    if (made === null) return;
    if (made.leftOut.length === 0) return navigate(`/dispatch/${made.round._id}`);
    setBegun(made);
  }

  if (begun)
    return (
      <div className="report" role="status">
        <p>
          The packing round has {counted(begun.round.orders, "order")}; {begun.leftOut.length} left out.{" "}
          <ShopLink to={`/dispatch/${begun.round._id}`}>Open the round</ShopLink>
        </p>
        <ul>
          {begun.leftOut.map(({ order, message: why }) => (
            <li key={order}>
              {order}: {why}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className="dispatch-ways">
      <ActionButton
        busy={busy}
        whyNot={noRight ?? (orders.length === 0 ? "Choose at least one order." : null)}
        onClick={begin}
      >
        Begin a packing round
      </ActionButton>
      <p className="form-text">
        It keeps the chosen orders together while you pick them: what arrives meanwhile waits here for the next round.
      </p>
      <Problem message={message} />
    </div>
  );
}
