import type { RecognizedText } from '../../../worker/slips/recognized-contract.ts';
import type { RecognitionAnswer, RecognitionRequest } from './recognition-session.ts';

/** A picture that takes longer is read by the server. */
const TIMEOUT_MS = 20_000;
/** An idle worker gives its memory back after this time. */
const IDLE_TIMEOUT_MS = 60_000;

let worker: Worker | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
/** What was read of a picture, or is being read: it is not read again if it could not be sent. */
const read = new WeakMap<Blob, Promise<RecognizedText | null>>();

/**
 * Reads a picture on this device. The files must be there. Asked again for the same picture, it gives the same reading; the
 * first signal stops it.
 * @returns null if it fails or takes too long
 * @throws the signal's reason
 */
export async function readOnDevice(picture: Blob, signal?: AbortSignal): Promise<RecognizedText | null> {
  const reading = read.get(picture) ?? start(picture, signal);
  read.set(picture, reading);
  const text = await reading.catch(() => null);
  // What this device cannot read is not tried again; what was stopped may be.
  if (signal?.aborted) read.delete(picture);
  signal?.throwIfAborted();
  return text;
}

/** What was read of a picture on this device, or is being read; undefined if nothing was. */
export const readingOf = (picture: Blob): Promise<RecognizedText | null> | undefined => read.get(picture);

/** Takes what was read of a picture before. */
export function rememberReading(picture: Blob, reading: RecognizedText): void {
  read.set(picture, Promise.resolve(reading));
}

async function start(picture: Blob, signal: AbortSignal | undefined): Promise<RecognizedText | null> {
  clearTimeout(idle);
  worker ??= startWorker();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  const stop = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
  const text = await ask(worker, picture, stop).finally(() => clearTimeout(timer));
  if (text === null) stopWorker();
  else idle = setTimeout(stopWorker, IDLE_TIMEOUT_MS);
  return text;
}

const startWorker = () => new Worker(new URL('./recognition.worker.ts', import.meta.url), { type: 'module' });

/** Loads the worker's scripts, in case there is no network when a picture is chosen. */
export function warmUp(): void {
  worker ??= startWorker();
}

/** Starts the networks, so that they run when the picture comes: while a person takes it, the device has nothing else to do. */
export function expectPicture(): void {
  clearTimeout(idle);
  worker ??= startWorker();
  const request: RecognitionRequest = { picture: null };
  worker.postMessage(request);
  idle = setTimeout(stopWorker, IDLE_TIMEOUT_MS);
}

/** Stops what is being read, and gives the memory back. */
export function stopWorker(): void {
  clearTimeout(idle);
  worker?.terminate();
  worker = null;
}

function ask(asked: Worker, picture: Blob, signal: AbortSignal): Promise<RecognizedText | null> {
  const id = ++lastId;
  const request: RecognitionRequest = { id, picture };
  const over = new AbortController();
  return new Promise<RecognizedText | null>((resolve) => {
    const options = { signal: over.signal };
    const onAnswer = ({ data }: MessageEvent<RecognitionAnswer>) => {
      if (data.id === id) resolve('text' in data ? data.text : null);
    };
    asked.addEventListener('message', onAnswer, options);
    asked.addEventListener('error', () => resolve(null), options);
    signal.addEventListener('abort', () => resolve(null), options);
    if (signal.aborted) resolve(null);
    else asked.postMessage(request);
  }).finally(() => over.abort());
}
