import { IllustratedState, type IllustratedStateProps } from "./IllustratedState.tsx";
import { type StateSceneKind, StateScene } from "./StateScene.tsx";

interface EmptyStateProps extends IllustratedStateProps {
  /** Illustration; an empty chair by default. */
  scene?: StateSceneKind;
}

/** Renders an empty state with a reason and an action. */
export function EmptyState({ scene = "empty", ...state }: EmptyStateProps) {
  return <IllustratedState {...state} image={<StateScene scene={scene} />} />;
}
