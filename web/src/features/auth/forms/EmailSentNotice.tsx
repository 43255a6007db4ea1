interface EmailSentNoticeProps {
  /** Number of sent emails. */
  count: number;
  /** Text after the first email. */
  text: string;
}

/** Announces each email that was sent. */
export function EmailSentNotice({ count, text }: EmailSentNoticeProps) {
  // Each email has a new key and thus a new element, which screen readers announce.
  return <output>{count > 0 && <span key={count}>{text}</span>}</output>;
}
