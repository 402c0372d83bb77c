type NoticeProps = { done?: string | null | undefined; failed?: string | null | undefined };

/** The outcome of what a shopper did. Its place is there before the outcome, so that it is read out when it comes. */
export function Notice({ done, failed }: NoticeProps) {
  return (
    <div className="notice" aria-live="polite">
      {failed ? <p className="notice-failed">{failed}</p> : done ? <p className="notice-done">{done}</p> : null}
    </div>
  );
}
