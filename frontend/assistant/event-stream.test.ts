import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestEvents, type StreamEvent } from './event-stream.ts';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => vi.unstubAllGlobals());

function answers(body: string[] | string, headers: Record<string, string>, status = 200) {
  const stream = new ReadableStream({
    start(controller) {
      for (const piece of [body].flat()) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(stream, { status, headers }));
}

async function heard() {
  const events: StreamEvent[] = [];
  for await (const event of requestEvents('/api/ai/chat', {}, new AbortController().signal)) events.push(event);
  return events;
}

const STREAM = { 'content-type': 'text/event-stream; charset=utf-8' };

test('parses events regardless of chunk boundaries', async () => {
  answers(['event: te', 'xt\ndata: {"text":"Tea \\n"}\n', '\nevent: answer\ndata: {"response":"Tea"}\n\n'], STREAM);
  expect(await heard()).toEqual([
    { event: 'text', data: { text: 'Tea \n' } },
    { event: 'answer', data: { response: 'Tea' } },
  ]);
});

test('yields a plain response as an answer event', async () => {
  answers('{"response":"Tea"}', { 'content-type': 'application/json' });
  expect(await heard()).toEqual([{ event: 'answer', data: { response: 'Tea' } }]);
});

test('throws for an error event and an error status', async () => {
  answers(['event: text\ndata: {"text":"T"}\n\nevent: error\ndata: {"error":"The model is busy."}\n\n'], STREAM);
  await expect(heard()).rejects.toMatchObject({ status: 502, error: 'The model is busy.' });
  answers('{"error":"The model refused."}', { 'content-type': 'application/json' }, 502);
  await expect(heard()).rejects.toMatchObject({ status: 502, error: 'The model refused.' });
});

test('a consumer that leaves with its answer does not abort the request', async () => {
  answers(['event: answer\ndata: {"response":"Tea"}\n\n', ': end\n\n'], STREAM);
  const signals: AbortSignal[] = [];
  const respond = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.signal) signals.push(init.signal);
    return respond(path, init);
  });
  for await (const { event } of requestEvents('/api/ai/chat', {}, new AbortController().signal)) {
    if (event === 'answer') break;
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});
