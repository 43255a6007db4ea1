import { useState } from "react";
import { createPlayerHandle, type InternalPlayerHandle } from "./handle.ts";

/** Returns the handle of a page's player. It is stable for the life of the page. */
export function usePlayer(): InternalPlayerHandle {
  const [handle] = useState(createPlayerHandle);
  return handle;
}
