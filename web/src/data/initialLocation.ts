/** Location at which the app starts, for the loader of the first page. */
export interface InitialLocation {
  /** Path without the base path of the site. */
  path: string;
  /** Query string, starting with the question mark. */
  search: string;
  /** Key of the history entry. */
  entry: string;
}
