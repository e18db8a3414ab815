import { expect, test } from 'vitest';
import type { KnownMeaning } from '../../topics/topic.ts';
import type { Reading } from '../../words/reading.ts';
import { type Group, groupAfter, keyOf, NOBODY, picked, withPicked } from './spoken-group.ts';

const NOTHING: Reading = {
  ...{ tokens: [], amounts: [], units: [], bound: null, bounds: [], upTo: null, groups: [], types: [], pack: null },
  ...{
    mentions: [],
    suppliers: [],
    categories: [],
    people: [],
    locations: [],
    time: null,
    against: null,
    except: null,
  },
  ...{
    strangeNames: [],
    unknown: [],
    weakNames: [],
    ignored: [],
    setAside: [],
    text: '',
    unnamed: '',
    notes: [],
    plain: [],
  },
};
const tea = (id: number) => ({
  ...{ start: 0, end: 1, exact: [], weight: 1 },
  values: [{ id, name: `Tea ${id}`, sku: '', category: 'Green Tea', location: '', supplierKey: '', unit: 'kg' }],
});
const naming = (...ids: number[]): Reading => ({ ...NOTHING, mentions: ids.map(tea) });
const after = (...readings: Reading[]): Group => readings.reduce(groupAfter, NOBODY);
const meaning = (...takes: KnownMeaning['takes']): KnownMeaning => ({
  ...{ name: 'price', topic: 'price', sets: {}, needs: '', takes },
});
const idsOf = (group: Group, which: Parameters<typeof picked>[1]) => {
  const some = picked(group, which);
  return some && keyOf(some);
};

test('the first and the second of two stay what they are after one of them was talked about', () => {
  const group = after(naming(1, 2), naming(2), NOTHING);
  expect([idsOf(group, 'first'), idsOf(group, 'second'), idsOf(group, 'both')]).toEqual(['1', '2', '1,2']);
});

test('things that were named one after another are the last two, or all of them', () => {
  const group = after(naming(1), naming(2), naming(3));
  expect([idsOf(group, 'first'), idsOf(group, 'both'), idsOf(group, 'every')]).toEqual(['2', '2,3', '1,2,3']);
});

test('one thing alone is neither first nor both', () => {
  expect(idsOf(after(naming(1)), 'first')).toBeNull();
  expect(idsOf(after(naming(1), { ...NOTHING, categories: ['Black Tea'] }), 'both')).toBeNull();
});

test('categories and suppliers are picked, too, where a meaning takes them', () => {
  const both = picked(after({ ...NOTHING, categories: ['Green Tea', 'Black Tea'] }), 'second');
  expect(withPicked(NOTHING, both, meaning('scope')).categories).toEqual(['Black Tea']);
  expect(withPicked(NOTHING, both, meaning('item'))).toBe(NOTHING);
});

test('a message that names something itself is about that', () => {
  const reading = naming(3);
  expect(withPicked(reading, picked(after(naming(1, 2)), 'first'), meaning('item'))).toBe(reading);
});
