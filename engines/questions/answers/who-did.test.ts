import { expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { LedgerRow, Person, PersonFlows } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const person = (id: number, firstName: string): Person => ({
  ...{ id, firstName, lastName: '', username: firstName.toLowerCase(), role: 'staff', hasLeft: false },
});
const row = (at: number): LedgerRow => ({
  ...{ itemId: 1, name: 'Gyokuro', unit: 'pounds', delta: -1, quantityAfter: 5, reason: 'sale', note: '' },
  ...{ userId: 2, createdAt: Date.parse('2026-11-20T12:00:00Z') - at },
});
const flow = (userId: number, itemId: number, reason: PersonFlows['reason'], times: number): PersonFlows => ({
  ...{ userId, itemId, reason, times, came: 0, went: times },
});
const FLOWS = [flow(2, 1, 'sale', 1240), flow(2, 2, 'sale', 60), flow(2, 1, 'damage', 21), flow(3, 1, 'sale', 7)];

const snapshotOf = (movements: LedgerRow[], flowsByPerson: PersonFlows[]) =>
  workspaceOf([itemNamed(1, 'Gyokuro'), itemNamed(2, 'Hojicha')], {
    ...{ movements, flowsByPerson, people: [person(2, 'Ilse'), person(3, 'Bram')] },
  });
const many = snapshotOf(
  Array.from({ length: 500 }, (_, at) => row(at)),
  FLOWS,
);

const say = (asked: Omit<QuestionInput, 'topic'>, snapshot = many): string => {
  const { resolved } = resolveQuestion(newQuestion({ topic: 'whoDid', ...asked }), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines);
};

test('more movements of a person than are read are counted exactly', () => {
  const told = say({ people: [2] }, snapshotOf([...many.movements], FLOWS.slice(0, 3)));
  expect(told).toMatch(/^Ilse made 1,321 movements, latest first: 1300 sold, 21 written off as damaged\.\n/);
  expect(told).toMatch(/\n- and 1,315 more$/);
});

test('more movements of everybody than are read are counted exactly, person by person', () => {
  expect(say({ flow: 'sold' })).toBe('Of 1,307 sales:\n- Ilse: 1300\n- Bram: 7');
});

test('of one item the rest of the list is counted exactly', () => {
  expect(say({ items: [[1]] })).toMatch(/\n- and 1,263 more$/);
});

test('few movements are counted as they are', () => {
  expect(say({ people: [2] }, snapshotOf([row(0), row(1)], []))).toMatch(
    /^Ilse made 2 movements, latest first: 2 sold/,
  );
});

test('the sums are those of the person, the time and the note that are asked about', () => {
  const asked = newQuestion({
    topic: 'whoDid',
    people: [2],
    notes: ['Market'],
    period: { from: '2026-11-01', to: '2026-11-02' },
  });
  const { movements, flowsByPerson } = needsOf(resolveQuestion(asked, many).resolved, many, false);
  expect(flowsByPerson).toEqual({ userIds: [2], notes: ['Market'], from: movements?.from, until: movements?.until });
});

test('a person’s sales show their total value and quantity', () => {
  expect(say({ people: [2], flow: 'sold' }, snapshotOf([...many.movements], FLOWS.slice(0, 3)))).toMatch(
    /\nThat comes to \$[\d,.]+ at today’s selling prices: 1,300 pounds\.\n/,
  );
});
