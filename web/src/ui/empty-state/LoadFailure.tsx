import { denialReason } from "../../shared/text/serverMessage.ts";
import { Notice } from "../notice/Notice.tsx";
import { FailedState } from "./FailedState.tsx";

interface LoadFailureProps {
  /**
   * Value that is loaded, or null; the status of the latest read; its failure, or null; and a function that reads
   * again.
   */
  of: {
    value: unknown;
    status: string;
    failure?: { status: number; messages: string[] } | null;
    retry: () => void;
  };
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
  of: { value, status, failure, retry },
  text,
  inline = value !== null,
}: LoadFailureProps) {
  if (status !== "rejected") return null;
  const Shown = inline ? Notice : FailedState;
  return <Shown text={text} denial={denialReason(failure)} onRetry={retry} />;
}
