import { ApiError } from '../lib/requests/api-error.ts';
import { apiRequest } from '../lib/requests/request.ts';

/** A server-sent event. */
export type StreamEvent = { event: string; data: unknown };

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
    for await (const chunk of readChunks(response.body)) {
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
    clearTimeout(timer);
    // The consumer has stopped or the stream is complete: close the connection.
    silence.abort();
  }
}

/** Not every browser supports iterating over a stream. */
async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
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
