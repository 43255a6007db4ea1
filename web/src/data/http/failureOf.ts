import { SIMULATED_FAILURE } from "../simulator/behaviour.ts";

/** Outcome of a request that failed before its response was complete. */
export interface ErrorOutcome {
  kind: "error";
  error: {
    name: string;
    /** Error message of the browser. */
    message: string;
    /** Explanation of the error and of a remedy. */
    explanation: string;
  };
}

interface Circumstances {
  url: string;
  /** Whether the response had started. */
  isStarted: boolean;
  /** Whether the page's content security policy blocked the request. */
  blockedByPolicy: boolean;
}

/** Converts the error of a failed request to an outcome with an explanation. */
export function describeFailure(reason: unknown, circumstances: Circumstances): ErrorOutcome {
  // The reason of an abort can be a value of any type.
  const { name, message } = reason instanceof Error ? reason : new Error(String(reason));
  return { kind: "error", error: { name, message, explanation: explain(name, message, circumstances) } };
}

function explain(name: string, message: string, { url, isStarted, blockedByPolicy }: Circumstances): string {
  if (message === SIMULATED_FAILURE) return "How often it does is set on the mock server’s page.";
  if (name === "AbortError") return "The request was cancelled before the response was complete.";
  if (isStarted) return "The connection broke while the answer was coming.";
  const address = addressOf(url);
  if (!address)
    return "This is not an address. It needs a form like https://example.com/path or /api/videos.";
  if (!/^https?:$/.test(address.protocol)) return "Only addresses of http and https can be asked.";
  if (address.username || address.password)
    return "An address with a name and a password in it can't be asked. Send an authorization header instead.";
  if (/header/i.test(message)) return "One of the headers has a name or a value that can't be sent.";
  if (/method/i.test(message)) return "The browser does not send requests with this method.";
  if (blockedByPolicy) return "The security policy of this page does not let requests out to this address.";
  if (!navigator.onLine) return "This device is offline.";
  if (location.protocol === "https:" && address.protocol === "http:")
    return "This page came over https, and from there browsers refuse most addresses of plain http.";
  if (address.origin !== location.origin)
    return (
      "No answer that this page may read. Either the server can't be reached, or it does not allow pages of " +
      "other sites to read its answers (CORS). For safety, the browser does not report which."
    );
  return "The server can't be reached. Is it running?";
}

function addressOf(url: string): URL | null {
  return URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI) : null;
}
