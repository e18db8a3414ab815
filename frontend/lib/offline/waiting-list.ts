import { createStore, promisifyRequest, type UseStore, values } from 'idb-keyval';

/** Something that waits on this device until it can be sent, for the person who made it. */
export interface Waiting {
  /** Identifies it, here and at the server. */
  key: string;
  userId: number;
  workspaceId: number;
  /** Epoch milliseconds. */
  madeAt: number;
}

/** Where a list is stored. Both functions reject where the browser stores nothing. */
export interface WaitingStorage<T> {
  read: () => Promise<T[]>;
  /** Deletes the entries of these keys and puts one in their place, in one step. Resolves once a crash cannot undo it. */
  replace: (keys: readonly string[], entry?: T) => Promise<void>;
}

/**
 * What waits on this device, the oldest first. An entry is in the list only once it is stored. Nothing of it is deleted
 * when a session ends: it is shown, and sent, to nobody but the person who made it.
 */
export class WaitingList<T extends Waiting> {
  readonly #storage: WaitingStorage<T>;
  readonly #listeners = new Set<() => void>();
  readonly #others: BroadcastChannel | undefined;
  /** What is being deleted: a reading that began before does not bring it back. */
  readonly #leaving = new Set<string>();
  #entries: readonly T[] = [];
  #loaded: Promise<void> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #unwritten = 0;

  /** @param name of the channel to other tabs, where changes are announced */
  constructor(storage: WaitingStorage<T>, name?: string) {
    this.#storage = storage;
    if (name === undefined || typeof BroadcastChannel === 'undefined') return;
    this.#others = new BroadcastChannel(name);
    this.#others.addEventListener('message', () => void this.reload());
  }

  /** Everybody's entries, the same array until something changes. */
  readonly entries = (): readonly T[] => this.#entries;

  /** Calls `listener` after every change. Returns what stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    void this.load();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether something is being stored that is not in the list yet. */
  get isWriting(): boolean {
    return this.#unwritten > 0;
  }

  /** Resolves once everything that was put before is stored. */
  async written(): Promise<void> {
    await this.#last;
  }

  /** Resolves once what is stored is in the list. */
  load(): Promise<void> {
    this.#loaded ??= this.reload();
    return this.#loaded;
  }

  /** Reads again what is stored, which other tabs may have changed. */
  reload(): Promise<void> {
    return this.#inTurn(async () => {
      const stored = await this.#storage.read().catch(() => null);
      if (stored) this.#set(stored);
    });
  }

  /** Adds an entry in the place of those with its key or one of `keys`. @throws if it cannot be stored */
  async put(entry: T, keys: readonly string[] = []): Promise<void> {
    void this.load();
    this.#unwritten += 1;
    const old = keys.filter((key) => key !== entry.key);
    await this.#inTurn(async () => {
      await this.#storage.replace(old, entry);
      this.#set([...this.#without([...old, entry.key]), entry]);
    }).finally(() => {
      this.#unwritten -= 1;
    });
    this.#others?.postMessage(null);
  }

  /** Removes entries, from the list at once. @throws if storage fails */
  async remove(...keys: string[]): Promise<void> {
    for (const key of keys) this.#leaving.add(key);
    this.#set(this.#entries);
    await this.#inTurn(() => this.#storage.replace(keys)).finally(() => {
      for (const key of keys) this.#leaving.delete(key);
    });
    this.#others?.postMessage(null);
  }

  /** Tells the listeners that something about the entries has changed that is not stored with them. */
  touch(): void {
    this.#set([...this.#entries]);
  }

  #without(keys: readonly string[]): T[] {
    return this.#entries.filter(({ key }) => !keys.includes(key));
  }

  /** One after the other, so that what is read is never older than what was written. */
  #inTurn<R>(work: () => Promise<R>): Promise<R> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #set(entries: readonly T[]): void {
    this.#entries = entries.filter(({ key }) => !this.#leaving.has(key)).sort((a, b) => a.madeAt - b.madeAt);
    for (const listener of this.#listeners) listener();
  }
}

/** A list that is stored in this browser. */
export function browserStorage<T extends Waiting>(name: string): WaitingStorage<T> {
  let opened: UseStore | undefined;
  const store: UseStore = async (mode, work) => {
    opened ??= createStore(name, 'waiting');
    return opened(mode, work);
  };
  return {
    read: () => values<T>(store),
    replace: async (keys, entry) => {
      await store('readwrite', (entries) => {
        for (const key of keys) entries.delete(key);
        if (entry) entries.put(entry, entry.key);
        // Not left to the page, which may be closed before it hears of the requests.
        entries.transaction.commit();
        return promisifyRequest(entries.transaction);
      });
      // Otherwise the browser may delete it when the device runs out of space.
      if (entry) void navigator.storage?.persist?.().catch(() => false);
    },
  };
}
