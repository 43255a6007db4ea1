import type { Failure } from "../../data/api/failure.ts";
import { refusalIn } from "../../data/api/refusal.ts";
import { texts } from "./texts.ts";

/** Why something about an import was refused, in words for who asked for it. */
export function reasonFor(failure: Failure | undefined): string {
  return refusalIn(failure, texts.failed);
}
