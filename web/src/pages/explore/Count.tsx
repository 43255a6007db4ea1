import { useEffect, useState } from "react";
import styles from "./explore.module.css";
import { texts } from "./texts.ts";

/** How long, in milliseconds, a person rests from typing until they are told how much was found. */
const REST = 1_000;

function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement && document.activeElement.type === "search";
}

interface CountProps {
  /** How many videos there are, in words; empty while that is not known. */
  amount: string;
  /** The words that found them; empty for none. */
  query: string;
}

/**
 * How many videos there are. It is on show at once, and read out when it changes: once for each search, and not between
 * the letters of one that is still being typed.
 */
export function Count({ amount, query }: CountProps) {
  const [said, setSaid] = useState("");
  const words = amount === "" || query === "" ? amount : texts.found(amount, query);

  useEffect(() => {
    const timer = setTimeout(setSaid, isTyping() ? REST : 0, words);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <>
      <p className={styles["count"]} aria-hidden="true">
        {amount}
      </p>
      <output className="vh">{said}</output>
    </>
  );
}
