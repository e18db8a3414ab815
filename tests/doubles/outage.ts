/**
 * The ways in which a service can be down. `refused`: no connection. `silent`: accepts the call and never answers.
 * `stalled`: sends part of its answer and stops. `half`: ends its answer too early. `error` and `unavailable`: 500 and 503.
 * `throttle`: always 429.
 */
export const OUTAGES = ['refused', 'silent', 'stalled', 'half', 'error', 'unavailable', 'throttle'] as const;
export type Outage = (typeof OUTAGES)[number];

/** No caller waits longer for an answer. */
const MAX_SECONDS = 60 * 60;

/**
 * What becomes of a call while the service is down; null for `throttle`, which every service does in its own way.
 * @param pass lets time pass
 */
export async function answerWhileDown(
  outage: Outage,
  { signal }: Request,
  pass: (milliseconds: number) => Promise<void>,
): Promise<Response | null> {
  switch (outage) {
    case 'refused':
      throw new TypeError('Connection refused');
    case 'silent':
      await until(signal, pass);
      throw signal.reason;
    case 'stalled':
      return new Response(
        new ReadableStream<Uint8Array>({
          start: (answer) => answer.enqueue(HALF),
          async pull(answer) {
            await until(signal, pass);
            answer.error(signal.reason);
          },
        }),
      );
    case 'half':
      return new Response(HALF);
    case 'error':
      return new Response('<html>Internal error</html>', { status: 500 });
    case 'unavailable':
      return new Response('<html>Service unavailable</html>', { status: 503 });
    default:
      return null;
  }
}

const HALF = new TextEncoder().encode('{"records":[{"id":"rec');

async function until(signal: AbortSignal, pass: (milliseconds: number) => Promise<void>): Promise<void> {
  for (let second = 0; !signal.aborted && second < MAX_SECONDS; second++) await pass(1000);
}

/** As time passes of itself. */
export const passReally = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
