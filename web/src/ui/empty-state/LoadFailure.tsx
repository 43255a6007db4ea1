import { Notice } from "../notice/Notice.tsx";
import { FailedState } from "./FailedState.tsx";

interface LoadFailureProps {
  /** Value that is loaded, or null; the status of the latest read; and a function that reads again. */
  of: { value: unknown; status: string; retry: () => void };
  /** Sentence that names the content that could not be loaded. */
  text: string;
  /** Whether the error is shown together with content that is loaded. */
  inline?: boolean;
}

/**
 * Renders the error of a failed read with a retry button. If an earlier value is shown, the error takes one line. If
 * the latest read succeeded, it renders nothing.
 */
export function LoadFailure({
  of: { value, status, retry },
  text,
  inline = value !== null,
}: LoadFailureProps) {
  if (status !== "rejected") return null;
  return inline ? <Notice text={text} onRetry={retry} /> : <FailedState text={text} onRetry={retry} />;
}
