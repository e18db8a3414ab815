import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { Reader } from './read.ts';

const reader = new Reader(
  lexiconOf(
    workspaceOf([
      itemNamed(1, 'Ceylon Kandy Pekoe', { unit: 'kg' }),
      itemNamed(2, 'Lemon Myrtle', { unit: 'g' }),
      itemNamed(3, 'Cast Iron Pot', { category: 'Tea Accessories', unit: 'pieces' }),
      itemNamed(4, 'Sencha Kagoshima', { unit: 'kg' }),
      itemNamed(5, 'Sencha Sakura', { unit: 'kg' }),
    ]),
  ),
);

/** The lines of a message, each as its amount and the items that it may mean. */
function linesIn(message: string) {
  const { order } = reader.read(message);
  const lines = order?.mentions.map(({ values }, at) => {
    const { value, unit } = order.amounts[at] ?? { value: 0, unit: null };
    return [`${value}${unit === null ? '' : ` ${unit}`}`, ...values.map(({ name }) => name)];
  });
  return order ? { lines, unread: order.unread } : null;
}

describe('the lines of an order', () => {
  const all = [
    ['4 kg', 'Ceylon Kandy Pekoe'],
    ['300 g', 'Lemon Myrtle'],
    ['2', 'Cast Iron Pot'],
  ];

  test.each([
    'can we fill 4 kg kandy, 300 g lemon myrtle and 2 cast iron pots',
    'can we do kandy 4 kg, lemon myrtle 300 g, cast iron pot 2',
    'Can we do:\n- 4 kg kandy\n- 300 g lemon myrtle\n- 2 cast iron pots',
    'kandy: 4 kg, lemon myrtle: 300 g, cast iron pot: 2, can we do that?',
    'do we have 4 kg of the kandy plus 300 g of lemon myrtle plus 2 cast iron pots',
    'enough for 4 kg kandy 300 g lemon myrtle 2 cast iron pots?',
  ])('are read with the amount of each: %j', (message) => {
    expect(linesIn(message)).toEqual({ lines: all, unread: [] });
  });

  test.each([
    ['can we fill 4 kg kandy, 9 kg bluebell, 300 g lemon myrtle', [all[0], all[1]], ['9 kg bluebell']],
    ['can we fill 9 kg bluebell, 4 kg kandy and lemon myrtle', [all[0]], ['9 kg bluebell', 'lemon myrtle']],
    ['can we fill 9 kg bluebell, lemon myrtle, 4 kg kandy', [all[0]], ['9 kg bluebell', 'lemon myrtle']],
    ['bluebell: 9 kg, kandy: 4 kg, lemon myrtle: 300 g', [all[0], all[1]], ['bluebell 9 kg']],
  ])('never take the amount of another line: %s', (message, lines, unread) => {
    expect(linesIn(message)).toEqual({ lines, unread });
  });

  test('may mean several items by one name', () => {
    expect(linesIn('can we do 2 kg sencha and 4 kg kandy')?.lines).toEqual([
      ['2 kg', 'Sencha Kagoshima', 'Sencha Sakura'],
      all[0],
    ]);
  });

  test.each([
    'can we do 40 bags of 250 g of kandy',
    'can we do 30 pots, 100 g each of kandy',
    'what do 20 cast iron pots cost us split over 4',
    'do we have 4 kg of kandy',
    'is kandy over $20 or under 5 kg',
  ])('are not in “%s”', (message) => {
    expect(linesIn(message)).toBeNull();
  });

  test('beyond the twelfth are said rather than dropped', () => {
    const names =
      'Anise Borage Cassia Damiana Elder Fennel Ginkgo Hyssop Indigo Juniper Kava Lovage Mallow Nettle'.split(' ');
    const many = new Reader(lexiconOf(workspaceOf(names.map((name, i) => itemNamed(i + 1, `${name} Herb`)))));
    const { order } = many.read(`can we fill ${names.map((name, i) => `${i + 2} kg ${name} herb`).join(', ')}`);
    expect(order?.mentions).toHaveLength(12);
    expect(order?.unread).toEqual(['14 kg mallow herb', '15 kg nettle herb']);
  });

  test('are in the unit of the other lines where one says none', () => {
    expect(linesIn('can we do 4 kg kandy, 2 lemon myrtle and 3 cast iron pots')?.lines).toEqual([
      all[0],
      ['2 kg', 'Lemon Myrtle'],
      ['3', 'Cast Iron Pot'],
    ]);
  });

  test('take no long time in a long message', () => {
    const long = 'can we fill '
      .concat(Array.from({ length: 180 }, (_, i) => `${i} kg of xyz`).join(' and '))
      .slice(0, 2000);
    expect(linesIn(`${long} and 4 kg kandy`)?.lines).toEqual([all[0]]);
  });
});
