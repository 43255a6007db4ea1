/** Calls the API as any client does: "METHOD /path" under /api, with a JSON body and a token where they are given. */
export async function call(
  fetch: (request: Request) => Promise<Response>,
  does: string,
  body?: unknown,
  token?: string,
) {
  const [method = "", path = ""] = does.split(" ");
  const response = await fetch(
    new Request(`${location.origin}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: token }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  );
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}
