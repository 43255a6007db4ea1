import { Component, type ReactNode } from "react";
import { useBackOnline } from "../shared/useBackOnline.ts";
import { Button } from "../ui/button/Button.tsx";
import { EmptyState } from "../ui/empty-state/EmptyState.tsx";
import { PageAttempt } from "./lazyPage.tsx";

interface ErrorBoundaryProps {
  /** Another place is another try: when it changes, the error is forgotten. */
  place: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  /** Where the last error happened. */
  failedAt: string;
  /** How often this was tried again, over all places. */
  attempt: number;
  /** Whether it was tried again at this place. */
  triedHere: boolean;
}

/** Shows a page of its own in place of one that breaks, inside the shell that stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    failed: false,
    failedAt: this.props.place,
    attempt: 0,
    triedHere: false,
  };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    { failedAt, attempt }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (failedAt === place) return null;
    return { failed: false, failedAt: place, attempt: attempt + 1, triedHere: false };
  }

  private readonly tryAgain = () => {
    // What breaks twice is broken in what the page has loaded so far.
    if (this.state.triedHere) window.location.reload();
    else this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1, triedHere: true }));
  };

  override render() {
    if (this.state.failed) return <BrokenPage onRetry={this.tryAgain} />;
    return <PageAttempt value={this.state.attempt}>{this.props.children}</PageAttempt>;
  }
}

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  useBackOnline(onRetry);

  return (
    <EmptyState
      title="Something fell over backstage"
      text="The page could not be shown. Trying again often helps."
    >
      <Button type="button" onClick={onRetry}>
        TRY AGAIN
      </Button>
    </EmptyState>
  );
}
