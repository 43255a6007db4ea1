const FILE = "application/octet-stream";

/**
 * Sends a request such as "GET /videos" to the API, with an optional token and body. The path is relative to /api.
 * The body is JSON or a file.
 */
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
        ...(body === undefined ? {} : { "content-type": body instanceof Blob ? FILE : "application/json" }),
      },
      body: body === undefined || body instanceof Blob ? (body ?? null) : JSON.stringify(body),
    }),
  );
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}
