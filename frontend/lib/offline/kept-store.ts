import { clear, createStore, delMany, entries, getMany, keys, set, type UseStore } from 'idb-keyval';

/** An answer of the server that is kept on this device (kept-answers.ts). */
export interface KeptAnswer {
  path: string;
  data: unknown;
  updatedAt: number;
}

/** A part of an answer. An answer is there once all its parts are. */
interface Part {
  /** Of the session that the answer was given to. */
  token: string;
  of: number;
  isList: boolean;
  data: unknown;
}
type PartKey = [path: string, updatedAt: number, index: number];

/** Storing so many items keeps a phone busy for less than a frame or two. */
const PART_LENGTH = 250;

/** So many answers are kept; of more, the oldest are deleted. */
const MAX_KEPT = 300;

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore('camellia-answers', 'answers');
  return opened;
};

const isPartKey = (key: IDBValidKey): key is PartKey => Array.isArray(key);

/**
 * Keeps an answer in the place of an older one, part by part, so that the page can do other things in between.
 * @param isWanted whether to go on: the person may sign out meanwhile
 * @throws where the browser stores nothing
 */
export async function writeKept(
  token: string,
  { path, data, updatedAt }: KeptAnswer,
  isWanted: () => boolean,
): Promise<void> {
  const isList = Array.isArray(data);
  const of = isList ? Math.max(1, Math.ceil(data.length / PART_LENGTH)) : 1;
  for (let index = 0; index < of; index += 1) {
    if (!isWanted()) return;
    const part = isList ? data.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH) : data;
    await set([path, updatedAt, index], { token, of, isList, data: part } satisfies Part, store());
  }
  const stored = await keys(store());
  const newest = new Map(stored.filter(isPartKey).map(([one, at]) => [one, at]));
  const beyond = new Set(
    [...newest]
      .sort(([, a], [, b]) => b - a)
      .slice(MAX_KEPT)
      .map(([one]) => one),
  );
  const isOld = (key: IDBValidKey) => !isPartKey(key) || beyond.has(key[0]) || (key[0] === path && key[1] < updatedAt);
  await delMany(stored.filter(isOld), store());
}

/** What was kept of this session, at one address or at all. @throws where the browser stores nothing */
export async function readKept(token: string, at?: string): Promise<KeptAnswer[]> {
  const answers = new Map<string, KeptAnswer>();
  const all = await (at === undefined ? entries<IDBValidKey, Part>(store()) : readParts(at));
  const stored = all.filter(([, part]) => part.token === token);
  for (const [key, { of, isList }] of stored) {
    if (!isPartKey(key) || key[2] !== 0) continue;
    const [path, updatedAt] = key;
    // Keys are in order: an answer's parts follow each other, and a newer answer comes later.
    const parts = stored.filter(([other]) => isPartKey(other) && other[0] === path && other[1] === updatedAt);
    if (parts.length < of) continue;
    const data = parts.map(([, part]) => part.data);
    answers.set(path, { path, updatedAt, data: isList ? data.flat() : data[0] });
  }
  return [...answers.values()];
}

async function readParts(path: string): Promise<[IDBValidKey, Part][]> {
  const own = (await keys(store())).filter((key) => isPartKey(key) && key[0] === path);
  const parts = await getMany<Part>(own, store());
  return own.flatMap((key, index) => (parts[index] ? [[key, parts[index]] as const] : []));
}

/** @throws where the browser stores nothing */
export const deleteKept = (): Promise<void> => clear(store());
