import { Component, type ReactNode, Suspense } from "react";
import { PageAttemptContext } from "./lazyPage.tsx";

interface LazyDialogProps {
  open: boolean;
  /** Callback for a dialog that failed to load. It must close the dialog. */
  onLost: () => void;
  /** Dialog, a lazy page. */
  children: ReactNode;
}

interface LazyDialogState {
  lost: boolean;
  /** Number of retries after a failed load. */
  attempt: number;
}

/**
 * Renders a dialog whose script loads when it first opens. If the load fails, the page stays unchanged and opening
 * the dialog again retries.
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
