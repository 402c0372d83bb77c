import { type ReactNode, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { timeText } from "#console/text/times.ts";
import { capitalized } from "#console/text/words.ts";
import { ActionButton } from "#console/ui/action-button.tsx";
import { Facts } from "#console/ui/facts.tsx";
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
  const reason = useId();
  const { run, busy, message } = useCall();
  const { revalidate } = useRevalidator();
  const { _id, blocks } = customer;

  async function lift(kind: BlockKind) {
    if ((await run(() => unblockCustomer(_id, kind))) === null) return;
    notify(`${nameOf(customer)} may ${BLOCK_NAMES[kind]} again.`);
    await revalidate();
  }

  const facts = BLOCK_KINDS.map((kind): [string, ReactNode] => {
    const block = blocks.find((one) => one.kind === kind);
    const name = BLOCK_NAMES[kind];
    return [
      capitalized(name),
      <>
        {block ? `No, since ${timeText(block.at)}, by ${block.by}${block.reason ? `: ${block.reason}` : ""}` : "Yes"}{" "}
        <ActionButton
          busy={busy}
          whyNot={whyNot}
          reasonId={whyNot === null ? undefined : reason}
          onClick={() => (block ? void lift(kind) : setAsked(kind))}
        >
          {block ? `Let them ${name} again` : `Do not let them ${name}`}
        </ActionButton>
      </>,
    ];
  });
  return (
    <>
      <Problem message={message} />
      <Facts facts={facts} />
      {whyNot && (
        <p id={reason} className="why-not">
          {whyNot}
        </p>
      )}
      {asked !== null && <BlockDialog customer={customer} kind={asked} close={() => setAsked(null)} />}
    </>
  );
}
