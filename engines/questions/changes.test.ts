import { expect, test } from 'vitest';
import { change as changeSchema } from './ask.ts';
import { prepareChanges } from './changes.ts';
import { SAMPLE_FACTS } from './sample-facts.ts';
import { textOf } from './sentences.ts';

const prepare = (line: object, facts = SAMPLE_FACTS) => {
  const { lines, proposals = [] } = prepareChanges(changeSchema.parse({ kind: 'change', lines: [line] }), facts);
  return { text: textOf(lines), proposals };
};

test('a sale is prepared with the stock before and after, in the unit of the item', () => {
  const { text, proposals } = prepare({ verb: 'sale', item: 'sencha', quantity: 500, unit: 'g' });
  expect(proposals).toMatchObject([{ kind: 'adjust', itemId: 1, delta: -0.5, reason: 'sale', quantityAfter: 11.5 }]);
  expect(text).toContain('sold 0.5 kg (500 g), from 12 kg to 11.5 kg');
});

test('a count sets the stock, and is prepared where it agrees, too', () => {
  expect(prepare({ verb: 'count', item: 1, quantity: 9 }).proposals).toMatchObject([{ delta: -3, reason: 'count' }]);
  expect(prepare({ verb: 'count', item: 1, quantity: 12 }).proposals).toMatchObject([{ delta: 0, reason: 'count' }]);
});

test('what cannot be made is said and not offered', () => {
  expect(prepare({ verb: 'sale', item: 1, quantity: 20 })).toEqual({
    text: 'Sencha: only 12 kg on hand, so 20 kg cannot go out.',
    proposals: [],
  });
  expect(prepare({ verb: 'receive', item: 4, quantity: 2, unit: 'kg' }).proposals).toEqual([]);
  expect(prepare({ verb: 'receive', item: 1, quantity: 1.0001 }).text).toContain('three decimals');
  expect(prepare({ verb: 'sale', item: 'Oolong', quantity: 1 }).text).toBe('No item is called “Oolong”.');
});

test('an order names its supplier, and staff place none', () => {
  expect(prepare({ verb: 'order', item: 1, quantity: 5 }).proposals).toMatchObject([
    { kind: 'reorder', supplierName: 'Uji Tea', quantity: 5 },
  ]);
  expect(prepare({ verb: 'order', item: 1, quantity: 5 }, { ...SAMPLE_FACTS, role: 'staff' }).proposals).toEqual([]);
});
