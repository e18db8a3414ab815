import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Changes, Item } from '../../worker/inventory/contract.ts';
import { sampleItem } from './item/sample-item.ts';
import { mergeChanges } from './merge-changes.ts';

const tea = (id: number, name: string, version = 1) => sampleItem({ id, name, version });
const changes = (changed: Item[], removed: number[] = []): Changes => ({ version: 9, changed, removed });

const list = [tea(1, 'Assam'), tea(2, 'Chai'), tea(3, 'sencha')];

test('returns the same list if nothing has changed', () => {
  expect(mergeChanges(list, changes([]))).toBe(list);
});

test('replaces a changed item in place and keeps the other objects', () => {
  const chai = tea(2, 'Chai', 2);
  const merged = mergeChanges(list, changes([chai]));
  expect(merged).toEqual([list[0], chai, list[2]]);
  expect([merged[0] === list[0], merged[2] === list[2]]).toEqual([true, true]);
});

test('puts new and renamed items where the server lists them', () => {
  const merged = mergeChanges(list, changes([tea(4, 'Zen'), tea(5, 'Bancha'), tea(1, 'Rooibos', 2)]));
  expect(merged.map(({ name }) => name)).toEqual(['Bancha', 'Chai', 'Rooibos', 'sencha', 'Zen']);
});

test('removes archived items and ignores unknown ones', () => {
  expect(mergeChanges(list, changes([], [1, 3, 77]))).toEqual([list[1]]);
});

test('fills an empty list and empties a full one', () => {
  expect(mergeChanges([], changes(list))).toEqual(list);
  expect(mergeChanges(list, changes([], [1, 2, 3]))).toEqual([]);
});

/** The server, as far as this goes: items with versions, some of them archived. */
class Stock {
  version = 0;
  readonly items = new Map<number, { item: Item; archived: boolean }>();

  write(id: number, name: string, archived: boolean): void {
    this.version += 1;
    this.items.set(id, { item: tea(id, name, this.version), archived });
  }

  /** By the bytes of the name, as the database compares. */
  list(): Item[] {
    const bytes = (name: string) => Buffer.from(name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
    return [...this.items.values()]
      .filter(({ archived }) => !archived)
      .map(({ item }) => item)
      .sort((a, b) => Buffer.compare(bytes(a.name), bytes(b.name)) || a.id - b.id);
  }

  changes(since: number): Changes {
    const moved = [...this.items.values()].filter(({ item }) => item.version > since);
    return {
      version: this.version,
      changed: moved.filter(({ archived }) => !archived).map(({ item }) => item),
      removed: moved.filter(({ archived }) => archived).map(({ item }) => item.id),
    };
  }
}

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('Assam', 'assam', '🍵', 'ﬀ', '～'),
);
const write = fc.tuple(fc.integer({ min: 1, max: 12 }), name, fc.boolean());
const writes = fc.array(write, { maxLength: 30 });

test('equals a full reload after any sequence of changes', () => {
  fc.assert(
    fc.property(writes, fc.array(writes, { maxLength: 4 }), (before, rounds) => {
      const stock = new Stock();
      for (const one of before) stock.write(...one);
      let held = stock.list();
      let since = stock.version;
      for (const round of rounds) {
        for (const one of round) stock.write(...one);
        const merged = mergeChanges(held, stock.changes(since));
        expect(merged).toEqual(stock.list());
        const known = new Set(held);
        expect(merged.filter(({ version }) => version <= since).every((item) => known.has(item))).toBe(true);
        held = merged;
        since = stock.version;
      }
    }),
  );
});
