import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useRef } from "react";
import { lazyComponent } from "../../shared/lazyComponent.ts";
import styles from "./carousel.module.css";
import { useEmbla } from "./useEmbla.ts";
import { prefersReducedMotion, usePlaying } from "./usePlaying.ts";
import { texts } from "./texts.ts";

const Autoplay = lazyComponent(() => import("./Autoplay.tsx"));

/** Slide of a carousel: an image with a caption. */
export interface CarouselSlide {
  caption: string;
  art: ReactNode;
}

interface CarouselProps {
  /** Accessible name of the carousel. */
  label: string;
  slides: readonly CarouselSlide[];
  /** Display time of each slide in milliseconds. */
  interval: number;
}

/** Renders an endless row of slides. They change automatically, by swipe and by buttons. */
export function Carousel({ label, slides, interval }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const { api, selected } = useEmbla(viewport);
  const next = useCallback(() => api?.scrollNext(prefersReducedMotion()), [api]);
  const previous = useCallback(() => api?.scrollPrev(prefersReducedMotion()), [api]);
  const { playing, toggle } = usePlaying();

  return (
    <section ref={root} className={styles["carousel"]} aria-roledescription={texts.kind} aria-label={label}>
      {api && (
        <Suspense fallback={null}>
          <Autoplay root={root} playing={playing} next={next} interval={interval} />
        </Suspense>
      )}
      <div ref={viewport} className={styles["viewport"]}>
        <ul className={styles["slides"]}>
          {slides.map((slide, index) => (
            <li key={slide.caption} className={styles["slide"]} inert={index !== selected}>
              <figure>
                <div className={styles["image"]}>{slide.art}</div>
                <figcaption className={styles["caption"]}>{slide.caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles["controls"]}>
        <Control label={playing ? texts.pause : texts.play} icon={playing ? Pause : Play} onClick={toggle} />
        <Control label={texts.previous} icon={ChevronLeft} onClick={previous} />
        <Control label={texts.next} icon={ChevronRight} onClick={next} />
      </div>
    </section>
  );
}

interface ControlProps {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
}

function Control({ label, icon: Icon, onClick }: ControlProps) {
  return (
    <button type="button" className={styles["control"]} aria-label={label} title={label} onClick={onClick}>
      <Icon size={19} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}
