import { Component, type ReactNode, Suspense } from "react";
import { PageAttempt } from "./lazyPage.tsx";

interface LazyDialogProps {
  open: boolean;
  /** Called when it could not be shown; it has to be closed then. */
  onLost: () => void;
  /** The dialog, a lazy page. */
  children: ReactNode;
}

interface LazyDialogState {
  lost: boolean;
  /** How often it was opened again after it was lost. */
  attempt: number;
}

/** A dialog whose script comes when it is first opened. One that can't be shown leaves the page as it was; opening it again is another try. */
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
      <PageAttempt value={this.state.attempt}>
        <Suspense fallback={null}>{this.props.children}</Suspense>
      </PageAttempt>
    );
  }
}
