/** Where the app starts: what its first page has to know to ask for what it shows. */
export interface PageStart {
  /** The path in the app. */
  path: string;
  /** What follows it, from the question mark on. */
  search: string;
  /** The key of the entry in the browser's history. */
  entry: string;
}
