import { IllustratedState, type IllustratedStateProps } from "./IllustratedState.tsx";
import { type StateSceneKind, StateScene } from "./StateScene.tsx";

interface EmptyStateProps extends IllustratedStateProps {
  /** Illustration; an empty chair by default. */
  scene?: StateSceneKind;
}

/** Renders the state of an empty list: the reason and an action. */
export function EmptyState({ scene = "empty", ...state }: EmptyStateProps) {
  return <IllustratedState {...state} image={<StateScene scene={scene} />} />;
}
