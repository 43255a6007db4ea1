/** The words of what stands around every page. */
export const texts = {
  product: "Greenroom",
  skip: "Skip to content",
  menu: "Menu",
  closeMenu: "Close the menu",
  /** What the sidebar is called among a page's landmarks. */
  navigation: "Main",
  search: "Search",
  searchFor: "Search for Videos",
  keepLists: "Keep your lists",
  keepListsHow: "Keep your lists: create an account",
  shortcuts: "Keyboard shortcuts",
  developerPages: "Developer pages",
} as const;
