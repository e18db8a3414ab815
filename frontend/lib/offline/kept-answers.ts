import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '../../../worker/accounts/contract.ts';
import { me } from '../../../worker/accounts/contract.ts';
import { listItems } from '../../../worker/inventory/contract.ts';
import { listMessages } from '../../../worker/messages/contract.ts';
import { listSuppliers } from '../../../worker/suppliers/contract.ts';
import { pathTo } from '../requests/api.ts';
import { onceReached } from '../requests/reachability.ts';
import { storedToken } from '../session/session-storage.ts';
import { showKeptSince } from './kept-since.ts';
import { type Kept, readKept, writeKept } from './kept-store.ts';

/**
 * The last answers of the server, kept on this device for the person who is signed in: without a network the application
 * shows them. They are deleted when the session ends, and no other session is shown them.
 */

const ME = pathTo(me);
const ITEMS = pathTo(listItems);
const KEPT: readonly string[] = [ME, ITEMS, pathTo(listSuppliers), pathTo(listMessages)];

/** Where answers are kept. */
export interface Store {
  readKept: (token: string) => Promise<Kept | null>;
  writeKept: (kept: Kept) => Promise<void>;
}
const DEVICE: Store = { readKept, writeKept };

const FIRST_WRITE_MS = 1_000;
const BETWEEN_WRITES_MS = 30_000;
/** Lists are asked for every half minute. Writing a long one that has not changed keeps a phone busy, only to be newer. */
const UNCHANGED_MS = 10 * 60_000;

/** Writes the answers to the device as they come; where the browser stores nothing, nothing is kept. Returns what stops it. */
export function keepAnswers(queryClient: QueryClient, store: Store = DEVICE): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let written = new Map<string, unknown>();
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const answers = shownAnswers(queryClient);
    const isChanged = answers.some(({ path, data }) => written.get(path) !== data);
    if (!isChanged && Date.now() - lastWrite < UNCHANGED_MS) return;
    written = new Map(answers.map(({ path, data }) => [path, data]));
    lastWrite = Date.now();
    void writeAnswers(answers, store).catch(() => undefined);
  };
  const schedule = () => {
    timer ??= setTimeout(write, Math.max(FIRST_WRITE_MS, lastWrite + BETWEEN_WRITES_MS - Date.now()));
  };
  const onHidden = () => {
    if (timer !== undefined && document.visibilityState === 'hidden') write();
  };
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isKept(event.query.queryKey)) schedule();
  });
  document.addEventListener('visibilitychange', onHidden);
  schedule();
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onHidden);
  };
}

const isKept = ([path, ...more]: readonly unknown[]): boolean =>
  more.length === 0 && typeof path === 'string' && KEPT.includes(path.split('?')[0] ?? '');

/** What pages have been answered, of what is kept. */
function shownAnswers(queryClient: QueryClient): Kept['answers'] {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isKept(queryKey) });
  return queries.flatMap(({ queryKey: [path], state: { data, dataUpdatedAt } }) =>
    data === undefined || data === null ? [] : [{ path: String(path), data, updatedAt: dataUpdatedAt }],
  );
}

async function writeAnswers(answers: Kept['answers'], store: Store): Promise<void> {
  const token = storedToken();
  if (token === null || !answers.some(({ path }) => path === ME)) return;
  // A visit that opens only some of the lists keeps the others.
  const before = await store.readKept(token);
  const fresh = new Set(answers.map(({ path }) => path));
  const others = before?.answers.filter(({ path }) => !fresh.has(path)) ?? [];
  // The person may have signed out meanwhile.
  if (storedToken() === token) await store.writeKept({ token, answers: [...answers, ...others] });
}

/**
 * Puts what was kept of this session into the cache, for the pages to show, and asks for all of it again once the server
 * can be reached.
 * @returns the account, or null if nothing was kept of this session
 */
export async function restoreAnswers(queryClient: QueryClient, store: Store = DEVICE): Promise<Me | null> {
  const token = storedToken();
  const kept = token === null ? null : await store.readKept(token).catch(() => null);
  if (!kept) return null;
  for (const { path, data, updatedAt } of kept.answers) {
    if (queryClient.getQueryData([path]) === undefined) queryClient.setQueryData([path], data, { updatedAt });
  }
  showKeptSince(kept.answers.find(({ path }) => path === ITEMS)?.updatedAt ?? null);
  onceReached(() => {
    showKeptSince(null);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isKept(queryKey) });
  });
  return queryClient.getQueryData<Me>([ME]) ?? null;
}
