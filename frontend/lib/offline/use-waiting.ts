import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toast } from '../toast/toast.ts';
import { type Entry, type Outbox, useLate } from './outbox.ts';

/** How something is called, of one and of several: `stock change`, `stock changes`. */
export type Nouns = readonly [one: string, several: string];

/** What an entry is about, and what it does. */
interface Words {
  noun: Nouns;
  title: string;
  detail: string;
}

/** What the entries of an outbox say to the person who made them. */
interface Rules<Content> {
  /** Null for an entry that does nothing. */
  words: (entry: Entry<Content>) => Words | null;
  /** How a refused entry is sent again, if not as it is. */
  again?: (entry: Entry<Content>, queryClient: QueryClient) => { label: string; entry: Entry<Content> };
}

/** Something that waits on this device, as a person reads it. */
export interface WaitingEntry extends Words {
  key: string;
  /** Epoch milliseconds. */
  madeAt: number;
  /** Why it was not saved; null while it waits. */
  refused: string | null;
  /** What a person does about it: sends what was refused. */
  again?: { label: string; send: () => void };
  remove: () => void;
}

/** What waits in an outbox of the person who is signed in, the oldest first. */
export function useWaiting<Content extends object, Answer>(
  outbox: Outbox<Content, Answer>,
  { words, again = (entry) => ({ label: 'Send again', entry }) }: Rules<Content>,
): WaitingEntry[] {
  const queryClient = useQueryClient();
  return useLate(outbox).flatMap((entry) => {
    const said = words(entry);
    if (!said) return [];
    const { key, madeAt, refused } = entry;
    const sendAgain = () => {
      const { label, entry: next } = again(entry, queryClient);
      return { label, send: () => void outbox.sendAgain(next) };
    };
    const remove = async () => {
      await outbox.remove(entry);
      toastDeleted(said, () => void outbox.list.put(entry));
    };
    return {
      ...{ ...said, key, madeAt, refused },
      ...(refused !== null && { again: sendAgain() }),
      remove: () => void remove(),
    };
  });
}

/** Says that something was deleted that waited, with Undo. */
export function toastDeleted({ noun: [one], title, detail }: Words, undo: () => void): void {
  toast({
    title: `${capital(one)} deleted`,
    description: `${title}: ${detail}`,
    action: { label: 'Undo', onClick: undo },
  });
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How much waits: `1 delivery could not be saved.`, `3 stock changes and 1 message waiting to be sent.` */
export function waitingText(entries: readonly Pick<WaitingEntry, 'noun' | 'refused'>[]): string {
  const refused = entries.filter((entry) => entry.refused !== null);
  return refused.length > 0 ? `${countText(refused)} could not be saved.` : `${countText(entries)} waiting to be sent.`;
}

/** `3 stock changes and 1 message`. */
export function countText(entries: readonly Pick<WaitingEntry, 'noun'>[]): string {
  const counts = new Map<string, { several: string; count: number }>();
  for (const {
    noun: [one, several],
  } of entries)
    counts.set(one, { several, count: (counts.get(one)?.count ?? 0) + 1 });
  const texts = [...counts].map(([one, { several, count }]) => `${count} ${count === 1 ? one : several}`);
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${last}` : last;
}
