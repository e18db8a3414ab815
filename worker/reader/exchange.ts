import type { Reading } from '../../engines/slip-parsing/readings.ts';
import { DomainError } from '../core/errors.ts';
import type { Picture } from '../uploads/picture.ts';
import type { Found, Task } from './reader.ts';

/*
 * What goes between the Worker that answers requests and the reader: a POST of the picture's bytes to /read or /prepare,
 * and a form with what was found, or an error in words.
 */

/** The longest that a picture may be worked on, in milliseconds. What takes longer is ended. */
export const READING_DEADLINE = 15_000;
export const TOOK_TOO_LONG =
  'Reading this picture took too long, so it was stopped. Photograph one slip from above, in good light, without anything else in the picture.';

/** The answer of the reader as it is sent: its picture only where it is another than the one that came. */
interface Told {
  picture: Omit<Picture, 'bytes'>;
  reading: Reading | null;
}

const FOUND = 'found';
const PICTURE = 'picture';

/** What is asked for; null for what the reader does not do. */
export function taskOf(request: { method: string; url: string }): Task | null {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST') return null;
  return pathname === '/read' ? 'read' : pathname === '/prepare' ? 'prepare' : null;
}

/** @param sent the bytes that came, which need not go back */
export function formOf({ picture: { bytes, ...picture }, reading }: Found, sent: Uint8Array): FormData {
  const told: Told = { picture, reading };
  const form = new FormData();
  form.set(FOUND, JSON.stringify(told));
  if (bytes !== sent) form.set(PICTURE, new Blob([new Uint8Array(bytes)]));
  return form;
}

/** The answer to what the reader has thrown: a refusal in words. @throws what is none */
export function refusalOf(error: unknown): { status: DomainError['status']; error: string } {
  if (!(error instanceof DomainError)) throw error;
  return { status: error.status, error: error.message };
}

/**
 * What the reader has found, from its answer.
 * @throws DomainError that the reader has answered with
 */
export async function foundIn(response: Response, sent: Uint8Array): Promise<Found> {
  if (!response.ok) {
    const { status, error }: ReturnType<typeof refusalOf> = await response.json();
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    throw new DomainError(status, error, { retryAfter });
  }
  const form = await response.formData();
  const { picture, reading }: Told = JSON.parse(String(form.get(FOUND)));
  const file = form.get(PICTURE);
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : sent;
  return { picture: { ...picture, bytes }, reading };
}
