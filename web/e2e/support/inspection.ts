/** A point of the window, in whole CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A box in the window, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Reads the visible parts of the elements of a page. */
interface Layout {
  isShown: (element: Element) => boolean;
  nameOf: (element: Element) => string;
  /** Returns the part of the window in which the content of an element is visible. */
  clipOf: (element: Element | null) => Box;
  /** Returns the nearest ancestor that is layered above the page: a bar, a dialog or a menu. */
  layerOf: (element: Element | null) => Element | null;
  cut: (one: Box, other: Box) => Box;
}

/** Scrolls through a page and finds faults of its controls and its text, for `faultsOn`. */
interface Inspector {
  /** Starts again for another window size. */
  start: () => void;
  /**
   * Adds the faults of the visible text. Returns the centres of the visible controls that no press has hit in the
   * light theme, or undefined after the end of the page. From the second call on, it first scrolls by 0.7 windows.
   * After the first call, presses are recorded and have no effect.
   */
  nextStep: () => Promise<Point[] | undefined>;
  /**
   * Adds a fault for each control that the presses did not hit, and sets the dark theme. Returns the centres of the
   * entries of the open menu. Without an open menu it returns the centres of the visible controls that no press has
   * hit in the dark theme.
   */
  inDark: () => Point[];
  /** Adds the faults of the text in view. */
  judgeText: () => void;
  /**
   * Adds a fault for each control that the presses did not hit, and sets the light theme. Closes the open menu and
   * opens the next visible menu. Returns the centres of the entries of this menu, or undefined after the last menu.
   */
  nextMenu: () => Promise<Point[] | undefined>;
  layout: Layout;
  /** Adds a fault at the current scroll position. */
  add: (fault: string) => void;
  /** Returns the faults, and scrolls back to the start. */
  finish: () => string[];
}

declare global {
  interface Window {
    inspector?: Inspector;
  }
}
