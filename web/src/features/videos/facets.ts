/** Names of the filters in the address, and of their parameters in the API. */
const PARAMETERS = { creator: "creator", company: "company", type: "videoType", level: "level" } as const;

/** Filter by a property of a video. */
export type FacetName = keyof typeof PARAMETERS;

/** Names of the filters in the order of the page. */
export const FACETS = ["creator", "company", "type", "level"] as const satisfies readonly FacetName[];

/** Orders that the user can choose. The default is the best match of a search, otherwise shuffled. */
export const ORDERS = ["newest", "shortest", "liked"] as const;

/** Order of the videos; empty for the default. */
export type Order = (typeof ORDERS)[number] | "";

/** Chosen value of each filter; empty for none. */
export type Facets = Readonly<Record<FacetName, string>>;

/** Returns the order with the name; the default if the name is unknown. */
export function orderByName(name: string | null): Order {
  return ORDERS.find((order) => order === name) ?? "";
}

/** Returns the filters of an address. */
export function facetsOf(parameters: URLSearchParams): Facets {
  const value = (name: FacetName) => parameters.get(name) ?? "";
  return { creator: value("creator"), company: value("company"), type: value("type"), level: value("level") };
}

/** Returns the filters and the order as parameters of a request for videos. */
export function requestParameters(facets: Facets, order: Order): string {
  const query = new URLSearchParams();
  for (const name of FACETS) if (facets[name] !== "") query.set(PARAMETERS[name], facets[name]);
  if (order !== "") query.set("order", order);
  return query.toString();
}

/** Returns the filters among the parameters of a request. */
export function filterParameters(request: string): string {
  const query = new URLSearchParams(request);
  query.delete("order");
  return query.toString();
}

/** Reports whether the parameters of a request contain a filter. */
export function isFiltered(request: string): boolean {
  return filterParameters(request) !== "";
}

/** Reports whether the parameters of a request contain an order. */
export function isSorted(request: string): boolean {
  return new URLSearchParams(request).has("order");
}
