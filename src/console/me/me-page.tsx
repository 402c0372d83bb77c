import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { readMe } from "#console/client/api.ts";
import { Page } from "#console/frame/page.tsx";
import { ROLE_NAMES } from "#contract/admin/staff/roles.ts";
import type { Me } from "#contract/admin/staff/staff.ts";
import { Look } from "./look.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Password } from "./password.tsx";
import { Recovery } from "./recovery.tsx";
import { Sessions } from "./sessions.tsx";

export const loader = () => readMe();

export function Component() {
  const loaded = useLoaderData() as Me;
  // Each change answers with the state after it, until the screen reads it again.
  const [changed, setChanged] = useState<{ of: Me; me: Me } | null>(null);
  const { revalidate } = useRevalidator();
  const me = changed?.of === loaded ? changed.me : loaded;
  const change = (next: Me) => setChanged({ of: loaded, me: next });
  const { name, email, role } = me.member;
  return (
    <Page title="Me" intro={`${name}, ${email}, ${ROLE_NAMES[role]}.`}>
      <Passkeys me={me} change={change} />
      <Password me={me} change={change} />
      <Recovery me={me} reload={() => void revalidate()} />
      <Sessions me={me} change={change} />
      <Look />
    </Page>
  );
}
