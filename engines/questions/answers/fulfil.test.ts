import { describe, expect, test } from 'vitest';
import type { OpenOrder } from '../../stock/open-order.ts';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const snapshot = workspaceOf([
  itemNamed(1, 'Winter Gift Sampler', { quantity: 51, unit: 'packages', minimumPar: 0 }),
  itemNamed(2, 'Rooibos', { quantity: 106.5, minimumPar: 50 }),
  itemNamed(3, 'Kraft Pouch 250 g', { quantity: 620, unit: 'pieces', minimumPar: 0 }),
  itemNamed(4, 'Hojicha', { quantity: 5, minimumPar: 0 }),
]);

function reply(more: Partial<QuestionInput>): string[] {
  const { resolved } = resolveQuestion(newQuestion({ topic: 'fulfil', ...more }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
}

describe('an order with something to keep', () => {
  test('is possible where enough stays', () => {
    expect(reply({ items: [[1]], wanted: { quantity: 40 }, keep: { quantity: 10 } })).toEqual([
      'Yes: there are 51 packages of Winter Gift Sampler. After 40 packages, 11 packages stay, enough to keep 10 packages.',
    ]);
  });

  test('is not where too little stays, and the answer says how much can go', () => {
    expect(reply({ items: [[1]], wanted: { quantity: 45 }, keep: { quantity: 10 } })).toEqual([
      'No: there are 51 packages of Winter Gift Sampler. After 45 packages, only 6 packages stay, 4 packages short of the 10 packages to keep. Up to 41 packages can go.',
    ]);
    expect(reply({ items: [[1]], wanted: { quantity: 60 }, keep: { quantity: 10 } })[0]).toMatch(
      /^No: .* 9 packages short of 60 packages\. Up to 41 packages can go\.$/,
    );
  });

  test('keeps a weight in another unit', () => {
    expect(reply({ items: [[2]], wanted: { quantity: 40, unit: 'kg' }, keep: { quantity: 5, unit: 'kg' } })[0]).toMatch(
      /^Yes: .* 18\.315 pounds stay, enough to keep 11\.023 pounds \(5 kg\), at or below its par of 50 pounds\.$/,
    );
    expect(reply({ items: [[1]], wanted: { quantity: 40 }, keep: { quantity: 5, unit: 'kg' } })[0]).toContain(
      'Whether that is enough to keep can’t be worked out',
    );
  });
});

describe('so many bags of a size', () => {
  const wanted = { quantity: 40, unit: 'bag', holds: { quantity: 250, unit: 'g' } };

  test('are a weight of what is weighed', () => {
    expect(reply({ items: [[2]], wanted })).toEqual([
      'Yes: there are 106.5 pounds of Rooibos. After 22.046 pounds (40 × 250 g), 84.454 pounds stay.',
    ]);
  });

  test('are themselves where they are counted', () => {
    expect(reply({ items: [[3]], wanted })[0]).toMatch(/^Yes: .* After 40 pieces/);
  });

  test('are no pounds where no size is said', () => {
    expect(reply({ items: [[2]], wanted: { quantity: 40, unit: 'bag' } })[0]).toMatch(
      /^Rooibos is kept in pounds, and how much one bag holds is not recorded: .* There are 106\.5 pounds\.$/,
    );
  });
});

test('a weight of what is counted is not taken for pieces', () => {
  expect(reply({ items: [[3]], wanted: { quantity: 36, unit: 'kilo' } })[0]).toBe(
    'Kraft Pouch 250 g is counted in pieces, so 36 kilos of it can’t be worked out. There are 620 pieces.',
  );
});

test('what can go is what is not to stay', () => {
  expect(reply({ items: [[2]], keep: { quantity: 6.5, unit: 'pound' } })).toEqual([
    'Up to 100 pounds of Rooibos can go: there are 106.5 pounds, and 6.5 pounds stay.',
  ]);
  expect(reply({ items: [[4]], keep: { quantity: 5, unit: 'pound' } })).toEqual([
    'Nothing of Hojicha can go: there are 5 pounds, and 5 pounds are to stay.',
  ]);
});

describe('an order of several lines', () => {
  test('has one verdict first', () => {
    expect(reply({ items: [[1], [2]], amounts: [{ quantity: 20 }, { quantity: 2, unit: 'kg' }] })).toEqual([
      'Yes: all 2 lines of the order can be filled from stock.',
      '- Yes: there are 51 packages of Winter Gift Sampler. After 20 packages, 31 packages stay.',
      '- Yes: there are 106.5 pounds of Rooibos. After 4.409 pounds (2 kg), 102.091 pounds stay.',
    ]);
    expect(reply({ items: [[1], [4]], amounts: [{ quantity: 20 }, { quantity: 6 }] })[0]).toBe(
      'No: 1 of the 2 lines cannot be filled from stock.',
    );
    expect(reply({ items: [[1], [4]], amounts: [{ quantity: 80 }, { quantity: 6 }] })[0]).toBe(
      'No: none of the 2 lines can be filled from stock.',
    );
  });

  test('counts what an earlier line takes of the same item', () => {
    expect(reply({ items: [[4], [4]], amounts: [{ quantity: 3 }, { quantity: 3 }] })).toEqual([
      'No: 1 of the 2 lines cannot be filled from stock.',
      '- Yes: there are 5 pounds of Hojicha. After 3 pounds, 2 pounds stay.',
      '- No: there are 2 pounds of Hojicha, 1 pound short of 3 pounds.',
    ]);
  });
});

describe('an order with a line that was not read', () => {
  const unreadLines = ['4 kg bluebell'];

  test('is never said to be possible as a whole', () => {
    expect(
      reply({ items: [[1], [2]], amounts: [{ quantity: 20 }, { quantity: 2, unit: 'kg' }], unreadLines }).slice(0, 2),
    ).toEqual([
      'In part: 2 lines of the order can be filled from stock, 1 is not clear.',
      'Not counted, because the item or the amount is not clear: “4 kg bluebell”.',
    ]);
  });

  test('says so first where one line is left', () => {
    expect(reply({ items: [[2]], wanted: { quantity: 2, unit: 'kg' }, unreadLines })[0]).toBe(
      'Not counted, because the item or the amount is not clear: “4 kg bluebell”.',
    );
  });
});

describe('an order with more to come first', () => {
  const order = { supplierName: 'Uji', open: 40, expectedAt: Date.parse('2026-11-27'), overdue: false };
  const replyWith = (more: Partial<QuestionInput>) => {
    const stocked = { ...snapshot, orders: new Map([[4, [order as OpenOrder]]]) };
    const { resolved } = resolveQuestion(newQuestion({ topic: 'fulfil', ...more }), stocked);
    return textOf(answerQuestion(resolved, stocked).lines).split('\n');
  };

  test('counts what is said to come', () => {
    const wanted = { quantity: 30 };
    expect(reply({ items: [[4]], wanted })[0]).toContain('No: there are 5 pounds of Hojicha, 25 pounds short');
    expect(reply({ items: [[4]], wanted, extra: { quantity: 30 } })).toEqual([
      'Yes: with 30 pounds more there would be 35 pounds of Hojicha. After 30 pounds, 5 pounds stay.',
    ]);
    expect(reply({ items: [[1]], wanted, extra: { quantity: 5, unit: 'kg' } })).toContain(
      'The 5 kg more are not counted: Winter Gift Sampler is counted in packages, so 5 kg of it can’t be worked out.',
    );
  });

  test('counts what is on order, and says when it is expected', () => {
    expect(replyWith({ items: [[4]], wanted: { quantity: 44 }, withOrders: true })).toEqual([
      'Yes: with the 40 pounds on order there would be 45 pounds of Hojicha. After 44 pounds, 1 pound stay.',
      'There are 40 pounds from Uji on the way, expected Nov 27.',
    ]);
    expect(replyWith({ items: [[2]], wanted: { quantity: 1 }, withOrders: true })[1]).toBe(
      'Nothing of Rooibos is on order.',
    );
  });
});

describe('an order of a kind of goods', () => {
  const kind = { categories: ['Green Tea'] };

  test('is checked item by item, what has most of it first', () => {
    expect(reply({ ...kind, wanted: { quantity: 5, unit: 'lb' } })).toEqual([
      'Yes: 2 of the 2 items in Green Tea have 5 lbs in stock. Together they have 111.5 lbs.',
      '- Rooibos: 106.5 pounds',
      '- Hojicha: 5 pounds',
    ]);
    expect(reply({ ...kind, wanted: { quantity: 40, unit: 'kg' } })[0]).toBe(
      'Yes: 1 of the 2 items in Green Tea has 40 kg in stock. Together they have 50.576 kg.',
    );
  });

  test('is not possible where no item has that much, and the answer says what all have', () => {
    expect(reply({ ...kind, wanted: { quantity: 200, unit: 'lb' } })[0]).toBe(
      'No: none of the 2 items in Green Tea has 200 lbs in stock. Together they have 111.5 lbs.',
    );
  });
});

describe('an order of so many of a kind of counted goods', () => {
  const shop = workspaceOf([
    itemNamed(1, 'Hamper', { category: 'Gift Sets', unit: 'pieces', quantity: 12 }),
    itemNamed(2, 'Tasting Set', { category: 'Gift Sets', unit: 'boxes', quantity: 30 }),
    itemNamed(3, 'Starter Set', { category: 'Gift Sets', unit: 'boxes', quantity: 4 }),
  ]);
  const replyOf = (more: Partial<QuestionInput>) => {
    const { resolved } = resolveQuestion(newQuestion({ topic: 'fulfil', categories: ['Gift Sets'], ...more }), shop);
    return textOf(answerQuestion(resolved, shop).lines).split('\n');
  };

  test('depends on which of them is meant', () => {
    expect(replyOf({ wanted: { quantity: 20 } })).toEqual([
      'It depends on which of the 3 items in Gift Sets you mean: 1 has 20 in stock, 2 do not.',
      '- Tasting Set: 30 boxes',
      '- Hamper: 12 pieces, 8 pieces short',
      '- Starter Set: 4 boxes, 16 boxes short',
    ]);
  });

  test('is possible where each has so many', () => {
    expect(replyOf({ wanted: { quantity: 4 } })[0]).toBe(
      'Yes, whichever of the 3 items in Gift Sets you mean: each has 4 in stock.',
    );
  });

  test('adds nothing up where none has', () => {
    expect(replyOf({ wanted: { quantity: 40 } })[0]).toBe('No: none of the 3 items in Gift Sets has 40 in stock.');
  });

  test('leaves what is to be kept', () => {
    expect(replyOf({ wanted: { quantity: 4 }, keep: { quantity: 10 } })[0]).toContain(
      '1 has 4 in stock with 10 of it kept, 2 do not',
    );
  });
});
