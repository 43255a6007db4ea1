/** An entry of pages.json. */
export interface Page {
  path?: string;
  title?: string;
  description?: string;
  document?: string;
}

export function pagesIn(language: string): Record<string, Page>;
