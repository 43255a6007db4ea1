import { SITE_NAME } from "../../shared/pageMeta.ts";
import { formatCount } from "../../shared/text/plural.ts";

/** Texts of the frame of every page. */
export const texts = {
  product: SITE_NAME,
  skip: "Skip to content",
  menu: "Menu",
  closeMenu: "Close the menu",
  /** Name of the navigation landmark. */
  navigation: "Main",
  search: "Search",
  searchFor: "Search for Videos",
  /** Name of the suggestion list. */
  suggested: "Suggestions",
  suggestions: (count: number) => formatCount(count, { one: "suggestion", other: "suggestions" }),
  recent: "Recent searches",
  forget: "Clear recent searches",
  categories: "Categories",
  saveLists: "Keep your lists",
  saveListsHow: "Create an account to keep your lists",
  shortcuts: "Keyboard shortcuts",
  developerPages: "Developer pages",
} as const;
