import { Component, type ReactNode } from "react";
import { useBackOnline } from "../shared/useBackOnline.ts";
import { Button } from "../ui/button/Button.tsx";
import { ErrorIllustration, IllustrationArch } from "../ui/empty-state/IllustrationArch.tsx";
import { IllustratedState } from "../ui/empty-state/IllustratedState.tsx";
import { PageAttemptContext, PageLoadError } from "./lazyPage.tsx";
import { texts } from "./texts.ts";

interface ErrorBoundaryProps {
  /** Address of the page. A new address resets the error. */
  address: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  /**
   * Kind of the error: the page has thrown an error, or it could not be loaded, with or without a network connection.
   */
  failure: "broken" | "lost" | "offline" | null;
  /** Address at which the last error occurred. */
  failedAt: string;
  /** Number of retries since the document was loaded. */
  attempt: number;
  /** Whether the user has already retried at this address. */
  isRetried: boolean;
}

/** Renders an error page inside the shell when a page throws an error or cannot be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    failure: null,
    failedAt: this.props.address,
    attempt: 0,
    isRetried: false,
  };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    if (!(error instanceof PageLoadError)) return { failure: "broken" };
    return { failure: navigator.onLine ? "lost" : "offline" };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    { failedAt, attempt }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (failedAt === address) return null;
    return { failure: null, failedAt: address, attempt: attempt + 1, isRetried: false };
  }

  private readonly tryAgain = () => {
    // If a retry also fails, the loaded scripts cause the error, so the document is reloaded. Without a network
    // connection, a reload would lose the page.
    if (this.state.isRetried && this.state.failure !== "offline") window.location.reload();
    else this.setState(({ attempt }) => ({ failure: null, attempt: attempt + 1, isRetried: true }));
  };

  override render() {
    const { failure } = this.state;
    if (failure !== null) return <BrokenPage failure={failure} onRetry={this.tryAgain} />;
    return <PageAttemptContext value={this.state.attempt}>{this.props.children}</PageAttemptContext>;
  }
}

// Other illustrations are in chunks of pages that may not be loaded.
const IMAGE = (
  <IllustrationArch scene="failed">
    <ErrorIllustration />
  </IllustrationArch>
);

interface BrokenPageProps {
  failure: "broken" | "lost" | "offline";
  onRetry: () => void;
}

function BrokenPage({ failure, onRetry }: BrokenPageProps) {
  useBackOnline(onRetry);

  return (
    <IllustratedState image={IMAGE} title={texts[failure].title} text={texts[failure].text}>
      <Button type="button" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </IllustratedState>
  );
}
