/** Parameters of the API by the name of the filter in the address. */
const PARAMETERS = { creator: "creator", company: "company", type: "videoType", level: "level" } as const;

/** Filter by a property of a video. */
export type FacetName = keyof typeof PARAMETERS;

/** Names of the filters, in the order in which the page shows them. */
export const FACETS = ["creator", "company", "type", "level"] as const satisfies readonly FacetName[];

/**
 * Orders of the videos that the user can select. By default, search results start with the best match, and other
 * lists are shuffled.
 */
export const ORDERS = ["newest", "shortest", "liked"] as const;

/** Order of the videos; empty for the default order. */
export type Order = (typeof ORDERS)[number] | "";

/** Selected value of each filter; empty if no value is selected. */
export type Facets = Readonly<Record<FacetName, string>>;

/** Returns the order with this name, or the default order if the name is unknown. */
export function parseOrder(name: string | null): Order {
  return ORDERS.find((order) => order === name) ?? "";
}

/** Returns the filters in the query string of an address. */
export function facetsOf(parameters: URLSearchParams): Facets {
  const value = (name: FacetName) => parameters.get(name) ?? "";
  return { creator: value("creator"), company: value("company"), type: value("type"), level: value("level") };
}

/** Returns the query string of a request for videos with these filters and this order. */
export function requestParameters(facets: Facets, order: Order): string {
  const query = new URLSearchParams();
  for (const name of FACETS) if (facets[name] !== "") query.set(PARAMETERS[name], facets[name]);
  if (order !== "") query.set("order", order);
  return query.toString();
}

/** Returns the part of a request's query string that contains filters. */
export function filterParameters(request: string): string {
  const query = new URLSearchParams(request);
  query.delete("order");
  return query.toString();
}

/** Reports whether the query string of a request contains a filter. */
export function isFiltered(request: string): boolean {
  return filterParameters(request) !== "";
}

/** Reports whether the query string of a request contains an order. */
export function isSorted(request: string): boolean {
  return new URLSearchParams(request).has("order");
}
