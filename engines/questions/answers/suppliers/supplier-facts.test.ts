import { expect, test } from 'vitest';
import type { ItemPlan } from '../../../forecasting/plan.ts';
import { answerQuestion } from '../../answer-question.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { Supplier } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

const northline: Supplier = {
  ...{ id: 1, key: 'northline packaging', name: 'Northline Packaging', contactPerson: 'Petra Novak', phone: '' },
  ...{ email: 'service@northline.example', responseHours: 2, reliability: 4.3, leadTimeDays: 5, notes: 'Before noon.' },
};

function reply(question: QuestionInput, entry: Partial<Supplier> = {}): string {
  const snapshot = workspaceOf(
    [
      itemNamed(1, 'Mug', { supplier: 'Northline Packaging', supplierKey: 'northline packaging' }),
      itemNamed(2, 'Mug green', { supplier: 'Northline Packaging', supplierKey: 'northline packaging' }),
      itemNamed(3, 'Tray', { supplier: 'Elsewhere', supplierKey: 'elsewhere' }),
      itemNamed(4, 'Spoon', { supplier: '', supplierKey: '' }),
    ],
    { suppliers: [{ ...northline, ...entry }] },
  );
  return textOf(answerQuestion(resolveQuestion(newQuestion(question), snapshot).resolved, snapshot).lines);
}
const of = (measure: QuestionInput['measure']): QuestionInput => ({
  ...{ topic: 'supplierStory', measure, suppliers: ['Northline Packaging'] },
});

test('one fact that is asked for is all that is answered', () => {
  expect(reply(of('email'))).toBe('service@northline.example (Petra Novak, Northline Packaging)');
  expect(reply(of('contact'))).toBe(
    'Petra Novak is the contact person at Northline Packaging: service@northline.example.',
  );
  expect(reply(of('notes'))).toBe('Note on Northline Packaging: “Before noon.”');
  expect(reply(of(null))).toContain('supplies 2 items');
});

test('what is not recorded is said, with what is', () => {
  expect(reply(of('phone'))).toBe(
    'No phone number is recorded for Northline Packaging. What is: Petra Novak and service@northline.example.',
  );
  expect(reply(of('phone'), { contactPerson: '', email: '' })).toBe(
    'No phone number is recorded for Northline Packaging.',
  );
});

test('names the supplier of several items once, and says which items have none', () => {
  const ofItems = (...items: string[]): QuestionInput => ({ topic: 'supplierStory', measure: 'email', items });
  expect(reply(ofItems('Mug', 'Mug green'))).toBe('service@northline.example (Petra Novak, Northline Packaging)');
  expect(reply(ofItems('Tray'))).toBe('Elsewhere has no entry among your suppliers yet, so no email is recorded.');
  expect(reply(ofItems('Spoon'))).toBe('Spoon has no supplier.');
});

test('how long they take, how reliable they are and how fast they answer are answered by themselves', () => {
  expect(reply(of('leadTime'))).toBe(
    'A delivery from Northline Packaging takes 5 days from order to delivery: ordered today, it would be here around Nov 26, 2026.',
  );
  expect(reply(of('leadTime'), { leadTimeDays: null })).toBe('No lead time is recorded for Northline Packaging.');
  expect(reply(of('reliability'))).toBe('Northline Packaging is rated 4.3 of 5 for reliability.');
  expect(reply(of('response'))).toMatch(/^Northline Packaging answers within about 2 hours\./);
  expect(reply(of('reliability'), { reliability: 5, responseHours: 24 })).toMatch(
    /^How reliable they are is not recorded/,
  );
});

test('a note that does not say what is asked is shown whole', () => {
  expect(reply({ ...of('notes'), words: ['payment'] })).toBe(
    'Nothing is noted about that on Northline Packaging. All that the note says: “Before noon.”',
  );
});

test('several facts that are asked for at once are each answered, what is not recorded among them', () => {
  expect(reply({ ...of('email'), measures: ['email', 'phone'] }).split('\n')).toEqual([
    'service@northline.example (Petra Novak, Northline Packaging)',
    'No phone number is recorded for Northline Packaging. What is: Petra Novak and service@northline.example.',
  ]);
});

test('what runs out before an order of today would arrive says so', () => {
  const items = [
    itemNamed(1, 'Mug', { quantity: 20, leadTimeDays: 21 }),
    itemNamed(2, 'Tray', { quantity: 0, leadTimeDays: 3 }),
  ];
  const plan = (expected: number) =>
    ({
      ...{ item: { id: 1 }, orders: [], leadTime: { days: 21, source: 'item' } },
      cover: { expected, shortest: expected, longest: expected, basis: 'forecast' },
    }) as Pick<ItemPlan, 'orders'> as ItemPlan;
  const after = (name: string, expected: number) => {
    const snapshot = workspaceOf(items, { plans: [plan(expected)] });
    const { resolved } = resolveQuestion(newQuestion({ topic: 'leadTime', items: [name] }), snapshot);
    return textOf(answerQuestion(resolved, snapshot).lines);
  };
  expect(after('Mug', 7)).toContain(
    'around Dec 12, 2026. The 20 pounds in stock should last about 7 days, so not until then.',
  );
  expect(after('Mug', 40)).toContain('should last about 40 days, so probably until then.');
  expect(after('Tray', 7)).toContain('around Nov 24, 2026. It is out of stock.');
});
