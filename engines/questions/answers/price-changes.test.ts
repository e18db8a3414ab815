import { expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { ItemChange, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const ITEMS = [
  itemNamed(1, 'Cardamom', { costPrice: 2600, sellingPrice: 5200 }),
  itemNamed(2, 'Cinnamon', { costPrice: 900, createdAt: Date.parse('2026-09-01') }),
];
const edit = (day: string, more: Partial<ItemChange>): ItemChange => ({
  ...{ itemId: 1, at: Date.parse(`${day}T12:00:00Z`), by: 'Mei', kind: 'edited' },
  ...more,
});
const ROWS = [
  edit('2026-08-03', { costPrice: { from: 2400, to: 2600 } }),
  edit('2026-03-01', { kind: 'imported', by: 'prices.csv', costPrice: { from: 2000 } }),
];

function reply(more: Partial<QuestionInput>, rows = ROWS, facts: Partial<WorkspaceSnapshot> = {}) {
  const snapshot = workspaceOf(ITEMS, { itemChanges: { rows, since: null }, ...facts });
  const { resolved } = resolveQuestion(newQuestion({ topic: 'price', asks: 'change', ...more }), snapshot);
  return {
    lines: textOf(answerQuestion(resolved, snapshot).lines).split('\n'),
    need: needsOf(resolved, snapshot, false),
  };
}
const SINCE_JUNE = { from: '2026-06-01', to: '2026-11-21' };

test('says by how much a price has risen since a day, with the recorded changes', () => {
  const { lines } = reply({ items: [[1]], measure: 'cost', period: SINCE_JUNE });
  expect(lines.slice(0, 2)).toEqual([
    'The cost price of Cardamom went up by $2.00 or 8% from Jun 1, 2026 to Nov 21, 2026: from $24.00 to $26.00 per pound.',
    '- Aug 3, 2026: cost price from $24.00 to $26.00, by Mei',
  ]);
});

test('says what a price was in a span that is over, from the changes after it', () => {
  const { lines } = reply({ items: [[1]], measure: 'cost', period: { from: '2026-04-01', to: '2026-04-30' } });
  expect(lines[0]).toBe(
    'No change of the cost price of Cardamom is recorded from Apr 1, 2026 to Apr 30, 2026: it was $24.00 per pound. Today it is $26.00 per pound.',
  );
  const early = reply({ items: [[1]], measure: 'cost', period: { from: '2026-01-01', to: '2026-01-31' } });
  expect(early.lines[0]).toContain('it was $20.00 per pound');
});

test('says that no change is recorded, and what it is today', () => {
  const { lines } = reply({ items: [[1]], measure: 'price', period: SINCE_JUNE });
  expect(lines[0]).toBe(
    'No change of the selling price of Cardamom is recorded from Jun 1, 2026 to Nov 21, 2026: it is $52.00 per pound.',
  );
  expect(lines.at(-1)).toContain('is not recorded');
});

test('does not say what an item cost before it was kept', () => {
  const { lines } = reply({ items: [[2]], measure: 'cost', period: { from: '2025-01-01', to: '2025-12-31' } });
  expect(lines[0]).toMatch(/is not recorded: it was added on Sep 1, 2026\. Today it is \$9\.00 per pound\.$/);
});

test('lists which prices have changed, the greatest rise first', () => {
  const rows = [edit('2026-09-10', { itemId: 2, costPrice: { from: 600, to: 900 } }), ...ROWS];
  expect(reply({ measure: 'cost', period: SINCE_JUNE }, rows).lines.slice(0, 3)).toEqual([
    '2 prices changed from Jun 1, 2026 to Nov 21, 2026, the greatest rise first:',
    '- Cinnamon: cost price from $6.00 to $9.00 (+50%)',
    '- Cardamom: cost price from $24.00 to $26.00 (+8%)',
  ]);
});

test('earlier prices are shown to admins only', () => {
  const { lines, need } = reply({ items: [[1]], period: SINCE_JUNE }, [], { role: 'member' });
  expect(lines).toEqual([
    'Earlier prices are in the audit log, which only an admin may read. Today:',
    'Cardamom costs $26.00 and sells for $52.00 per pound: a margin of 50%.',
  ]);
  expect(need.itemChanges).toBeUndefined();
});

test('says how far back the records were looked through', () => {
  const since = Date.parse('2026-07-01T00:00:00Z');
  const snapshot = { itemChanges: { rows: ROWS.slice(0, 1), since } };
  expect(reply({ items: [[1]], period: SINCE_JUNE }, [], snapshot).lines.join(' ')).toContain(
    'I looked back to Jul 1, 2026',
  );
});

test('says who pinned an item and when', () => {
  const snapshot = workspaceOf([itemNamed(1, 'Matcha', { isPinned: true, pinnedReason: 'Seasonal priority' })], {
    itemChanges: { rows: [edit('2026-11-02', { kind: 'pinned' })], since: null },
  });
  const { resolved } = resolveQuestion(newQuestion({ topic: 'pinned', asks: 'author', items: [[1]] }), snapshot);
  expect(textOf(answerQuestion(resolved, snapshot).lines)).toBe(
    'Matcha was pinned by Mei on Nov 2, 2026, 12:00 PM.\n- Matcha: Seasonal priority',
  );
  const unknown = answerQuestion(resolved, { ...snapshot, itemChanges: { rows: [], since: null } });
  expect(textOf(unknown.lines)).toMatch(/^Who pinned Matcha is not recorded\./);
});
