import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Recording that the stub has received: the fields of the form, and the sample rate and length of its WAV file. */
export interface ReceivedRecording {
  path: string;
  fields: Readonly<Record<string, string>>;
  rate: number;
  seconds: number;
}

/** Offset in a WAV file of its sample rate, and size of the file's header. Both are in bytes. */
const WAV = { rate: 24, header: 44 };

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function recordingOf(path: string, form: Buffer): ReceivedRecording {
  const wav = form.subarray(form.indexOf("RIFF"));
  const rate = wav.readUInt32LE(WAV.rate);
  // A sample has two bytes.
  const seconds = wav.readUInt32LE(WAV.header - 4) / rate / 2;
  const fields = [...form.toString("latin1").matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(
    ([, name = "", value = ""]) => [name, value],
  );
  return { path, fields: Object.fromEntries(fields) as Record<string, string>, rate, seconds };
}

/** Stub of a transcription service with the audio API of OpenAI. */
export class TranscriptionStub {
  readonly url: string;
  /** Recordings that the stub has received, in order. */
  readonly received: ReceivedRecording[] = [];
  /** Sends the response to a request. Tests set it before they send a recording. */
  respond: (response: ServerResponse) => void = (response) => response.writeHead(500).end();
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Starts a stub on a free port of the loopback interface. */
  static async open(): Promise<TranscriptionStub> {
    const server = createServer();
    await new Promise<void>((listening) => {
      server.listen(0, "127.0.0.1", listening);
    });
    const stub = new TranscriptionStub(server);
    server.on("request", (request, response) => {
      void bodyOf(request).then((form) => {
        stub.received.push(recordingOf(request.url ?? "", form));
        stub.respond(response);
      });
    });
    return stub;
  }

  /** Makes the stub respond with a text. */
  transcribe(text: string): void {
    this.respond = (response) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ text }));
  }

  /** Makes the stub respond with a status. */
  fail(status: number): void {
    this.respond = (response) => response.writeHead(status).end();
  }

  /** Delays the next response. Returns a function that closes the connection without a response. */
  hold(): () => void {
    let held: ServerResponse | undefined;
    this.respond = (response) => {
      held = response;
    };
    return () => held?.destroy();
  }

  /** Stops the stub and closes open connections. */
  async close(): Promise<void> {
    const closed = new Promise((done) => {
      this.server.close(done);
    });
    this.server.closeAllConnections();
    await closed;
  }
}
