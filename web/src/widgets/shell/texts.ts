import { SITE_NAME } from "../../shared/servedMark.ts";
import { counted } from "../../shared/text/plural.ts";

/** The words of what stands around every page. */
export const texts = {
  product: SITE_NAME,
  skip: "Skip to content",
  menu: "Menu",
  closeMenu: "Close the menu",
  /** What the sidebar is called among a page's landmarks. */
  navigation: "Main",
  search: "Search",
  searchFor: "Search for Videos",
  /** What the list below the search box is called. */
  suggested: "Suggestions",
  suggestions: (count: number) => counted(count, { one: "suggestion", other: "suggestions" }),
  recent: "Recent searches",
  forget: "Clear recent searches",
  categories: "Categories",
  keepLists: "Keep your lists",
  keepListsHow: "Keep your lists: create an account",
  shortcuts: "Keyboard shortcuts",
  developerPages: "Developer pages",
} as const;
