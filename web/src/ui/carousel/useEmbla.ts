import type { EmblaCarouselType } from "embla-carousel";
import { type RefObject, useEffect, useState } from "react";
import { whenIdle } from "../../shared/whenIdle.ts";

interface Embla {
  /**
   * Instance of the Embla carousel library; undefined until its script has loaded, which starts after the first
   * paint.
   */
  api: EmblaCarouselType | undefined;
  /** Index of the visible slide. */
  selected: number;
}

/** Makes a row of slides swipeable and endless. */
export function useEmbla(viewport: RefObject<HTMLElement | null>): Embla {
  const [api, setApi] = useState<EmblaCarouselType>();
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    let current = true;
    let embla: EmblaCarouselType | undefined;
    const start = async () => {
      const { default: createEmbla } = await import("embla-carousel");
      if (!current || !viewport.current) return;
      embla = createEmbla(viewport.current, { loop: true, duration: 28 });
      embla.on("select", ({ selectedScrollSnap }) => setSelected(selectedScrollSnap()));
      setApi(embla);
    };
    const cancel = whenIdle(() => {
      start().catch((reason: unknown) => console.warn("Could not load the carousel", reason));
    });
    return () => {
      current = false;
      cancel();
      embla?.destroy();
      setApi(undefined);
    };
  }, [viewport]);

  return { api, selected };
}
