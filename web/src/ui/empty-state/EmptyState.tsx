import { IllustratedState, type IllustratedStateProps } from "./IllustratedState.tsx";
import { type StateIllustrationKind, StateIllustration } from "./StateIllustration.tsx";

interface EmptyStateProps extends IllustratedStateProps {
  /** Illustration; an empty chair by default. */
  scene?: StateIllustrationKind;
}

/** Renders the state of an empty list: the reason and an action. */
export function EmptyState({ scene = "empty", ...state }: EmptyStateProps) {
  return <IllustratedState {...state} image={<StateIllustration scene={scene} />} />;
}
