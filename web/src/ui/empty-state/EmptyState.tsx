import { State, type StateProps } from "./State.tsx";
import { type Scene, StateScene } from "./StateScene.tsx";

interface EmptyStateProps extends StateProps {
  /** The picture: an empty chair unless something else is the matter. */
  scene?: Scene;
}

/** What stands where there is nothing to show: why, and the way on. */
export function EmptyState({ scene = "empty", ...state }: EmptyStateProps) {
  return <State {...state} picture={<StateScene scene={scene} />} />;
}
