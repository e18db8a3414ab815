import type { Reading } from '../../engines/slip-parsing/readings.ts';
import { DomainError } from '../core/errors.ts';
import { parseFound, READING_TIMEOUT_MS, TOOK_TOO_LONG } from '../reader/exchange.ts';
import type { Found, Task } from '../reader/reader.ts';
import type { Picture } from '../uploads/picture.ts';

/** How long to wait for the reader, in milliseconds: it may have to finish another picture first. */
export const READER_TIMEOUT_MS = 2 * READING_TIMEOUT_MS + 5_000;

/**
 * Reads a slip with the reader, which runs in a separate Worker.
 * @param picture unverified bytes
 * @throws 413, 415 or 422 with the reader's message; 422 if it gave up, 503 if it is overloaded
 */
export async function readByReader(env: Env, picture: Uint8Array): Promise<{ picture: Picture; reading: Reading }> {
  const { reading, ...found } = await callReader(env, 'read', picture);
  if (!reading) throw new Error('The reader has read nothing');
  return { ...found, reading };
}

/** Prepares a picture for a model with the reader, and checks whether it can be a slip. @throws like `readByReader` */
export async function preparePicture(env: Env, picture: Uint8Array): Promise<Picture> {
  return (await callReader(env, 'prepare', picture)).picture;
}

async function callReader(env: Env, task: Task, picture: Uint8Array): Promise<Found> {
  let response: Response;
  try {
    response = await env.READER.fetch(`https://reader.local/${task}`, {
      method: 'POST',
      body: picture,
      signal: AbortSignal.timeout(READER_TIMEOUT_MS),
    });
  } catch (error) {
    // The platform stopped it for exceeding its time or memory.
    console.error(`The reader gave no answer: ${error instanceof Error ? error.message : String(error)}`);
    throw new DomainError('unreadable_picture', TOOK_TOO_LONG);
  }
  return parseFound(response, picture);
}
