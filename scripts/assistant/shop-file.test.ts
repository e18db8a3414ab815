import { expect, test } from 'vitest';
import { askAll } from './measure-messages.ts';
import { readAsked, readShops, workspaceOf } from './shop-file.ts';

const SHOP = {
  about: 'A tea cart in Bristol',
  items: [
    { name: 'Slow Burn', category: 'Blends', unit: 'grams', type: 'warehouse', place: 'A1', supplier: 'Hill Gardens' },
    {
      name: 'Kraft Pouch 50 g',
      category: 'Packing',
      unit: 'pieces',
      type: 'retail',
      place: 'B2',
      supplier: 'Box & Co',
    },
    {
      name: 'Kraft Pouch 90 g',
      category: 'Packing',
      unit: 'pieces',
      type: 'retail',
      place: 'B2',
      supplier: 'Box & Co',
    },
  ],
  suppliers: [
    { name: 'Hill Gardens', contact: 'Asha Rao' },
    { name: 'Box & Co', contact: 'Tom Lee' },
  ],
  people: [{ first: 'Ines', last: 'Mora' }],
};

test('a shop is a workspace with its names, and what people call its items', () => {
  const { lexicon, spoken } = workspaceOf(JSON.stringify(SHOP));
  expect(lexicon.items.map(({ name, location }) => [name, location])).toContainEqual(['Slow Burn', 'A1']);
  expect(lexicon.suppliers.map(({ name }) => name)).toEqual(['Hill Gardens', 'Box & Co']);
  expect(spoken.item?.map(({ said, means }) => [said, ...means])).toEqual([
    ['slow burn', 'Slow Burn'],
    ['burn', 'Slow Burn'],
    ['kraft pouch 50 g', 'Kraft Pouch 50 g'],
    ['kraft pouch 90 g', 'Kraft Pouch 90 g'],
  ]);
});

test('a shop without a field is refused by its name', () => {
  const [first, ...items] = SHOP.items;
  expect(() => workspaceOf(JSON.stringify({ ...SHOP, items: [{ ...first, unit: undefined }, ...items] }))).toThrow(
    'unit',
  );
});

test('every shop that is trained with names only what it has', () => {
  const shops = readShops();
  expect(shops.length).toBeGreaterThan(4);
  for (const { workspace, messages } of shops) {
    const known = new Set(workspace.lexicon.items.map(({ name }) => name));
    const named = messages.flatMap(({ expected }) => expected.flatMap(({ named: { item = [] } }) => item));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  }
});

test('messages of a file are asked over the shop beside it', () => {
  const { messages, workspace } = readAsked('scripts/assistant/unread/shop-12.tsv');
  expect(askAll(messages.slice(0, 40), workspace).filter(({ verdict }) => verdict === 'right').length).toBeGreaterThan(
    28,
  );
});
