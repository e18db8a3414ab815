import { ApiError, apiRequest } from './api.ts';

/** One event of an answer that comes in pieces. */
export type StreamEvent = { event: string; data: unknown };

/** After so long without a piece nothing more comes. */
const LONGEST_SILENCE_MS = 130_000;

/**
 * Asks for an answer in pieces (server-sent events). A server that answers in one piece all the same is heard as the one
 * event `answer`. Throws an ApiError for a refusal, also for one that comes as the event `error`.
 */
export async function* requestEvents(path: string, body: unknown): AsyncGenerator<StreamEvent, void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
  try {
    const headers = { Accept: 'text/event-stream' };
    const response = await apiRequest('POST', path, body, { headers, signal: silence.signal });
    if (response.status === 401) throw new ApiError(401, await response.text(), response.statusText);
    if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
      yield { event: 'answer', data: await response.json() };
      return;
    }
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of piecesOf(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
      const parts = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const event = eventOf(part);
        if (event.event === 'error') throw new ApiError(502, JSON.stringify(event.data));
        yield event;
      }
    }
  } finally {
    clearTimeout(timer);
    // Whoever listened has gone, or all has come: the connection is of no more use.
    silence.abort();
  }
}

/** Not every browser can iterate over a stream. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}

function eventOf(part: string): StreamEvent {
  const field = (name: string) => part.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1];
  return { event: field('event') ?? 'message', data: JSON.parse(field('data') ?? 'null') };
}
