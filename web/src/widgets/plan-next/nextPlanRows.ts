import { type AgendaRow, agendaRowsOf } from "../../features/plan/agenda.ts";
import type { PlanDays } from "../../data/api/types.ts";

/** Returns today's open rows after the row of a video; null if the video is not planned today. */
export function nextPlanRows({ done, days, today }: PlanDays, videoId: string): AgendaRow[] | null {
  const items = days.find(({ date }) => date === today)?.items ?? [];
  const isPlanned = [...done, ...items].some((item) => item.kind === "video" && item.videoId === videoId);
  if (!isPlanned) return null;
  return agendaRowsOf(items.filter((item) => item.kind !== "video" || item.videoId !== videoId));
}
