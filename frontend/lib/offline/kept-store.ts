import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** Answers of the server that are kept on this device (kept-answers.ts). */
export interface Kept {
  /** Of the session that they were given to. */
  token: string;
  answers: { path: string; data: unknown; updatedAt: number }[];
}

const RECORD = 'answers';
let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore('camellia-answers', 'answers');
  return opened;
};

/** @throws where the browser stores nothing */
export const writeKept = (kept: Kept): Promise<void> => set(RECORD, kept, store());

/** What was kept of this session. @throws where the browser stores nothing */
export async function readKept(token: string): Promise<Kept | null> {
  const kept = await get<Kept>(RECORD, store());
  return kept?.token === token ? kept : null;
}

/** @throws where the browser stores nothing */
export const deleteKept = (): Promise<void> => del(RECORD, store());
