/** Point in the window, in whole CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Rectangle in the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Functions that determine which parts of a page's elements are visible. */
interface Layout {
  isShown: (element: Element) => boolean;
  nameOf: (element: Element) => string;
  /** Returns the rectangle of the window in which the content of an element is visible. */
  clipOf: (element: Element | null) => Box;
  /** Returns the nearest ancestor that is above the page: a bar, a dialog or a menu. */
  layerOf: (element: Element | null) => Element | null;
  cut: (one: Box, other: Box) => Box;
}

/** Functions with which `faultsOn` scrolls through a page and finds faults of its controls and its text. */
interface Inspector {
  /** Starts the inspection again, for another size of the window. */
  start: () => void;
  /**
   * Adds the faults of the visible text. Returns the centres of the visible controls that no press has hit in the
   * light theme; undefined at the end of the page. From the second call on, it first scrolls by 0.7 windows. After
   * the first call, presses are recorded and have no effect.
   */
  nextStep: () => Promise<Point[] | undefined>;
  /**
   * Adds a fault for each control that the presses have not hit, and sets the dark theme. Returns the centres of the
   * entries of the open menu. If no menu is open, it returns the centres of the visible controls that no press has
   * hit in the dark theme.
   */
  inDark: () => Point[];
  /** Adds the faults of the visible text. */
  judgeText: () => void;
  /**
   * Adds a fault for each control that the presses have not hit, and sets the light theme. Closes the open menu and
   * opens the next visible menu. Returns the centres of its entries; undefined after the last menu.
   */
  nextMenu: () => Promise<Point[] | undefined>;
  layout: Layout;
  /** Adds a fault at the current scroll position. */
  add: (fault: string) => void;
  /** Returns all faults, and scrolls to the top. */
  finish: () => string[];
}

declare global {
  interface Window {
    inspector?: Inspector;
  }
}
