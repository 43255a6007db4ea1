import { SITE_NAME } from "../../shared/pageMeta.ts";

/** Texts around every page. */
export const texts = {
  product: SITE_NAME,
  skip: "Skip to content",
  menu: "Menu",
  closeMenu: "Close the menu",
  /** Name of the navigation landmark. */
  navigation: "Main",
  search: "Search",
  searchFor: "Search for Videos",
  saveLists: "Create account",
  saveListsHow: "Create an account to keep your lists",
  shortcuts: "Keyboard shortcuts",
  developerPages: "Developer pages",
} as const;
