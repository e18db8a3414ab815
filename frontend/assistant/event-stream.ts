import { ApiError } from '../lib/requests/api-error.ts';
import { apiRequest } from '../lib/requests/request.ts';

/** A server-sent event. */
export type StreamEvent = { event: string; data: unknown };

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Gives up after this long without data. */
const SILENCE_TIMEOUT_MS = 130_000;

/**
 * Requests a stream of server-sent events. A plain JSON response is yielded as a single `answer` event. Throws an
 * ApiError for an error status or an `error` event.
 * @param stop ends the request
 */
export async function* requestEvents(
  path: string,
  body: unknown,
  stop: AbortSignal,
): AsyncGenerator<StreamEvent, void> {
  const silence = new AbortController();
  let reader: Reader | null = null;
  let timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
  try {
    const headers = { Accept: 'text/event-stream' };
    const response = await apiRequest('POST', path, body, { headers, signal: AbortSignal.any([silence.signal, stop]) });
    if (response.status === 401) throw new ApiError(401, await response.text(), response.statusText);
    if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
      yield { event: 'answer', data: await response.json() };
      return;
    }
    const decoder = new TextDecoder();
    let text = '';
    reader = response.body.getReader();
    for await (const chunk of readChunks(reader)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
      const parts = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const event = parseEvent(part);
        if (event.event === 'error') throw new ApiError(502, JSON.stringify(event.data));
        yield event;
      }
    }
  } finally {
    // A consumer that has its answer leaves before the server closes the stream. Ending the request then would make it one
    // that was aborted, in the browser's and the server's records.
    void (reader ? drain(reader) : Promise.resolve()).finally(() => clearTimeout(timer));
  }
}

/** Reads a stream to its end, whatever comes. */
async function drain(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // Stopped, or the connection is gone.
  }
}

/** Not every browser supports iterating over a stream. */
async function* readChunks(reader: Reader): AsyncGenerator<Uint8Array, void> {
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}

function parseEvent(part: string): StreamEvent {
  const field = (name: string) => part.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1];
  return { event: field('event') ?? 'message', data: JSON.parse(field('data') ?? 'null') };
}
