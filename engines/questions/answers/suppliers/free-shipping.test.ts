import { expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question.ts';
import { newQuestion, type Wanted } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

/** What an order needs for free shipping, by the note on its supplier. */

const ENTRY = { id: 1, key: 'kiln', name: 'Kiln', email: '', phone: '', contactPerson: '' };

function ask(notes: string, quantity: number, more: { unit?: string; costPrice?: number | null } = {}) {
  const snapshot = workspaceOf([itemNamed(1, 'Teapot', { unit: 'pieces', supplier: 'Kiln', ...more })], {
    suppliers: [{ ...ENTRY, responseHours: 8, reliability: 4, leadTimeDays: 9, notes }],
  });
  const wanted: Wanted = { quantity, unit: null };
  const asked = newQuestion({
    ...{ topic: 'supplierStory', measure: 'notes', items: ['Teapot'], words: ['free', 'shipping'], wanted },
  });
  return textOf(answerQuestion(resolveQuestion(asked, snapshot).resolved, snapshot).lines);
}

test('what is above a number of pieces is one more than it, and from a number on it is that number', () => {
  expect(ask('Free shipping above 40 pieces.', 25)).toMatch(
    /^16 more pieces are needed for free shipping: .*above 40\.\n/,
  );
  expect(ask('Free delivery from 40 pieces on', 39)).toMatch(/^1 more piece is needed .*from 40\.\n/);
  expect(ask('Free shipping above 40 pieces.', 41)).toMatch(/^41 pieces of Teapot are enough for free shipping\.\n/);
});

test('a minimum in dollars is held against the order at cost', () => {
  expect(ask('Free shipping over $300', 20)).toMatch(
    /^\$100\.00 and a little more is needed .* cost \$200\.00 at today’s cost\./,
  );
  expect(ask('Free shipping over $300', 20, { costPrice: null })).toContain('is not known');
});

test('where the note or the unit leaves it open, the note is only quoted', () => {
  expect(ask('Minimum spend 150, otherwise 12 delivery.', 20)).not.toContain('needed');
  expect(ask('Free shipping above 40 pieces.', 20, { unit: 'pounds' })).toBe(
    'Noted on Kiln: “Free shipping above 40 pieces.”',
  );
  expect(ask('Free shipping above 40 kilos.', 20)).toBe('Noted on Kiln: “Free shipping above 40 kilos.”');
});

test('thousands are read as such', () => {
  expect(ask('Free shipping over $1k', 30)).toMatch(/^\$700\.00 and a little more is needed/);
  expect(ask('Free carriage from $2.5k', 30)).toMatch(/^\$2,200\.00 more is needed/);
  expect(ask('Free shipping over $3 thousand', 30)).toMatch(/^\$2,700\.00 and a little more is needed/);
  expect(ask('Free shipping over $2.5m', 30)).toBe('Noted on Kiln: “Free shipping over $2.5m”');
});

test('what a note denies is not free', () => {
  expect(ask('No free delivery at 60 pieces', 30)).toBe('Noted on Kiln: “No free delivery at 60 pieces”');
  expect(ask('They don’t offer free shipping over $200', 30)).not.toContain('enough');
  expect(ask('No free delivery at 40 pieces. Free delivery from 60 pieces.', 50)).toMatch(/^10 more pieces are needed/);
});

test('exactly what has to be exceeded is not enough', () => {
  expect(ask('Free shipping over $300', 30)).toMatch(
    /^The order has to be more than \$300\.00 for free shipping; it is exactly that: 30 pieces of Teapot at today’s cost\./,
  );
  expect(ask('Free shipping from $300', 30)).toContain('are enough for free shipping');
});
