import { expect, test } from 'vitest';
import { changeText, joinTaps, type StockChange, type WaitingChange, withWaiting } from './stock-changes.ts';

function entry(key: string, change: StockChange, more: Partial<WaitingChange> = {}): WaitingChange {
  return {
    ...{ key, userId: 1, workspaceId: 1, madeAt: 0, mayBeSaved: false, refused: null },
    ...{ item: { id: 7, name: 'Sencha', unit: 'lbs' }, change, ...more },
  };
}
const plus = (key: string, delta: number, more?: Partial<WaitingChange>) =>
  entry(key, { kind: 'adjust', delta, reason: 'count' }, more);
const counted = entry('c', { kind: 'count', quantity: 12, version: 1 });

test('stock is shown with the changes that wait, a count replacing those before it', () => {
  expect(withWaiting(20, [plus('a', 2), plus('b', -0.5)])).toBe(21.5);
  expect(withWaiting(20, [plus('a', 2), counted, plus('b', 1)])).toBe(13);
  expect(withWaiting(20, [plus('a', 2, { refused: 'Only 1 left' })])).toBe(20);
});

test('taps of one page on one item are one change with the key of the first', () => {
  const page = { page: 'p1' };
  expect(joinTaps(plus('a', 0.1, page), plus('b', 0.2, page))).toMatchObject({ key: 'a', change: { delta: 0.3 } });
  expect(joinTaps(plus('a', 1, page), plus('b', 1, { page: 'p2' }))).toBeNull();
  expect(joinTaps(plus('a', 1, page), plus('b', 1, { ...page, item: { id: 8, name: 'Assam', unit: 'g' } }))).toBeNull();
});

test('other changes stay by themselves', () => {
  expect(joinTaps(plus('a', 1), plus('b', 1))).toBeNull();
  expect(joinTaps(plus('a', 1, { page: 'p1' }), counted)).toBeNull();
});

test('a change is described by what it does', () => {
  expect([plus('a', 3), plus('b', -0.5), counted].map(changeText)).toEqual(['+3 lbs', '−0.5 lbs', 'Counted 12 lbs']);
});
