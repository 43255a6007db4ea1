import { useEffect, useState } from "react";

/**
 * Announces a text to screen readers. Screen readers announce only changes of a live region, so the region is empty
 * at first.
 */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    const timer = setTimeout(setAnnounced, 0, text);
    return () => clearTimeout(timer);
  }, [text]);

  return <output className="vh">{announced}</output>;
}
