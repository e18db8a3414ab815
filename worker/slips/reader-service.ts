import type { Reading } from '../../engines/slip-parsing/readings.ts';
import { busy, DomainError } from '../core/errors.ts';
import type { Recognizer } from '../reader/engine.ts';
import { parseFound, READING_TIMEOUT_MS, REFUSED, TOOK_TOO_LONG } from '../reader/exchange.ts';
import type { Found, Task } from '../reader/reader.ts';
import type { RecognizedPicture } from '../reader/recognized.ts';
import type { Picture } from '../uploads/picture.ts';
import { hasLeft } from './turn-service.ts';

/** How long to wait for the reader, in milliseconds: it may have to finish another picture first. */
export const READER_TIMEOUT_MS = 2 * READING_TIMEOUT_MS + 5_000;
/** When to try again while the reader is down. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Reads a slip with the reader, which runs in a separate Worker.
 * @param sent unverified bytes
 * @param left aborted when nobody waits for it
 * @throws 413, 415 or 422 with the reader's message; 422 if it gave up, 503 if it is overloaded
 */
export async function readByReader(
  env: Env,
  sent: Uint8Array,
  left: AbortSignal,
): Promise<{ picture: Picture; reading: Reading; recognizer: Recognizer }> {
  const { picture, reading, recognizer } = await callReader(env, 'read', sent, left);
  if (!picture || !reading || !recognizer) throw new Error('The reader has read nothing');
  return { picture, reading, recognizer };
}

/** Prepares a picture for a model with the reader, and checks whether it can be a slip. @throws like `readByReader` */
export async function preparePicture(env: Env, sent: Uint8Array, left: AbortSignal): Promise<Picture> {
  const { picture } = await callReader(env, 'prepare', sent, left);
  if (!picture) throw new Error('The reader has prepared nothing');
  return picture;
}

/** Parses the words that a browser has read, with the reader. @throws like `readByReader` */
export async function parseWords(env: Env, words: RecognizedPicture): Promise<Reading> {
  const { reading } = await callReader(env, 'parse', new TextEncoder().encode(JSON.stringify(words)));
  if (!reading) throw new Error('The reader has parsed nothing');
  return reading;
}

/** @param left aborted when nobody waits for it: the reader then stops */
async function callReader(env: Env, task: Task, sent: Uint8Array, left?: AbortSignal): Promise<Found> {
  const late = AbortSignal.timeout(READER_TIMEOUT_MS);
  let response: Response;
  try {
    response = await env.READER.fetch(`https://reader.local/${task}`, {
      method: 'POST',
      body: sent,
      signal: left ? AbortSignal.any([late, left]) : late,
    });
  } catch (error) {
    if (left?.aborted) throw hasLeft();
    const [name, message] = error instanceof Error ? [error.name, error.message] : ['', String(error)];
    console.error(`The reader gave no answer: ${message}`);
    const isStopped = name === 'TimeoutError' || /exceeded/i.test(message);
    throw isStopped ? new DomainError('unreadable_picture', TOOK_TOO_LONG) : notReading();
  }
  if (response.ok || response.status === REFUSED) return parseFound(response, sent);
  console.error(`The reader answered ${response.status}`);
  throw notReading();
}

/** The reader is down. */
const notReading = () => busy('Slips cannot be read right now. Try again in a few minutes.', RETRY_AFTER_SECONDS);
