import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '../../../worker/accounts/contract.ts';
import { me } from '../../../worker/accounts/contract.ts';
import { listCounts } from '../../../worker/counts/contract.ts';
import { listMessages } from '../../../worker/messages/contract.ts';
import { listSuppliers } from '../../../worker/suppliers/contract.ts';
import { listTastings } from '../../../worker/tastings/contract.ts';
import { pathTo } from '../requests/api.ts';
import { onceReached } from '../requests/reachability.ts';
import { storedToken } from '../session/session-storage.ts';
import { followingAnswer, ITEMS, READ_AHEAD } from './kept-lists.ts';
import { noteKept, showKept } from './kept-state.ts';
import { type KeptAnswer, readKept, writeKept } from './kept-store.ts';

/**
 * The last answers of the server, kept on this device for the person who is signed in: without a network the application
 * shows them. They are deleted when the session ends, and no other session is shown them.
 */

const ME = pathTo(me);
/** With any filter. */
const KEPT: readonly string[] = [
  ...[ME, ITEMS, pathTo(listSuppliers), pathTo(listMessages), pathTo(listCounts), pathTo(listTastings)],
];
/** What was opened: counts with their lines, tastings with their cups, orders, recipes and runs, and where an item lies. */
const OPENED = /^\/api\/((counts|tastings|recipes|runs)\/\d+|orders\/\d+(\/receipts)?|inventory\/\d+\/stock)$/;

/** Where answers are kept. */
export interface Store {
  readKept: typeof readKept;
  writeKept: typeof writeKept;
}
const DEVICE: Store = { readKept, writeKept };

/** A list that changes often is written so rarely that it keeps the device busy for a thirtieth of the time. */
const REST = 30;
/** Lists are asked for every half minute. Writing a long one that has not changed keeps a phone busy, only to be newer. */
const UNCHANGED_MS = 10 * 60_000;

/** Writes the answers to the device as they come; where the browser stores nothing, nothing is kept. Returns what stops it. */
export function keepAnswers(queryClient: QueryClient, store: Store = DEVICE): () => void {
  const written = new Map<string, { data: unknown; at: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = 0;
  let isWriting = false;
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    isWriting = true;
    const start = Date.now();
    for (const answer of shownAnswers(queryClient)) {
      const before = written.get(answer.path);
      if (before && before.data === answer.data && start - before.at < UNCHANGED_MS) continue;
      written.set(answer.path, { data: answer.data, at: start });
      await writeAnswer(answer, store);
    }
    isWriting = false;
    nextAt = Date.now() + REST * (Date.now() - start);
    if (isDue) schedule();
  };
  let isDue = false;
  const schedule = () => {
    isDue = isWriting;
    if (!isWriting) timer ??= setTimeout(() => void write(), Math.max(0, nextAt - Date.now()));
  };
  const onHidden = () => {
    if (timer !== undefined && document.visibilityState === 'hidden') void write();
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
  more.length === 0 &&
  typeof path === 'string' &&
  (KEPT.includes(path.split('?')[0] ?? '') || READ_AHEAD.includes(path) || OPENED.test(path));

/** What pages have been answered, of what is kept; the account first, without which nothing is shown. */
function shownAnswers(queryClient: QueryClient): KeptAnswer[] {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isKept(queryKey) });
  const answers = queries.flatMap(({ queryKey: [path], state: { data, dataUpdatedAt } }) =>
    data === undefined || data === null ? [] : [{ path: String(path), data, updatedAt: dataUpdatedAt }],
  );
  return answers.sort((a, b) => Number(b.path === ME) - Number(a.path === ME));
}

async function writeAnswer(answer: KeptAnswer, store: Store): Promise<void> {
  const token = storedToken();
  if (token === null) return;
  // The person may sign out meanwhile.
  await store.writeKept(token, answer, () => storedToken() === token).catch(() => undefined);
  if (answer.path === ITEMS) noteKept({ stock: true });
}

/** What is kept of this session at an address, or follows from a list that is; undefined without. */
export async function keptAnswer(path: string, store: Store = DEVICE): Promise<unknown> {
  const token = storedToken();
  if (token === null) return undefined;
  const read = async (at: string) => (await store.readKept(token, at).catch(() => []))[0]?.data;
  return (await read(path)) ?? followingAnswer(path, read);
}

/** Puts what is kept at these addresses into the cache, where it has nothing of them. */
export async function bringBack(queryClient: QueryClient, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (queryClient.getQueryData([path]) !== undefined) continue;
    const data = await keptAnswer(path);
    if (data !== undefined) queryClient.setQueryData([path], data, { updatedAt: 0 });
  }
}

/**
 * Puts what was kept of this session into the cache, for the pages to show, and asks for all of it again once the server
 * can be reached.
 * @returns the account, or null if nothing was kept of this session
 */
export async function restoreAnswers(queryClient: QueryClient, store: Store = DEVICE): Promise<Me | null> {
  const token = storedToken();
  const kept = token === null ? [] : await store.readKept(token).catch(() => []);
  for (const { path, data, updatedAt } of kept) {
    if (queryClient.getQueryData([path]) === undefined) queryClient.setQueryData([path], data, { updatedAt });
  }
  showKept(kept.find(({ path }) => path === ITEMS)?.updatedAt ?? null);
  onceReached(() => {
    showKept(undefined);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isKept(queryKey) });
  });
  return queryClient.getQueryData<Me>([ME]) ?? null;
}
