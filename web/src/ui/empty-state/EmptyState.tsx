import { State, type StateProps } from "./State.tsx";
import { type StateSceneKind, StateScene } from "./StateScene.tsx";

interface EmptyStateProps extends StateProps {
  /** Illustration; an empty chair by default. */
  scene?: StateSceneKind;
}

/** Renders an empty state with a reason and an action. */
export function EmptyState({ scene = "empty", ...state }: EmptyStateProps) {
  return <State {...state} image={<StateScene scene={scene} />} />;
}
