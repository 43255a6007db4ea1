import { type ClientResponse, bodyOf, responseOf } from "./failure.ts";
import type { Change } from "./types.ts";

/** Version of a cached list: the account's revision and the entity tag, if it has one. */
export interface ListVersion {
  revision: number;
  tag: string | null;
}

/** Result of reading a list. */
export interface ListRead<Value> {
  /** Value of the list; absent if the value of the caller is current. */
  value?: Value;
  version: ListVersion;
}

/** Change that the server made. */
export interface ListChange extends Change {
  /** Entity tag of the list after the change. */
  tag: string | null;
}

/** Returns the headers of a conditional read. */
export function conditionalHeaders(tag: string | null | undefined): { headers?: Record<string, string> } {
  return tag ? { headers: { "If-None-Match": tag } } : {};
}

/** Returns the value and version of a list from a read. */
export async function readWithVersion<Body, Value>(
  call: Promise<ClientResponse<Body>>,
  valueIn: (body: Body) => Value,
): Promise<ListRead<Value>> {
  const { data, response } = await responseOf(call);
  const revision = Number(response.headers.get("lists-revision"));
  const version = { revision, tag: response.headers.get("etag") };
  return data === undefined ? { version } : { value: valueIn(data), version };
}

/** Returns the change and the new entity tag from a request. */
export async function changeWithVersion(call: Promise<ClientResponse<Change>>): Promise<ListChange> {
  const change = await bodyOf(call);
  return { ...change, tag: (await call).response.headers.get("etag") };
}
