import { expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';
import { understand } from '../../understand.ts';

/** What came in without what the business makes itself, on 2026-11-21. */

const flows = [
  { itemId: 1, reason: 'receive' as const, came: 9, went: 0, times: 1 },
  { itemId: 2, reason: 'receive' as const, came: 30, went: 0, times: 2 },
  { itemId: 3, reason: 'receive' as const, came: 5, went: 0, times: 1 },
];
const SNAPSHOT = workspaceOf(
  [
    itemNamed(1, 'Barley Tea', { supplier: 'Own Kiln' }),
    itemNamed(2, 'Fennel Seed', { supplier: 'Delta Spice House' }),
    itemNamed(3, 'Mint Cut', { supplier: 'River Farm' }),
  ],
  { flows },
);
const { ask, says } = chatOver(SNAPSHOT);
const CAME_IN = 'what came in this month';

test.each([
  'only what came from suppliers, not our own kiln',
  'just the bought in goods please',
  'without what we made ourselves',
])('own goods are left out, and the answer says so: %s', (message) => {
  const answer = says(CAME_IN, message);
  expect(answer).toMatch(
    /^2 items except Own Kiln were received from Nov 1, 2026 to Nov 21, 2026, in 3 movements: 35 pounds\./,
  );
  expect(answer).not.toContain('Barley');
});

test('what has no supplier came from none', () => {
  const items = [...SNAPSHOT.items, itemNamed(4, 'Loose Clay', { supplier: '' })];
  const { ask: asked } = chatOver({ ...SNAPSHOT, items });
  expect(asked(CAME_IN, 'only what came from vendors')[0]?.except).toMatchObject({
    items: [4],
    suppliers: ['own kiln'],
  });
});

test('a supplier that is named is left out alone', () => {
  expect(ask(CAME_IN, 'without own kiln')[0]?.except).toMatchObject({ items: [], suppliers: ['own kiln'] });
});

test('nothing is left out where nothing is recorded as own, or of sales', () => {
  const lexicon = lexiconOf(workspaceOf([itemNamed(2, 'Fennel Seed', { supplier: 'Delta Spice House' })]));
  const last = (...chat: string[]): Question | undefined => {
    const read = understand(chat.at(-1) ?? '', lexicon, { said: chat.slice(0, -1) });
    return read.kind === 'understood' ? read.questions[0] : undefined;
  };
  expect(last(CAME_IN, 'only what came from suppliers')?.except ?? null).toBeNull();
  expect(ask('what was sold this month', 'only from suppliers, not our own')[0]?.except?.suppliers ?? []).toEqual([]);
});
