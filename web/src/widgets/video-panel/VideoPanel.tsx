import { Activity, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Video } from "../../data/api/types.ts";
import { useOutline } from "../../data/outline/useOutline.ts";
import { useAccount } from "../../data/store/account.ts";
import { useAppSelector } from "../../data/store/store.ts";
import { whenIdle } from "../../shared/whenIdle.ts";
import { useShortcut } from "../../shared/shortcuts/shortcuts.ts";
import { useKeyboardInset } from "../../ui/page/useKeyboardInset.ts";
import type { Playhead } from "../../ui/player/playhead.ts";
import { LazyTab } from "./LazyTab.tsx";
import { OutlineFailure } from "./OutlineFailure.tsx";
import { showPanelAsOverlay } from "./showPanelAsOverlay.ts";
import { TabList } from "./TabList.tsx";
import { type ShortcutPress, type PanelTab, TABS } from "./tabs.ts";
import { texts } from "./texts.ts";
import { useChosenTab } from "./useChosenTab.ts";
import { useDrag } from "./useDrag.ts";
import { useSheet } from "./useSheet.ts";
import styles from "./video-panel.module.css";

interface VideoPanelProps {
  /** Video of the page; undefined while it loads. */
  video: Video | undefined;
  playhead: Playhead;
  /** Content of the first tab: related videos. It needs no separate script. */
  upNext: ReactNode;
  /** Callback when the user presses Escape in the panel. */
  onLeave: () => void;
}

/** Names of the tabs in which a user writes. */
const NOTES = "notes";
const QUESTIONS = "questions";

const UP_NEXT = { name: "next", title: texts.upNext };

/**
 * Renders the tabs next to a video. If the user opens the same video or a video of the same list again, the same tab
 * is open. On phones, the open panel covers the page below the player. While it is closed, the related videos are
 * below the description.
 */
export function VideoPanel({ video, playhead, upNext, onLeave }: VideoPanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const sheet = useSheet();
  const [chosen, choose] = useChosenTab();
  const [press, setPress] = useState<{ name: string; videoId: string; asked: ShortcutPress }>();
  // A press counts once: when the user returns to its video, it starts no new draft.
  if (video && press && press.videoId !== video._id) setPress(undefined);
  useOutline(video?._id);
  const tabs = useTabs(video?._id);
  const notes = tabs.find(({ name }) => name === NOTES);
  const questions = tabs.find(({ name }) => name === QUESTIONS);
  const open = tabs.some(({ name }) => name === chosen) ? (chosen ?? UP_NEXT.name) : UP_NEXT.name;
  const isDown = sheet.isSheet && !sheet.isOpen;
  const shown = isDown ? UP_NEXT.name : open;
  const visited = useVisited(shown);
  const drag = useDrag(panel, sheet.close);
  const account = useAccount();
  useKeyboardInset(panel, sheet.isOpen);

  // The scripts of all tabs are loaded in advance, so that the tabs work offline too.
  useEffect(() => whenIdle(() => void loadTabs()), []);

  function select(name: string) {
    choose(name);
    if (sheet.isSheet) sheet.open();
  }

  function ask({ name }: PanelTab, asked: ShortcutPress = { seconds: Math.floor(playhead.now()) }) {
    if (!video) return;
    setPress({ name, videoId: video._id, asked });
    select(name);
    // Visitors cannot write, so the panel need not be visible.
    if (account !== null && !sheet.isSheet && panel.current) showPanelAsOverlay(panel.current);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented || isDown) return;
    event.preventDefault();
    if (sheet.isOpen) sheet.close();
    else onLeave();
  }

  return (
    // Key events come only from elements inside the panel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <section
      ref={panel}
      className={styles["panel"]}
      aria-label={texts.panel}
      data-sheet={sheet.isOpen ? "up" : "down"}
      onKeyDown={handleKey}
    >
      <button
        type="button"
        className={styles["handle"]}
        aria-label={texts.handle}
        aria-expanded={sheet.isOpen}
        {...drag.handlers}
        onClick={() => {
          if (drag.wasDragged()) return;
          if (sheet.isOpen) sheet.close();
          else sheet.open();
        }}
      />
      <TabList id={id} tabs={[UP_NEXT, ...tabs]} selected={isDown ? null : shown} onSelect={select} />
      <div
        className={styles["body"]}
        role="tabpanel"
        id={`${id}-panel-${UP_NEXT.name}`}
        aria-labelledby={`${id}-${UP_NEXT.name}`}
        hidden={shown !== UP_NEXT.name}
        data-pads
      >
        {video && <OutlineFailure videoId={video._id} />}
        {upNext}
      </div>
      {tabs.map((tab) => (
        <TabKey key={tab.name} tab={tab} onPress={(pressed) => ask(pressed)} />
      ))}
      {video &&
        tabs
          .filter(({ name }) => visited.has(name))
          .map((tab) => (
            <Activity key={tab.name} mode={tab.name === shown ? "visible" : "hidden"}>
              <div
                className={styles["body"]}
                role="tabpanel"
                id={`${id}-panel-${tab.name}`}
                aria-labelledby={`${id}-${tab.name}`}
              >
                <LazyTab
                  key={video._id}
                  tab={tab}
                  video={video}
                  playhead={playhead}
                  {...(notes && { onNote: (seconds, text) => ask(notes, { seconds, text }) })}
                  {...(questions && { onQuestion: (seconds, text) => ask(questions, { seconds, text }) })}
                  asked={press?.name === tab.name && press.videoId === video._id ? press.asked : null}
                />
              </div>
            </Activity>
          ))}
    </section>
  );
}

async function loadTabs(): Promise<void> {
  // If the script of a tab could not be loaded, it loads again when the tab opens.
  await Promise.allSettled(TABS.map(({ load }) => load()));
}

/** Returns the tabs that are shown for a video. */
function useTabs(videoId: string | undefined): readonly PanelTab[] {
  const there = useAppSelector((state) =>
    TABS.map(({ isThere }) => !isThere || (videoId !== undefined && isThere(state, videoId))).join(),
  );
  return TABS.filter((_, index) => there.split(",")[index] === "true");
}

/** Returns the names of the tabs that the user has opened. They stay mounted while another tab is open. */
function useVisited(shown: string): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([shown]));
  if (!visited.has(shown)) setVisited(new Set([...visited, shown]));
  return visited;
}

function TabKey({ tab, onPress }: { tab: PanelTab; onPress: (tab: PanelTab) => void }) {
  useShortcut(tab.shortcut, () => onPress(tab));
  return null;
}
