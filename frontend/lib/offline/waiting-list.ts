/** Something that waits on this device until it can be sent, for the person who made it. */
export interface Waiting {
  /** Identifies it, here and at the server. */
  key: string;
  userId: number;
  workspaceId: number;
  /** Epoch milliseconds. */
  madeAt: number;
}

/** What is sent by itself as soon as the server can be reached. */
export interface Sendable extends Waiting {
  /** Whether it was sent and not answered: the server may have saved it. */
  mayBeSaved: boolean;
  /** Why it was not saved: a sentence for the person, who sends it again or deletes it. */
  refused: string | null;
}

/** Where a list is stored. All functions reject where the browser stores nothing. */
export interface WaitingStorage<T> {
  read: () => Promise<T[]>;
  put: (entry: T) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/**
 * What waits on this device, the oldest first. An entry is in the list only once it is stored. Nothing of it is deleted
 * when a session ends: it is shown, and sent, to nobody but the person who made it.
 */
export class WaitingList<T extends Waiting> {
  readonly #storage: WaitingStorage<T>;
  readonly #listeners = new Set<() => void>();
  readonly #others: BroadcastChannel | undefined;
  #entries: readonly T[] = [];
  #loaded: Promise<void> | undefined;

  /** @param name of the channel to other tabs, where changes are announced */
  constructor(storage: WaitingStorage<T>, name?: string) {
    this.#storage = storage;
    if (name === undefined || typeof BroadcastChannel === 'undefined') return;
    this.#others = new BroadcastChannel(name);
    this.#others.addEventListener('message', () => void this.#read());
  }

  /** Everybody's entries, the same array until something changes. */
  readonly entries = (): readonly T[] => this.#entries;

  /** Calls `listener` after every change. Returns what stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves once what is stored is in the list. */
  load(): Promise<void> {
    this.#loaded ??= this.#read();
    return this.#loaded;
  }

  /** Adds an entry, or replaces the one with its key. @throws if it cannot be stored */
  async put(entry: T): Promise<void> {
    await this.load();
    await this.#storage.put(entry);
    this.#set([...this.#entries.filter(({ key }) => key !== entry.key), entry]);
    this.#others?.postMessage(null);
  }

  /** @throws if storage fails */
  async remove(key: string): Promise<void> {
    await this.#storage.remove(key);
    this.#set(this.#entries.filter((entry) => entry.key !== key));
    this.#others?.postMessage(null);
  }

  async #read(): Promise<void> {
    this.#set(await this.#storage.read().catch(() => []));
  }

  #set(entries: readonly T[]): void {
    this.#entries = entries.toSorted((a, b) => a.madeAt - b.madeAt);
    for (const listener of this.#listeners) listener();
  }
}

/** A list that is stored in this browser. */
export function browserStorage<T extends Waiting>(name: string): WaitingStorage<T> {
  // Most pages never store anything.
  const load = () => import('idb-keyval');
  let opened: ReturnType<Awaited<ReturnType<typeof load>>['createStore']> | undefined;
  const open = async () => {
    const idb = await load();
    opened ??= idb.createStore(name, 'waiting');
    return { ...idb, store: opened };
  };
  return {
    read: async () => {
      const { values, store } = await open();
      return values<T>(store);
    },
    put: async (entry) => {
      const { set, store } = await open();
      await set(entry.key, entry, store);
      // Otherwise the browser may delete it when the device runs out of space.
      void navigator.storage?.persist?.().catch(() => false);
    },
    remove: async (key) => {
      const { del, store } = await open();
      await del(key, store);
    },
  };
}
