import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Access, EndpointContract } from '../../../worker/core/endpoint-contract.ts';
import { postTo } from '../requests/api.ts';
import { DEADLINE_MS } from '../requests/slow-requests.ts';
import { refreshStock } from '../session/refresh-stock.ts';
import { toast } from '../toast/toast.ts';
import { type Entry, Outbox } from './outbox.ts';
import { capital, useWaiting } from './use-waiting.ts';

/** What an act is called, of one and of several. */
const NOUNS = {
  delivery: ['delivery', 'deliveries'],
  move: ['move', 'moves'],
  run: ['run', 'runs'],
} as const;

/** Something done in the warehouse that one request saves: it waits with the sentences that say what it will change. */
export interface Act {
  noun: keyof typeof NOUNS;
  /** What it is about. */
  title: string;
  /** What it does: `Receives 6 lbs of Sencha`. */
  detail: string;
  /** Where the request goes. `{id}` is the id that the answer of `first` says. */
  path: string;
  body: object;
  /** What is posted before it, with a key of its own: it is done once, however often the act is sent. */
  first?: { path: string; body: object; key: string };
  /** The body without what was expected, for a person who sends it again though that no longer holds. */
  anyway?: object;
  /** The addresses that show that it waits. */
  about: readonly string[];
}

/** An answer, whose type its endpoint says. */
type Json = ReturnType<typeof JSON.parse>;

/** The acts of this device. */
export const acts = new Outbox<Act, Json>('camellia-acts', {
  save: async (queryClient, { key, path, body, first }) => {
    try {
      const options = { deadlineMs: DEADLINE_MS };
      const before = first && (await postTo(first.path, first.body, { ...options, idempotencyKey: first.key }));
      // Not kept alive when its page ends: the next one sends it, and browsers refuse long bodies then.
      return await postTo(path.replace('{id}', String(before?.id)), body, { ...options, idempotencyKey: key });
    } finally {
      // Also after a failure: somebody may have been faster.
      refreshStock(queryClient);
    }
  },
  advice: 'Look at the stock before you send it again.',
});

/**
 * Stores an act on this device and sends it. What waits is said in a toast.
 * @param endpoint of the request, whose answer is returned
 * @returns the answer, or null if it waits
 * @throws what the server refuses at the first try; nothing is kept then
 */
export async function postAct<R extends z.ZodType>(
  queryClient: QueryClient,
  _endpoint: EndpointContract<Access, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, R>,
  act: Act,
): Promise<z.output<R> | null> {
  const answer: Json = await acts.post(queryClient, act);
  if (answer === null) toastKept(act.noun);
  return answer;
}

function toastKept(noun: Act['noun']): void {
  toast({
    title: `${capital(NOUNS[noun][0])} kept on this device`,
    description: 'It will be sent when Camellia can be reached.',
  });
}

/** What an act does, and what may stay of it: what comes first may have been saved before the act was refused. */
const detailOf = ({ detail, first, refused }: Entry<Act>): string =>
  first && refused !== null ? `${detail}; if you delete this, it may stay planned` : detail;

/** The acts that wait, as they are listed. @param about only those that are about one of these addresses */
export function useWaitingActs(about?: readonly string[]) {
  const isAsked = (act: Act) => !about || act.about.some((path) => about.includes(path));
  return useWaiting(acts, {
    words: (act) => (isAsked(act) ? { noun: NOUNS[act.noun], title: act.title, detail: detailOf(act) } : null),
    again: ({ anyway, ...act }) =>
      anyway ? { label: 'Send anyway', entry: { ...act, body: anyway } } : { label: 'Send again', entry: act },
  });
}
