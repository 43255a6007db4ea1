import { dayAt, zoneOfDevice } from "../../shared/day.ts";
import { saveFile } from "../../shared/saveFile.ts";
import { extensionOf, type Recording } from "./recording.ts";
import { unstoredTexts } from "./unstoredTexts.ts";

/** Downloads a recorded or written answer as a file. */
export function downloadRecording(recording: Recording): void {
  const day = dayAt(Date.now(), zoneOfDevice());
  saveFile(unstoredTexts.fileName(day, extensionOf(recording)), recording.media, recording.media.type);
}
