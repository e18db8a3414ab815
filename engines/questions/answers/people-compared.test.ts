import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { PersonFlows, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const period = { from: '2026-11-16', to: '2026-11-21' };
const flow = (userId: number, itemId: number, went: number, times: number): PersonFlows => ({
  ...{ userId, itemId, reason: 'sale', came: 0, went, times },
});

function reply(question: QuestionInput, facts: Partial<WorkspaceSnapshot> = {}) {
  const people = ['Tam', 'Noor', 'Mei'].map((firstName, i) => ({
    ...{ id: i + 1, username: firstName.toLowerCase(), firstName, lastName: '' },
  }));
  const items = [itemNamed(1, 'Sencha'), itemNamed(2, 'Kraft Pouch', { unit: 'pieces', sellingPrice: null })];
  const snapshot = workspaceOf(items, { people, ...facts });
  const { resolved } = resolveQuestion(newQuestion(question), snapshot);
  const answer = answerQuestion(resolved, snapshot);
  return { ...answer, text: textOf(answer.lines), need: needsOf(resolved, snapshot, false) };
}

describe('two people', () => {
  const asked: QuestionInput = { topic: 'whoDid', flow: 'sold', people: ['tam', 'noor'], period };

  test('are each told with figures of their own, and who sold more', () => {
    const flowsByPerson = [flow(1, 1, 3, 2), flow(2, 1, 1, 1), flow(2, 2, 50, 4)];
    expect(reply(asked, { flowsByPerson }).text).toBe(
      [
        'Tam sold more from Nov 16, 2026 to Nov 21, 2026: $75.00 against $25.00.',
        '- Tam: $75.00, 2 sales: 3 pounds',
        '- Noor: $25.00, 5 sales: 50 pieces and 1 pound',
        'Counted at today’s prices.',
      ].join('\n'),
    );
  });

  test('are compared by movements where nothing has a price, and may be level or idle', () => {
    const flowsByPerson = [flow(1, 2, 3, 2), flow(2, 2, 9, 1)];
    expect(reply(asked, { flowsByPerson }).text).toMatch(/^Tam sold more .*: 2 movements against 1 movement\./);
    expect(reply(asked, { flowsByPerson: [flow(1, 1, 1, 1), flow(2, 1, 1, 3)] }).text).toMatch(
      /^They sold as much .*: \$25\.00 each\./,
    );
    expect(reply(asked).text).toMatch(/^None of them sold anything from Nov 16/);
  });

  test('are read from sums, not from the newest rows', () => {
    expect(reply(asked).need).toMatchObject({ flowsByPerson: { userIds: [1, 2] } });
    expect(reply(asked).need.movements).toBeUndefined();
  });
});

test('who asks for their own sales and has none is offered those of all', () => {
  const { text, suggestions } = reply({ topic: 'whoDid', flow: 'sold', people: [1], period });
  expect(text).toMatch(/^You have sold nothing from Nov 16, 2026 to Nov 21, 2026/);
  expect(suggestions).toEqual(['What was sold from Nov 16, 2026 to Nov 21, 2026?']);
});

describe('movements with a note', () => {
  const sale = (itemId: number, went: number, note: string) => ({
    ...{ itemId, went, note, reason: 'sale' as const, came: 0, times: 1 },
  });

  test('are all that an answer is of, and it says so', () => {
    const { need, text } = reply(
      { topic: 'revenue', notes: ['Market stall'], period },
      { flows: [sale(1, 2, 'Market stall')] },
    );
    expect(need.flows).toMatchObject({ notes: ['Market stall'] });
    expect(text).toMatch(
      /^At today’s prices, what was sold noted “Market stall” from Nov 16, 2026 to Nov 21, 2026 comes to \$50\.00/,
    );
    for (const topic of ['movement', 'topSelling', 'whoDid'] as const) {
      const { flows, movements } = reply({ topic, notes: ['Market stall'] }).need;
      expect((flows ?? movements)?.notes).toEqual(['Market stall']);
      expect(reply({ topic, notes: ['Market stall'] }).text).toContain('noted “Market stall”');
    }
  });

  test('are listed note by note where several are asked for, the most first', () => {
    const flows = [sale(1, 2, 'Shop counter'), sale(1, 3, 'web shop')];
    expect(reply({ topic: 'revenue', notes: ['Shop counter', 'Web shop'], period }, { flows }).text).toMatch(
      /^“Web shop” sold more from Nov 16.*: \$75\.00 against \$50\.00, at today’s prices\. Together that is \$125\.00\.\n- “Web shop”: \$75\.00, 1 sale\n- “Shop counter”: \$50\.00, 1 sale/,
    );
  });
});
