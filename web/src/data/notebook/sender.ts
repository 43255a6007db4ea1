import type { Api } from "../api/client.ts";
import { type ClientResponse, bodyOf } from "../api/failure.ts";
import { createApiThunk } from "../store/apiThunk.ts";
import type { QueuedWrite } from "./writes.ts";

/**
 * Response to a write. It contains the new revision of the notebook, and the stored entry as a property with the name
 * of the entry type.
 */
export interface WriteResponse {
  revision: number;
  [name: string]: unknown;
}

/** Write whose request has no response yet. */
export interface WriteInFlight {
  write: QueuedWrite;
  /**
   * Whether the write skips the queue because the user leaves the page. If two writes of an entry arrive in the wrong
   * order, the server retains the later write.
   */
  immediate?: boolean;
}

// The paths of all notebooks have the same form. Unsent writes of any notebook can thus be sent without the script of
// that notebook.
type Call = (path: string, asked: object) => Promise<ClientResponse<WriteResponse>>;

const sent = new Map<string, number>();

/** Reports whether a write has been sent and has no response yet. */
export function isInFlight(write: QueuedWrite): boolean {
  return sent.has(JSON.stringify(write));
}

async function call(api: Api, sending: WriteInFlight): Promise<WriteResponse> {
  const name = JSON.stringify(sending.write);
  sent.set(name, (sent.get(name) ?? 0) + 1);
  try {
    return await send(api, sending);
  } finally {
    const others = (sent.get(name) ?? 1) - 1;
    if (others > 0) sent.set(name, others);
    else sent.delete(name);
  }
}

function send(api: Api, { write: { notebook, id, body, at } }: WriteInFlight): Promise<WriteResponse> {
  // The server gets the age of the write instead of its time, because the clock of the device can be wrong.
  const ago = Math.max(0, Date.now() - at);
  const path = id === "" ? `/user/${notebook}` : `/user/${notebook}/${encodeURIComponent(id)}`;
  // With `keepalive`, the browser finishes the request after the tab is closed.
  const keepalive = true;
  if (body === null) {
    const remove = api.DELETE as unknown as Call;
    return bodyOf(remove(path, { params: { query: { ago } }, keepalive }));
  }
  const put = api.PUT as unknown as Call;
  return bodyOf(put(path, { body: { ...body, ago }, keepalive }));
}

function createSender(notebook: string) {
  return createApiThunk<WriteResponse, WriteInFlight>(`${notebook}/write`, call, {
    list: notebook,
    isUrgent: ({ immediate }) => immediate === true,
  });
}

const senders = new Map<string, ReturnType<typeof createSender>>();

/** Returns the thunk that sends the writes of a notebook. All calls for one notebook return the same thunk. */
export function getSender(notebook: string): ReturnType<typeof createSender> {
  const sender = senders.get(notebook) ?? createSender(notebook);
  senders.set(notebook, sender);
  return sender;
}
