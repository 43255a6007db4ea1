import { formatter } from "./formats.ts";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Formats a size in bytes with decimal units: "41 MB", "1.2 GB". */
export function fileSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  return formatter("NumberFormat", {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}
