import { useNavigate } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { useWhyNot } from "#console/frame/session.ts";
import { counted, timeText } from "#console/text/times.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { PackingRound } from "#contract/admin/dispatch.ts";
import { ShopLink } from "#web/ui/text/shop-link.tsx";
import { removeRound } from "./dispatch-calls.ts";

export const roundTitle = ({ createdAt }: PackingRound) => `Packing round of ${timeText(createdAt)}`;

/** Returns what a round has, such as '40 orders: 12 to pack, 20 to hand over'. */
export const roundText = ({ orders, toPack, packed }: PackingRound) =>
  `${counted(orders, "order")}: ${toPack} to pack, ${packed} to hand over`;

/** The rounds that somebody works on. */
export function OpenRounds({ rounds }: { rounds: readonly PackingRound[] }) {
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds">Packing rounds</h2>
      <ul className="rounds">
        {rounds.map((round) => (
          <li key={round._id}>
            <ShopLink to={`/dispatch/${round._id}${round.toPack === 0 ? "?stage=packed" : ""}`}>
              {timeText(round.createdAt)}
            </ShopLink>
            <span>{roundText(round)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its orders stay as they are, so nothing is asked. */
export function RemoveRound({ round: { _id } }: { round: PackingRound }) {
  const { run, busy, message } = useCall();
  const navigate = useNavigate();
  const noRight = useWhyNot("orders.dispatch", "take a packing round apart");

  async function removeIt() {
    if ((await run(async () => [await removeRound(_id)])) !== null) navigate("/dispatch");
  }

  return (
    <>
      <ShopLink to="/dispatch">All orders to dispatch</ShopLink>
      <ActionButton busy={busy} whyNot={noRight} onClick={removeIt}>
        Take the round apart
      </ActionButton>
      <Problem message={message} />
    </>
  );
}
