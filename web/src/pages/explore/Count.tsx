import { useEffect, useState } from "react";
import styles from "./explore.module.css";
import { texts } from "./texts.ts";

/** Time without typing, in milliseconds, after which the count is announced. */
const ANNOUNCE_DELAY = 1_000;

function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement && document.activeElement.type === "search";
}

interface CountProps {
  /** Number of videos in words; empty while it is unknown. */
  amount: string;
  /** Query; empty without a search. */
  query: string;
}

/** Renders the number of videos. Screen readers announce it once per search. */
export function Count({ amount, query }: CountProps) {
  const [announcement, setAnnouncement] = useState("");
  const words = amount === "" || query === "" ? amount : texts.found(amount, query);

  useEffect(() => {
    const timer = setTimeout(setAnnouncement, isTyping() ? ANNOUNCE_DELAY : 0, words);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <>
      <p className={styles["count"]} aria-hidden="true">
        {amount}
      </p>
      <output className="vh">{announcement}</output>
    </>
  );
}
