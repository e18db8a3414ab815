import type { Toast } from '../lib/toast/toast-message.ts';
import { pageWords } from './words.ts';

/** A picture that another application shares: the service worker (public/sw.js) keeps it, and opens /slips. */

/** What the service worker says in the address of /slips. */
export type SharedRead = 'shared' | 'no-picture' | 'too-large';

/** As in the service worker. */
const CACHE = 'camellia-shared';
const ADDRESS = '/share-slip';
/** A picture that nobody came for, such as before a sign-in that never was, is not somebody else's slip. */
const MAX_AGE_MS = 60 * 60_000;

/** Takes the picture that was shared, once; null if there is none. */
export async function takeShared(): Promise<File | null> {
  if (typeof caches === 'undefined') return null;
  const kept = await (await caches.open(CACHE)).match(ADDRESS);
  if (!kept) return null;
  await caches.delete(CACHE);
  if (Date.now() - Number(kept.headers.get('X-Shared-At')) > MAX_AGE_MS) return null;
  const blob = await kept.blob();
  return new File([blob], decodeURIComponent(kept.headers.get('X-File-Name') ?? ''), { type: blob.type });
}

/** Why a shared file is no slip; undefined for one that is. */
export const REFUSED: Partial<Record<SharedRead, Toast>> = {
  'no-picture': pageWords.wrongType,
  'too-large': { title: 'Picture Too Large', description: 'Please share a picture of at most 50MB.' },
};
