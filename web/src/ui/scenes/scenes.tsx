import { type ComponentType, lazy, Suspense } from "react";
import type { CarouselSlide } from "../carousel/Carousel.tsx";
import { DoorScene } from "./DoorScene.tsx";
import type { LazyScene } from "./lazyScenes.tsx";

// These scenes load after the first paint. If they fail to load, the stage remains dark.
const LazySceneArt = lazy<ComponentType<{ scene: LazyScene }>>(() =>
  import("./lazyScenes.tsx").catch((reason: unknown) => {
    console.warn("Scenes failed to load", reason);
    return { default: () => null };
  }),
);

function lazyScene(scene: LazyScene) {
  return (
    <Suspense fallback={null}>
      <LazySceneArt scene={scene} />
    </Suspense>
  );
}

/** Slides of the home page: six scenes from the corridor to the stage. */
export const SCENES: readonly CarouselSlide[] = [
  { caption: "Before the door opens", art: <DoorScene /> },
  { caption: "Two chairs, one lamp", art: lazyScene("chairs") },
  { caption: "Think at the board", art: lazyScene("board") },
  { caption: "Numbers under the spot", art: lazyScene("numbers") },
  { caption: "The panel is only people", art: lazyScene("panel") },
  { caption: "And… you are on", art: lazyScene("stage") },
];
