import { Component, type ReactNode } from "react";
import { Button } from "../ui/button/Button.tsx";
import { EmptyState } from "../ui/empty-state/EmptyState.tsx";

interface ErrorBoundaryProps {
  /** Another place is another try: when it changes, the error is forgotten. */
  place: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedAt: string | null;
}

/** Shows a page of its own in place of one that breaks, inside the shell that stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedAt: null };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedAt: "" };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    { failedAt }: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    if (failedAt === "") return { failedAt: place };
    return failedAt !== null && failedAt !== place ? { failedAt: null } : null;
  }

  override render() {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <EmptyState
        title="Something fell over backstage"
        text="The page could not be shown. Trying again often helps."
      >
        {/* A script that failed to load stays failed until the page is loaded anew. */}
        <Button type="button" onClick={() => window.location.reload()}>
          TRY AGAIN
        </Button>
      </EmptyState>
    );
  }
}
