import { DomainError } from '../core/errors.ts';
import type { Picture } from '../uploads/picture.ts';
import type { Found, Task } from './reader.ts';

/*
 * The protocol between the main Worker and the reader: a POST with the picture's bytes to /read or /prepare, or with words as
 * JSON to /parse, answered with a form or an error.
 */

/** The time limit for one picture, in milliseconds: a few seconds of work on a processor that others share. */
export const READING_TIMEOUT_MS = 45_000;
export const TOOK_TOO_LONG =
  'Reading this picture took too long, so it was stopped. Photograph one slip from above, in good light, without anything else in the picture.';

/** The reader's answer; the picture itself is included only if it was changed. */
interface Answer extends Omit<Found, 'picture'> {
  picture: Omit<Picture, 'bytes'> | null;
}

const FOUND = 'found';
const PICTURE = 'picture';

const TASKS: readonly Task[] = ['read', 'prepare', 'parse'];

/** The requested task; null if unknown. */
export function parseTask(request: { method: string; url: string }): Task | null {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST') return null;
  return TASKS.find((task) => pathname === `/${task}`) ?? null;
}

/** @param sent the received bytes, which are not sent back */
export function buildForm({ picture, ...found }: Found, sent: Uint8Array): FormData {
  const answer: Answer = { ...found, picture: picture && withoutBytes(picture) };
  const form = new FormData();
  form.set(FOUND, JSON.stringify(answer));
  if (picture && picture.bytes !== sent) form.set(PICTURE, new Blob([new Uint8Array(picture.bytes)]));
  return form;
}

export function withoutBytes({ bytes, ...picture }: Picture): Omit<Picture, 'bytes'> {
  return picture;
}

/** The status of every refusal; the body has its code. */
export const REFUSED = 422;

/** Converts a DomainError for the answer. @throws any other error */
export function toRefusal(error: unknown): { code: DomainError['code']; error: string } {
  if (!(error instanceof DomainError)) throw error;
  return { code: error.code, error: error.message };
}

/**
 * Parses the reader's answer.
 * @throws the DomainError in the answer
 */
export async function parseFound(response: Response, sent: Uint8Array): Promise<Found> {
  if (!response.ok) {
    const { code, error }: ReturnType<typeof toRefusal> = await response.json();
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    throw new DomainError(code, error, { retryAfter });
  }
  const form = await response.formData();
  const { picture, ...found }: Answer = JSON.parse(String(form.get(FOUND)));
  const file = form.get(PICTURE);
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : sent;
  return { ...found, picture: picture && { ...picture, bytes } };
}
