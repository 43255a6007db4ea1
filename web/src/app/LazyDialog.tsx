import { Component, type ReactNode, Suspense } from "react";
import { PageAttemptContext } from "./lazyPage.tsx";

interface LazyDialogProps {
  open: boolean;
  /** Callback if the dialog could not be loaded. It must close the dialog. */
  onLost: () => void;
  /** Dialog whose script loads on demand. */
  children: ReactNode;
}

interface LazyDialogState {
  lost: boolean;
  /** Number of retries after failed loads. */
  attempt: number;
}

/**
 * Renders a dialog whose script loads when the user first opens it. If the load fails, the page does not change. The
 * next time the user opens the dialog, the script loads again.
 */
export class LazyDialog extends Component<LazyDialogProps, LazyDialogState> {
  override state: LazyDialogState = { lost: false, attempt: 0 };

  static getDerivedStateFromError(): Partial<LazyDialogState> {
    return { lost: true };
  }

  static getDerivedStateFromProps(
    { open }: LazyDialogProps,
    { lost, attempt }: LazyDialogState,
  ): Partial<LazyDialogState> | null {
    return lost && !open ? { lost: false, attempt: attempt + 1 } : null;
  }

  override componentDidCatch() {
    this.props.onLost();
  }

  override render() {
    if (!this.props.open || this.state.lost) return null;
    return (
      <PageAttemptContext value={this.state.attempt}>
        <Suspense fallback={null}>{this.props.children}</Suspense>
      </PageAttemptContext>
    );
  }
}
