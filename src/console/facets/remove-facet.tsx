import { useNavigate } from "react-router";
import { useCall } from "#console/client/use-call.ts";
import { notify } from "#console/frame/toasts.tsx";
import { Confirm } from "#console/ui/confirm.tsx";
import type { ListedFacet } from "#contract/admin/facets.ts";
import { removeFacet } from "./facet-calls.ts";
import { type FacetKind, nameOf } from "./facet-kinds.ts";

type RemoveFacetProps = { kind: FacetKind; word: string; facet: ListedFacet; to: string; close: () => void };

/** Asks before one that is empty is removed. */
export function RemoveFacet({ kind, word, facet, to, close }: RemoveFacetProps) {
  const { run, busy, message } = useCall();
  const navigate = useNavigate();

  async function remove() {
    if ((await run(() => removeFacet(kind, facet._id))) === null) return;
    close();
    notify(`The ${word} ${nameOf(facet)} is removed.`);
    await navigate(to);
  }

  return (
    <Confirm
      title={`Remove ${nameOf(facet)}`}
      action="Remove"
      isDanger
      busy={busy}
      message={message}
      run={remove}
      close={close}
    >
      <p>No product has it, so customers see no difference. It can be undone in Activity.</p>
    </Confirm>
  );
}
