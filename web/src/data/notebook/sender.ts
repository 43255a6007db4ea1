import type { Api } from "../api/client.ts";
import { type Answer, answered } from "../api/failure.ts";
import { createApiThunk } from "../store/apiThunk.ts";
import type { Write } from "./writes.ts";

/** What the server says to a write: the notebook's revision since then, and the entry as it is kept, under its own name. */
export interface WriteAnswer {
  revision: number;
  [name: string]: unknown;
}

/** A write on its way. */
export interface Sending {
  write: Write;
  /** How long ago it was done, in milliseconds: no device's clock has to be right. */
  ago: number;
  /** Whether it is sent without waiting for the writes before it: the page is left. The server keeps the later of two. */
  atOnce?: boolean;
}

// The paths of all notebooks are alike, and a line goes on where the script of the notebook has not come.
type Call = (path: string, asked: object) => Promise<Answer<WriteAnswer>>;

const sent = new Map<string, number>();

/** Whether a write has left this page, and has no answer yet. */
export function isOnItsWay(write: Write): boolean {
  return sent.has(JSON.stringify(write));
}

async function call(api: Api, sending: Sending): Promise<WriteAnswer> {
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

function send(api: Api, { write: { notebook, id, body }, ago }: Sending): Promise<WriteAnswer> {
  const path = id === "" ? `/user/${notebook}` : `/user/${notebook}/${encodeURIComponent(id)}`;
  // Kept alive, so that a tab that is closed at once loses nothing.
  const keepalive = true;
  if (body === null) {
    const remove = api.DELETE as unknown as Call;
    return answered(remove(path, { params: { query: { ago } }, keepalive }));
  }
  const put = api.PUT as unknown as Call;
  return answered(put(path, { body: { ...body, ago }, keepalive }));
}

function createSender(notebook: string) {
  return createApiThunk<WriteAnswer, Sending>(`${notebook}/write`, call, {
    list: notebook,
    isUrgent: ({ atOnce }) => atOnce === true,
  });
}

const senders = new Map<string, ReturnType<typeof createSender>>();

/** What sends the writes of a notebook: the same one for each that asks. */
export function senderOf(notebook: string): ReturnType<typeof createSender> {
  const sender = senders.get(notebook) ?? createSender(notebook);
  senders.set(notebook, sender);
  return sender;
}
