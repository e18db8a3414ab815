import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, errorText, isRefusal, isUnanswered } from '../requests/api-error.ts';
import { newIdempotencyKey } from '../requests/idempotency.ts';
import { afterPause } from './after-pause.ts';
import { isOwn, ownerOf, useOwn } from './owned-by.ts';
import { browserStorage, type Waiting, WaitingList, type WaitingStorage } from './waiting-list.ts';

/** What does not hold anymore; the message is a sentence for the person. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** What is sent by itself as soon as the server can be reached. */
export interface Sendable extends Waiting {
  /** Whether it has been sent: the server may have saved it, and it is never changed again. */
  mayBeSaved: boolean;
  /** Why it was not saved: a sentence for the person, who sends it again or deletes it. */
  refused: string | null;
}

export type Entry<Content> = Sendable & Content;

/** What to do with the entries of an outbox. */
interface Rules<Content, Answer> {
  /** Sends an entry with its key and shows what came of it; null if there was nothing to send. @throws as `api` */
  save: (queryClient: QueryClient, entry: Entry<Content>) => Promise<Answer | null>;
  /** Two entries that have not been sent as one with the key of the first; null where they stay two. */
  join?: (first: Entry<Content>, next: Entry<Content>) => Entry<Content> | null;
  /** What to do before something is sent again that the server may have saved. */
  advice: string;
}

/** One entry to send, and the keys under which its parts are stored. */
interface Letter<Content> {
  entry: Entry<Content>;
  keys: string[];
}

/** What became of the first try of an entry. */
type Outcome<Answer> = { answer: Answer | null } | { failure: unknown };

/** How long the server recognizes a change that is sent again, with an hour to spare (IDEMPOTENCY_TTL_MS in worker/core/idempotency.ts). */
const RECOGNIZED_MS = 23 * 60 * 60 * 1000;
/** What is put soon is sent this long after the last of it. */
const PAUSE_MS = 600;

/** A session that has ended says nothing about a change: it is sent in the next one. */
const isSignedOut = (failure: unknown) => failure instanceof ApiError && failure.status === 401;

/** The server has no time for it now, or is saving it for a page that has been left. */
const isBusy = (failure: unknown) =>
  failure instanceof ApiError &&
  ([429, 502, 503, 504].includes(failure.status) || isRefusal(failure, 'idempotency_in_progress'));

/**
 * The way of changes to the server: each is stored on this device before a page shows it, and sent after that, by one tab
 * at a time. It is deleted here once the server has answered, so that a page that ends in between loses nothing; the key
 * of an entry lets the server save it once.
 */
export class Outbox<Content extends object, Answer> {
  readonly list: WaitingList<Entry<Content>>;
  readonly #name: string;
  readonly #rules: Rules<Content, Answer>;
  /** What this page has put and not tried to send. */
  readonly #fresh = new Map<string, Outcome<Answer> | null>();
  #unanswered: { text: string; key: string } | undefined;
  #soon: PromiseWithResolvers<boolean> | undefined;
  #stopPause: (() => void) | undefined;

  constructor(name: string, rules: Rules<Content, Answer>, storage?: WaitingStorage<Entry<Content>>) {
    this.#name = name;
    this.#rules = rules;
    this.list = new WaitingList(storage ?? browserStorage(name), name);
  }

  /**
   * Stores a change, then sends it: at once, or `soon`, with what follows within a moment.
   * @param replaced the keys of what it makes void
   * @returns the answer, or null if the change waits
   * @throws what the server refuses at the first try; it is not kept
   */
  async post(
    queryClient: QueryClient,
    content: Content,
    { soon = false, replaced = [] }: { soon?: boolean; replaced?: readonly string[] } = {},
  ): Promise<Answer | null> {
    const owner = ownerOf(queryClient);
    if (!owner) throw new Error('Nobody is signed in who could change something');
    const key = newIdempotencyKey();
    const entry = { ...owner, key, madeAt: Date.now(), mayBeSaved: false, refused: null, ...content };
    if (navigator.onLine) this.#fresh.set(key, null);
    try {
      const isStored = await this.list.put(entry, replaced).then(
        () => true,
        () => false,
      );
      if (!isStored) return await this.#sendUnstored(queryClient, entry);
      await (soon ? this.#sendSoon(queryClient) : this.send(queryClient));
      const outcome = this.#fresh.get(key);
      if (outcome && 'failure' in outcome) throw outcome.failure;
      return outcome?.answer ?? null;
    } finally {
      if (this.#fresh.delete(key)) this.list.touch();
    }
  }

  /** Where the browser stores nothing: it is shown once the server has it, and keeps its key if it is posted again unanswered. */
  async #sendUnstored(queryClient: QueryClient, entry: Entry<Content>): Promise<Answer | null> {
    const text = JSON.stringify({ ...entry, key: '', madeAt: 0 });
    const key = this.#unanswered?.text === text ? this.#unanswered.key : entry.key;
    try {
      const answer = await this.#rules.save(queryClient, { ...entry, key });
      this.#unanswered = undefined;
      return answer;
    } catch (failure) {
      if (isUnanswered(failure)) this.#unanswered = { text, key };
      throw failure;
    }
  }

  /** Whether this page has put it and still tries to send it for the first time. */
  isFresh(key: string): boolean {
    return this.#fresh.has(key);
  }

  /** What is sent with one request each, of these entries. */
  letters(entries: readonly Entry<Content>[]): Letter<Content>[] {
    const letters: Letter<Content>[] = [];
    for (const entry of entries) {
      const joined = entry.mayBeSaved || entry.refused !== null ? undefined : this.#joined(letters, entry);
      if (!joined) letters.push({ entry, keys: [entry.key] });
    }
    return letters;
  }

  #joined(letters: Letter<Content>[], next: Entry<Content>): Letter<Content> | undefined {
    return letters.findLast((letter) => {
      const { entry } = letter;
      const both = entry.mayBeSaved || entry.refused !== null ? null : this.#rules.join?.(entry, next);
      if (!both) return false;
      letter.entry = both;
      letter.keys.push(next.key);
      return true;
    });
  }

