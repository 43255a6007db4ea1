interface EmailSentNoticeProps {
  /** Number of sent emails. */
  count: number;
  /** Text after the first email. */
  text: string;
}

/** Announces each email that was sent. */
export function EmailSentNotice({ count, text }: EmailSentNoticeProps) {
  // The key creates a new element, so that each email is announced.
  return <output>{count > 0 && <span key={count}>{text}</span>}</output>;
}
