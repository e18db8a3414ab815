import { DomainError } from '../errors.ts';

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
        controller.enqueue(encodeEvent({ event: 'error', data: { error: errorMessage(error, requestId), requestId } }));
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

function errorMessage(error: unknown, requestId: string): string {
  if (error instanceof DomainError) return error.message;
  console.error(JSON.stringify({ requestId, error: error instanceof Error ? error.stack : String(error) }));
  return 'Something went wrong on our side. Try again. If the problem persists, contact support and include the request id.';
}
