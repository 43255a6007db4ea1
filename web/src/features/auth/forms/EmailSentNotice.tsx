interface EmailSentNoticeProps {
  /** Number of emails that were sent. */
  count: number;
  /** Text that is announced for each email. */
  text: string;
}

/** Announces each email that was sent to the user. */
export function EmailSentNotice({ count, text }: EmailSentNoticeProps) {
  // Each email gets a new key and thus a new element, because screen readers announce only new content.
  return <output>{count > 0 && <span key={count}>{text}</span>}</output>;
}