  /** Sends what waits of the person who is signed in, the oldest first. @returns whether nothing is left to be tried again */
  async send(queryClient: QueryClient): Promise<boolean> {
    if (!navigator.onLine) return false;
    const work = () => this.#sendAll(queryClient);
    // Only where the page is served securely.
    return navigator.locks ? navigator.locks.request(this.#name, work) : work();
  }

  /** Lets something refused be sent again, as a new entry. */
  sendAgain(entry: Entry<Content>): Promise<void> {
    return this.list.put({ ...entry, key: newIdempotencyKey(), refused: null, mayBeSaved: false }, [entry.key]);
  }

  /** Deletes what waits, with all that it was joined from. */
  async remove({ key }: Entry<Content>): Promise<void> {
    const letter = this.letters(this.list.entries()).find(({ entry }) => entry.key === key);
    if (letter) await this.list.remove(...letter.keys);
  }

  async #sendAll(queryClient: QueryClient): Promise<boolean> {
    await this.list.reload();
    const isListed = (key: string) => this.list.entries().some((entry) => entry.key === key);
    for (const letter of this.#unsent(queryClient)) {
      // While one was sent, somebody else may have signed in, or deleted the next.
      const isStill = isOwn(letter.entry, queryClient) && letter.keys.every(isListed);
      if (isStill && !(await this.#deliver(queryClient, letter))) return false;
    }
    return true;
  }

  #unsent(queryClient: QueryClient): Letter<Content>[] {
    const own = this.list.entries().filter((entry) => entry.refused === null && isOwn(entry, queryClient));
    return this.letters(own);
  }

  /** @param isLeaving whether the page may end now: storing cannot be waited for. @returns whether the next one can be sent */
  async #deliver(queryClient: QueryClient, { entry, keys }: Letter<Content>, isLeaving = false): Promise<boolean> {
    if (entry.mayBeSaved && Date.now() - entry.madeAt > RECOGNIZED_MS) {
      await this.list.put({ ...entry, refused: `It may have been saved already. ${this.#rules.advice}` });
      return true;
    }
    const marked = entry.mayBeSaved || this.list.put({ ...entry, mayBeSaved: true }, keys).catch(() => undefined);
    if (!isLeaving) await marked;
    try {
      const answer = await this.#rules.save(queryClient, entry);
      this.#conclude(keys, { answer });
      await this.list.remove(entry.key);
      return true;
    } catch (failure) {
      if (isSignedOut(failure)) return true;
      if (isUnanswered(failure) || isBusy(failure)) return false;
      if (keys.some((key) => this.#fresh.has(key))) {
        this.#conclude(keys, { failure });
        await this.list.remove(entry.key);
      } else await this.list.put({ ...entry, mayBeSaved: true, refused: reasonOf(failure) });
      return true;
    }
  }

  /** Of parts that were joined, only the first gets a failure. */
  #conclude(keys: readonly string[], outcome: Outcome<Answer>): void {
    for (const [at, key] of keys.entries()) {
      if (this.#fresh.has(key)) this.#fresh.set(key, at === 0 ? outcome : { answer: null });
    }
  }

  #sendSoon(queryClient: QueryClient): Promise<boolean> {
    this.#soon ??= Promise.withResolvers<boolean>();
    const { promise, resolve } = this.#soon;
    this.#stopPause?.();
    this.#stopPause = afterPause(PAUSE_MS, (isLeaving) => {
      this.#soon = undefined;
      resolve(isLeaving ? this.#sendLeaving(queryClient) : this.send(queryClient));
    });
    return promise;
  }

  /** The page may end now. What is still being stored is sent by the next one, as its parts are not all known here. */
  async #sendLeaving(queryClient: QueryClient): Promise<boolean> {
    if (!navigator.onLine || this.list.isWriting) return this.send(queryClient);
    const fresh = this.#unsent(queryClient).filter(({ entry }) => !entry.mayBeSaved && this.#fresh.has(entry.key));
    const sent = await Promise.all(fresh.map((letter) => this.#deliver(queryClient, letter, true)));
    return sent.every(Boolean);
  }
}

const reasonOf = (failure: unknown): string =>
  failure instanceof Outdated ? failure.message : errorText(failure, 'Camellia refused it.');

/** What waits of this person and is not just being sent, the oldest first. */
export function useLate<Content extends object, Answer>(outbox: Outbox<Content, Answer>): readonly Entry<Content>[] {
  const entries = useOwn(outbox.list);
  return useMemo(() => {
    const late = entries.filter(({ key }) => !outbox.isFresh(key));
    return outbox.letters(late).map(({ entry }) => entry);
  }, [entries, outbox]);
}
