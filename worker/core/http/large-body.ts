/** Longer JSON is streamed. */
const MAX_BUFFERED = 250_000;
/** Bytes that are sent at a time: the runtime copies what is written to it, for each of the clients. */
const PIECE = 1024 * 1024;

/**
 * The body of a JSON response. The runtime keeps a copy of a text or a buffer until the collector frees the response, and
 * does not count it: whole lists of 5 MB added up to a gigabyte. A stream is sent from the bytes themselves.
 */
export function toBody(json: string | Uint8Array): Body {
  if (typeof json !== 'string') return streamBytes(json);
  return json.length > MAX_BUFFERED ? streamBytes(new TextEncoder().encode(json)) : { body: json, sent: null };
}

interface Body {
  body: string | ReadableStream<Uint8Array>;
  /** Resolves when a stream has been sent, or its client has closed the connection. */
  sent: Promise<void> | null;
}

/** A stream of known length, so that the response still has its `Content-Length`. */
function streamBytes(bytes: Uint8Array): Body {
  const { readable, writable } = new FixedLengthStream(bytes.length);
  return { body: readable, sent: writePieces(writable.getWriter(), bytes).catch(stopSending) };
}

async function writePieces(writer: WritableStreamDefaultWriter<Uint8Array>, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.length; from += PIECE) await writer.write(bytes.subarray(from, from + PIECE));
  await writer.close();
}

/** The client has closed the connection: there is nobody left to tell. */
function stopSending(): void {}
