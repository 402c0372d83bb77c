type NoticeProps = { done?: string | null | undefined; failed?: string | null | undefined };

/** The live region is rendered empty first, so that screen readers announce the outcome. */
export function Notice({ done, failed }: NoticeProps) {
  return (
    <div className="notice" aria-live="polite">
      {failed ? <p className="notice-failed">{failed}</p> : done ? <p className="notice-done">{done}</p> : null}
    </div>
  );
}
