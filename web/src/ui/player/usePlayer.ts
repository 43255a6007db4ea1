import { useState } from "react";
import { createPlayerHandle, type HeldHandle } from "./handle.ts";

/** The handle of a page's player: the same one for as long as the page lives. */
export function usePlayer(): HeldHandle {
  const [handle] = useState(createPlayerHandle);
  return handle;
}
