import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { timeText } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Problem } from "#console/ui/problem.tsx";
import type { ManagedCustomer } from "#contract/admin/customers.ts";
import { BLOCK_KINDS, type BlockKind } from "#contract/statuses.ts";
import { BlockDialog } from "./block-dialog.tsx";
import { unblockCustomer } from "./customer-calls.ts";
import { BLOCK_NAMES, nameOf } from "./customer-text.ts";

type BlocksProps = { customer: ManagedCustomer; whyNot: string | null };

/** What a customer may do in the shop; each of it can be taken away and given back. */
export function Blocks({ customer, whyNot }: BlocksProps) {
  const [asked, setAsked] = useState<BlockKind | null>(null);
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const { _id, blocks } = customer;

  async function lift(kind: BlockKind) {
    if ((await run(() => unblockCustomer(_id, kind))) === null) return;
    notify(`${nameOf(customer)} may ${BLOCK_NAMES[kind]} again.`);
    await revalidate();
  }

  return (
    <>
      <Problem message={message} />
      <dl className="facts">
        {BLOCK_KINDS.map((kind) => {
          const block = blocks.find((one) => one.kind === kind);
          const name = BLOCK_NAMES[kind];
          return (
            <div key={kind} className="facts-row">
              <dt>{capitalized(name)}</dt>
              <dd>
                {block
                  ? `No, since ${timeText(block.at)}, by ${block.by}${block.reason ? `: ${block.reason}` : ""}`
                  : "Yes"}{" "}
                {block ? (
                  <ActionButton busy={busy} whyNot={whyNot} onClick={() => void lift(kind)}>
                    Let them {name} again
                  </ActionButton>
                ) : (
                  <ActionButton whyNot={whyNot} onClick={() => setAsked(kind)}>
                    Do not let them {name}
                  </ActionButton>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {asked !== null && <BlockDialog customer={customer} kind={asked} close={() => setAsked(null)} />}
    </>
  );
}
