import { useState } from "react";
import { createPlayerHandle, type InternalPlayerHandle } from "./handle.ts";

/** Returns the handle of the page's player. It is the same object until the page is unmounted. */
export function usePlayer(): InternalPlayerHandle {
  const [handle] = useState(createPlayerHandle);
  return handle;
}
