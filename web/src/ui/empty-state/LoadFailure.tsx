import { Notice } from "../notice/Notice.tsx";
import { FailedState } from "./FailedState.tsx";

interface LoadFailureProps {
  /** Loaded value, null if unknown, and the status of its latest read. */
  of: { value: unknown; status: string; retry: () => void };
  /** Sentence about what failed to load. */
  text: string;
  /** Whether the error is shown next to loaded content. */
  inline?: boolean;
}

/**
 * Renders the error of a failed read with a retry button; nothing if the latest read succeeded. If an earlier value
 * is shown, the error takes one line.
 */
export function LoadFailure({
  of: { value, status, retry },
  text,
  inline = value !== null,
}: LoadFailureProps) {
  if (status !== "rejected") return null;
  return inline ? <Notice text={text} onRetry={retry} /> : <FailedState text={text} onRetry={retry} />;
}
