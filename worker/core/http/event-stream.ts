import type { ErrorAnswer } from '../contract.ts';
import { DomainError } from '../errors.ts';
import { INTERNAL_ERROR } from './answers.ts';

/** A server-sent event; `data` is sent as JSON. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** Whether the client accepts a streamed answer. */
export function wantsStream(accept: string | undefined): boolean {
  return accept?.includes('text/event-stream') ?? false;
}

/**
 * Streams events. An error before the first event is thrown and answered like any other; a later one is sent as an
 * `error` event. The generator stops when the client disconnects.
 */
export async function eventStream(events: AsyncGenerator<StreamEvent, void>, requestId: string): Promise<Response> {
  const encoder = new TextEncoder();
  const encodeEvent = ({ event, data }: StreamEvent) =>
    encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  let next = await events.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) {
        controller.close();
        return;
      }
      controller.enqueue(encodeEvent(next.value));
      try {
        next = await events.next();
      } catch (error) {
        controller.enqueue(encodeEvent({ event: 'error', data: toErrorAnswer(error, requestId) }));
        next = { done: true, value: undefined };
      }
    },
    async cancel() {
      await events.return();
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function toErrorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof DomainError) return { error: error.message, code: error.code, requestId };
  console.error(JSON.stringify({ requestId, error: error instanceof Error ? error.stack : String(error) }));
  return { error: INTERNAL_ERROR, code: 'internal_error', requestId };
}
