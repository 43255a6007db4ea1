import { formatNumber } from "../../shared/text/plural.ts";

/** Texts below a list of which only a part is shown. */
export const texts = {
  shown: (shown: number, known: number) => `${formatNumber(shown)} of ${formatNumber(known)} shown`,
  shownOfMore: (shown: number, known: number) =>
    `${formatNumber(shown)} of more than ${formatNumber(known)} shown`,
  more: "SHOW MORE",
};
