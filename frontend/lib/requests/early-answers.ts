/** The requests that public/before-paint.js has sent, by path. */
export interface EarlyAnswers {
  /** The token they were sent with. */
  token: string;
  answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** An answer that nobody wanted while the page loaded may be out of date. */
const MAX_AGE_MS = 60_000;

/**
 * The answer to a GET that was sent before the application was loaded. Each is given once, and only to the session that
 * it was sent for. It rejects when the signal is aborted.
 */
export function takeEarlyAnswer(
  path: string,
  token: string | null,
  signal: AbortSignal | undefined,
  early = globalThis.window?.earlyAnswers,
  now = performance.now(),
): Promise<Response> | undefined {
  const answer = early?.answers[path];
  if (!early || !answer) return undefined;
  delete early.answers[path];
  if (early.token !== token || now > MAX_AGE_MS) return undefined;
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal?.aborted) reject(signal.reason);
  });
}
