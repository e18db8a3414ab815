import { DomainError } from '../errors.ts';

/** One event of a stream: its name, and its data as JSON. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** Whether the client asks for an answer as it comes. */
export function wantsStream(accept: string | undefined): boolean {
  return accept?.includes('text/event-stream') ?? false;
}

/**
 * An answer as server-sent events. What fails before the first event is thrown, and answered as any error; what fails
 * later is told as an event `error` with the sentence of the error. When the client goes, the work ends.
 */
export async function eventStream(events: AsyncGenerator<StreamEvent, void>, requestId: string): Promise<Response> {
  const encoder = new TextEncoder();
  const written = ({ event, data }: StreamEvent) =>
    encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  let next = await events.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) {
        controller.close();
        return;
      }
      controller.enqueue(written(next.value));
      try {
        next = await events.next();
      } catch (error) {
        controller.enqueue(written({ event: 'error', data: { error: sentenceOf(error, requestId), requestId } }));
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

function sentenceOf(error: unknown, requestId: string): string {
  if (error instanceof DomainError) return error.message;
  console.error(JSON.stringify({ requestId, error: error instanceof Error ? error.stack : String(error) }));
  return 'Something went wrong on our side. Try again; if it stays, quote the request id.';
}
