import { TONES } from "../src/shared/tone.ts";
import { Carousel } from "../src/ui/carousel/Carousel.tsx";
import { Chart } from "../src/ui/chart/Chart.tsx";
import { drawIconColumns } from "../src/ui/chart/doors.ts";
import { ChipGroup } from "../src/ui/chip/ChipGroup.tsx";
import { Door, type DoorKind } from "../src/ui/door/Door.tsx";
import { JsonTree } from "../src/ui/json-tree/JsonTree.tsx";
import { BreathingExercise } from "../src/ui/breath/BreathingExercise.tsx";
import { Lamp } from "../src/ui/lamp/Lamp.tsx";
import { FilterBar } from "../src/ui/list/FilterBar.tsx";
import { ShowMore } from "../src/ui/list/ShowMore.tsx";
import { LogoMark } from "../src/ui/logo/Logo.tsx";
import { HighlightedText } from "../src/ui/marked/HighlightedText.tsx";
import { ResponseView } from "../src/ui/request/ResponseView.tsx";
import { ResponseText } from "../src/ui/request/ResponseText.tsx";
import { RequestBodyField } from "../src/ui/request/RequestBodyField.tsx";
import { HeaderFields } from "../src/ui/request/HeaderFields.tsx";
import { RequestLine } from "../src/ui/request/RequestLine.tsx";
import { Section } from "../src/ui/request/Section.tsx";
import { StatusLine } from "../src/ui/request/StatusLine.tsx";
import { DoorScene } from "../src/ui/scenes/DoorScene.tsx";
import { Shelf, ShelfItems, ShelfSkeleton } from "../src/ui/shelf/Shelf.tsx";
import { SkeletonBlock } from "../src/ui/skeleton/Skeleton.tsx";
import { ArchPlaceholder } from "../src/ui/thumbnail/ArchPlaceholder.tsx";
import { Thumbnail } from "../src/ui/thumbnail/Thumbnail.tsx";
import { type Example, ignore } from "./example.ts";
import styles from "./gallery.module.css";

const DOORS: readonly DoorKind[] = ["past", "done", "part", "missed", "now", "next", "off", "end", "full"];
const DAYS = ["24", "25", "26", "27"].map((label, at) => ({ label, note: "", count: at, isLit: at === 1 }));
const BODY = { videos: [{ _id: "UqR1xnBLOt8", length: 319 }], total: 1 };
const VIEWS = ["Rows", "Grid"].map((label) => ({ value: label, label }));

/** Examples of images, lists, charts, and components of the developer pages. */
export const CONTENT: readonly Example[] = [
  { component: "LogoMark", states: { small: <LogoMark />, large: <LogoMark size={60} /> } },
  {
    component: "Door",
    states: Object.fromEntries(
      DOORS.map((kind) => [kind, <Door key={kind} kind={kind} width={36} height={60} share={0.5} />]),
    ),
  },
  { component: "BreathingExercise", states: { closed: <BreathingExercise /> } },
  {
    component: "Lamp",
    states: Object.fromEntries(
      (["large", "medium", "small"] as const).map((size) => [
        size,
        <div key={size} className={styles["lampBox"]}>
          <Lamp size={size} isOff={size === "small"} />
        </div>,
      ]),
    ),
  },
  {
    component: "ArchPlaceholder",
    states: {
      wide: (
        <div className={styles["image"]} data-tone="iris">
          <ArchPlaceholder seed="playlist" />
        </div>
      ),
    },
  },
  {
    component: "Thumbnail",
    states: Object.fromEntries(
      TONES.map((tone, at) => [
        tone,
        <div key={tone} className={styles["image"]}>
          <Thumbnail videoId="" tone={tone} length={1_712} seen={at === 0 ? undefined : at / 4} />
        </div>,
      ]),
    ),
  },
  {
    component: "HighlightedText",
    states: { found: <HighlightedText text="How would you design Spotify?" wanted={["design"]} /> },
  },
  {
    component: "FilterBar",
    states: {
      "with words": (
        <FilterBar
          label="Search your notes"
          words="metric"
          onWords={ignore}
          end={<ChipGroup legend="View" choices={VIEWS} value="Rows" size="small" onChange={ignore} />}
        />
      ),
    },
  },
  {
    component: "ShowMore",
    states: {
      "in part": <ShowMore shown={24} known={172} onMore={ignore} />,
      "more than known": <ShowMore shown={24} known={100} hasMore busy onMore={ignore} />,
    },
  },
  {
    component: "Shelf",
    states: {
      "three items": (
        <Shelf title="Continue" to="/">
          <ShelfItems name="Continue">
            {TONES.slice(0, 3).map((tone) => (
              <a key={tone} href="#shelf" aria-label={tone} className={styles["image"]}>
                <Thumbnail videoId="" tone={tone} />
              </a>
            ))}
          </ShelfItems>
        </Shelf>
      ),
    },
  },
  {
    component: "ShelfSkeleton",
    states: {
      loading: (
        <ShelfSkeleton>
          <div className={styles["image"]}>
            <SkeletonBlock />
          </div>
        </ShelfSkeleton>
      ),
    },
  },
  {
    component: "Chart",
    states: {
      "four days": (
        <Chart
          name="Due"
          draw={(width) => drawIconColumns(DAYS, String, width)}
          table={{ columns: ["Day", "Questions"], rows: [["24", "0"]] }}
        />
      ),
    },
  },
  {
    component: "Carousel",
    states: {
      "one slide": (
        <Carousel
          label="Scenes"
          interval={60_000}
          slides={[{ caption: "Before the door opens", art: <DoorScene /> }]}
        />
      ),
    },
  },
  { component: "JsonTree", states: { editable: <JsonTree name="body" value={BODY} onChange={ignore} /> } },
  {
    component: "StatusLine",
    states: {
      ok: <StatusLine status="200 OK" ok />,
      failed: <StatusLine status="404 Not Found" ok={false} />,
    },
  },
  { component: "ResponseText", states: { text: <ResponseText text="BEGIN:VCALENDAR" /> } },
  {
    component: "ResponseView",
    states: {
      json: (
        <ResponseView
          level={3}
          response={{ status: 200, statusText: "OK", headers: { etag: '"1"' }, body: BODY, isJson: true }}
        />
      ),
    },
  },
  {
    component: "Section",
    states: {
      open: (
        <Section heading="Body" level={3}>
          Content
        </Section>
      ),
    },
  },
  {
    component: "RequestBodyField",
    states: {
      valid: (
        <RequestBodyField label="Body" value="{}" wrong={false} describedBy="gallery" onChange={ignore} />
      ),
      invalid: <RequestBodyField label="Body" value="{" wrong describedBy="gallery" onChange={ignore} />,
    },
  },
  {
    component: "HeaderFields",
    states: { filled: <HeaderFields number={1} name="Accept" value="*/*" onChange={ignore} /> },
  },
  {
    component: "RequestLine",
    states: {
      get: (
        <RequestLine
          methods={["GET", "POST"]}
          method="GET"
          endpoint="/api/videos"
          placeholder="Enter your endpoint"
          onMethod={ignore}
          onEndpoint={ignore}
        >
          {null}
        </RequestLine>
      ),
    },
  },
];
