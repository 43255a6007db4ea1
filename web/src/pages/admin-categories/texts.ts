import { formatCount } from "../../shared/text/plural.ts";

/** Texts of the page for editing categories. */
export const texts = {
  title: "Categories",
  state: "In the order shown to everyone",
  add: "Add a category",
  loading: "Loading categories…",
  failed: "Couldn’t load the categories",
  videos: (count: number) => formatCount(count, { one: "video", other: "videos" }),
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  edit: "Change",
  editWhich: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,
  moved: (name: string, position: number, of: number) => `${name} is now number ${position} of ${of}.`,
} as const;
