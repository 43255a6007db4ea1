import { Component, type ReactNode } from "react";
import { useBackOnline } from "../shared/useBackOnline.ts";
import { Button } from "../ui/button/Button.tsx";
import { FallenChair, Stage } from "../ui/empty-state/Stage.tsx";
import { State } from "../ui/empty-state/State.tsx";
import { PageAttempt, PageLost } from "./lazyPage.tsx";
import { texts } from "./texts.ts";

interface ErrorBoundaryProps {
  /** Another place is another try: when it changes, the error is forgotten. */
  place: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  /** What went wrong: the page broke, or never came, and then perhaps because there is no network. */
  failure: "broken" | "lost" | "offline" | null;
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
    failure: null,
    failedAt: this.props.place,
    attempt: 0,
    triedHere: false,
  };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    if (!(error instanceof PageLost)) return { failure: "broken" };
    return { failure: navigator.onLine ? "lost" : "offline" };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    { failedAt, attempt }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (failedAt === place) return null;
    return { failure: null, failedAt: place, attempt: attempt + 1, triedHere: false };
  }

  private readonly tryAgain = () => {
    // What breaks twice is broken in what the page has loaded so far. Without a network, nothing would come after it.
    if (this.state.triedHere && this.state.failure !== "offline") window.location.reload();
    else this.setState(({ attempt }) => ({ failure: null, attempt: attempt + 1, triedHere: true }));
  };

  override render() {
    const { failure } = this.state;
    if (failure !== null) return <BrokenPage failure={failure} onRetry={this.tryAgain} />;
    return <PageAttempt value={this.state.attempt}>{this.props.children}</PageAttempt>;
  }
}

// The other pictures come with the pages that show them.
const PICTURE = (
  <Stage scene="failed">
    <FallenChair />
  </Stage>
);

interface BrokenPageProps {
  failure: "broken" | "lost" | "offline";
  onRetry: () => void;
}

function BrokenPage({ failure, onRetry }: BrokenPageProps) {
  useBackOnline(onRetry);

  return (
    <State picture={PICTURE} title={texts[failure].title} text={texts[failure].text}>
      <Button type="button" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </State>
  );
}
