import { type ComponentType, useEffect, useState } from "react";
import { Notice } from "../../ui/notice/Notice.tsx";
import styles from "./video-panel.module.css";
import type { PanelTab, TabProps } from "./tabs.ts";
import { texts } from "./texts.ts";

type Script = { state: "pending" | "lost" } | { state: "there"; Content: ComponentType<TabProps> };

const PENDING: Script = { state: "pending" };

/** Renders a tab whose script loads when the tab is first shown. If the load fails, the other tabs still work. */
export function LazyTab({ tab, ...props }: TabProps & { tab: PanelTab }) {
  const [script, setScript] = useState(PENDING);
  const isLost = script.state === "lost";

  useEffect(() => {
    if (isLost) return undefined;
    let current = true;
    const settle = (next: Script) => {
      if (current) setScript((held) => (held.state === "there" ? held : next));
    };
    tab.load().then(
      ({ default: Content }) => settle({ state: "there", Content }),
      () => settle({ state: "lost" }),
    );
    return () => {
      current = false;
    };
  }, [tab, isLost]);

  if (script.state === "there") return <script.Content {...props} />;
  return (
    <div className={styles["waits"]} aria-busy={!isLost}>
      {isLost && <Notice text={texts.loadFailed} onRetry={() => setScript(PENDING)} />}
    </div>
  );
}
