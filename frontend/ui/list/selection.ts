import { useState, useSyncExternalStore } from 'react';

const NONE: ReadonlySet<number> = new Set();

/**
 * The rows of a list that are selected. Kept beside React, so that selecting one of 10,000 renders its row and the bar
 * alone.
 */
export class Selection {
  #ids = NONE;
  /** Where a range begins. */
  #anchor: number | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly ids = (): ReadonlySet<number> => this.#ids;

  #set(ids: ReadonlySet<number>): void {
    this.#ids = ids;
    for (const listener of this.#listeners) listener();
  }

  /** Selects one row or lets it go. */
  toggle(id: number): void {
    const next = new Set(this.#ids);
    if (!next.delete(id)) next.add(id);
    this.#anchor = id;
    this.#set(next);
  }

  /**
   * Does to every row from the last one that was pressed to this what pressing does to this one.
   * @param order the ids of the list as it is shown
   */
  toggleTo(id: number, order: readonly number[]): void {
    const from = this.#anchor === null ? -1 : order.indexOf(this.#anchor);
    const to = order.indexOf(id);
    if (from < 0 || to < 0) {
      this.toggle(id);
      return;
    }
    const next = new Set(this.#ids);
    const isSelected = !this.#ids.has(id);
    for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (isSelected) next.add(one);
      else next.delete(one);
    }
    this.#anchor = id;
    this.#set(next);
  }

  /** Selects these as well. */
  add(ids: readonly number[]): void {
    this.#set(new Set([...this.#ids, ...ids]));
  }

  clear(): void {
    this.#anchor = null;
    if (this.#ids.size > 0) this.#set(NONE);
  }
}

/** A selection for a screen. */
export function useSelection(): Selection {
  return useState(() => new Selection())[0];
}

export function useIsSelected(selection: Selection, id: number): boolean {
  const read = () => selection.ids().has(id);
  return useSyncExternalStore(selection.subscribe, read, read);
}

export function useSelectedIds(selection: Selection): ReadonlySet<number> {
  return useSyncExternalStore(selection.subscribe, selection.ids, selection.ids);
}
