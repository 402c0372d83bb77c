import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { readDraft, saveDraft } from "#web/client/drafts.ts";

export type SettingsSectionProps = {
  id: string;
  heading: string;
  /** What is set now, or what can be done here. */
  state: string;
  startsOpen?: boolean;
  children: ReactNode;
};

/**
 * A part of the settings, which opens and closes. An address that names it opens it. Open ones are still open after a failed
 * call, and after a login that was needed meanwhile.
 */
export function SettingsSection({ id, heading, state, startsOpen = false, children }: SettingsSectionProps) {
  const { hash, key } = useLocation();
  const row = useRef<HTMLDetailsElement>(null);
  const draft = `settings section ${id}`;
  const wasOpen = useRef(readDraft<boolean>(draft) ?? startsOpen);
  // A link that is pressed again is another location. It is done after the router, which scrolls a whole page to its start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of a link counts.
  useEffect(() => {
    if (!row.current || hash !== `#${id}`) return;
    row.current.open = true;
    row.current.scrollIntoView();
  }, [hash, key, id]);
  return (
    <details
      ref={row}
      id={id}
      className="settings-section"
      open={wasOpen.current}
      onToggle={({ currentTarget }) => saveDraft(draft, currentTarget.open)}
    >
      <summary>
        <h3 id={`${id}-title`}>{heading}</h3>
        <span>{state}</span>
      </summary>
      {children}
    </details>
  );
}
