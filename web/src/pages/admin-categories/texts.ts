import { counted } from "../../shared/text/plural.ts";

/** The words of the page about the categories. */
export const texts = {
  title: "Categories",
  state: "In the order in which everybody sees them",
  add: "Add a category",
  loading: "Loading the categories …",
  failed: "The categories could not be loaded",
  videos: (count: number) => counted(count, { one: "video", other: "videos" }),
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  edit: "Change",
  editWhich: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,
  moved: (name: string, place: number, of: number) => `${name} is number ${place} of ${of} now.`,
} as const;
