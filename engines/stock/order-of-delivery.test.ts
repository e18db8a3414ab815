import { describe, expect, test } from 'vitest';
import { findOrder, shareAmongLines } from './order-of-delivery.ts';

const [SENCHA, MATCHA, HOJICHA, TINS] = [1, 2, 3, 4];
const order = (name: string, ...lines: [number, number][]) => ({
  supplier: { name },
  lines: lines.map(([itemId, open], index) => ({ id: index + 1, itemId, open })),
});
const goods = (...all: [number | null, number][]) => all.map(([itemId, quantity]) => ({ itemId, quantity }));

describe('the order of a delivery', () => {
  const uji = order('Uji Tea', [SENCHA, 10], [MATCHA, 5]);
  const next = order('Uji Tea', [SENCHA, 8], [HOJICHA, 5]);
  const other = order('Nishio', [MATCHA, 5], [HOJICHA, 2]);

  test('is of its supplier, although part of it is missing and other goods came along', () => {
    const delivery = { supplier: 'UJI TEA CO. LTD', goods: goods([SENCHA, 8], [MATCHA, 5], [null, 3]) };
    expect(findOrder([other, uji, next], delivery)).toBe(uji);
  });

  test('is, of several that have the goods, the one whose quantities agree', () => {
    expect(findOrder([uji, next], { supplier: 'Uji Tea', goods: goods([SENCHA, 8]) })).toBe(next);
    expect(findOrder([uji, uji], { supplier: 'Uji Tea', goods: goods([SENCHA, 8]) })).toBe(uji);
  });

  test('is found without a supplier by most of its goods', () => {
    expect(findOrder([uji, other], { supplier: '', goods: goods([MATCHA, 4], [HOJICHA, 2]) })).toBe(other);
  });

  test('is none where the goods are a coincidence, or came already', () => {
    expect(findOrder([other], { supplier: 'Uji Tea', goods: goods([MATCHA, 4]) })).toBeNull();
    expect(
      findOrder([uji], { supplier: 'Uji Tea', goods: goods([SENCHA, 1], [TINS, 1], [null, 1], [null, 2]) }),
    ).toBeNull();
    expect(findOrder([order('Uji Tea', [SENCHA, 0])], { supplier: 'Uji Tea', goods: goods([SENCHA, 8]) })).toBeNull();
  });
});

describe('goods of an order', () => {
  test('count towards what is open of each line of their item, and what is beyond towards the last', () => {
    const { lines } = order('Uji Tea', [SENCHA, 5], [MATCHA, 5], [SENCHA, 2.5]);
    expect(shareAmongLines(goods([SENCHA, 6.1], [TINS, 1], [SENCHA, 3]), lines)).toEqual([
      [
        { lineId: 1, quantity: 5 },
        { lineId: 3, quantity: 1.1 },
      ],
      [],
      [{ lineId: 3, quantity: 3 }],
    ]);
  });
});
