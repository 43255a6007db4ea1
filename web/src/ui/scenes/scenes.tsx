import { type ComponentType, lazy, Suspense } from "react";
import type { Slide } from "../carousel/Carousel.tsx";
import { DoorScene } from "./DoorScene.tsx";
import type { LaterScene } from "./laterScenes.tsx";

// What is not in view at first comes after what is. A picture that can't come leaves the dark stage.
const LaterSceneArt = lazy<ComponentType<{ scene: LaterScene }>>(() =>
  import("./laterScenes.tsx").catch((reason: unknown) => {
    console.warn("The scenes could not be loaded", reason);
    return { default: () => null };
  }),
);

function later(scene: LaterScene) {
  return (
    <Suspense fallback={null}>
      <LaterSceneArt scene={scene} />
    </Suspense>
  );
}

/** The six scenes of the home page, from the corridor to the stage. */
export const SCENES: readonly Slide[] = [
  { caption: "Before the door opens", art: <DoorScene /> },
  { caption: "Two chairs, one lamp", art: later("chairs") },
  { caption: "Think at the board", art: later("board") },
  { caption: "Numbers under the spot", art: later("numbers") },
  { caption: "The panel is only people", art: later("panel") },
  { caption: "And… you are on", art: later("stage") },
];
