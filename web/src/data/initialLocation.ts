/** Location at which the app starts, for the loader of the first page. */
export interface InitialLocation {
  /** Path in the app. */
  path: string;
  /** Query string with the question mark. */
  search: string;
  /** Key of the history entry. */
  entry: string;
}
