import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows, LedgerRow, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const SENCHA = itemNamed(1, 'Sencha');
const HOJICHA = itemNamed(2, 'Hojicha', { costPrice: 3000 });
const TINS = itemNamed(3, 'Tin Caddy', { unit: 'pieces', costPrice: 50, sellingPrice: null });

const flow = (itemId: number, reason: Flows['reason'], came: number, went: number): Flows => ({
  ...{ itemId, reason, came, went, times: 1 },
});

function ask(input: Omit<QuestionInput, 'topic'>, more: Partial<WorkspaceSnapshot>) {
  const snapshot = workspaceOf([SENCHA, HOJICHA, TINS], more);
  const { resolved } = resolveQuestion(newQuestion({ ...input, topic: 'movement' }), snapshot);
  return { need: needsOf(resolved, snapshot, false), text: textOf(answerQuestion(resolved, snapshot).lines) };
}

/** 10 pounds sold of which 1 came back, and half a pound of another that was sold before. */
const RETURNED: Flows[] = [
  { ...flow(1, 'sale', 0, 9), returned: 1, returns: 1 },
  { ...flow(2, 'sale', 0, -0.5), times: 0, returned: 0.5, returns: 1 },
];

describe('what customers brought back', () => {
  test('is answered by itself, in quantities and at selling prices', () => {
    const { text } = ask({ flow: 'returned' }, { flows: [...RETURNED, flow(3, 'sale', 0, 30)] });
    expect(text).toContain('2 items were taken back in the last 30 days, in 2 movements: 1.5 pounds.');
    expect(text).toContain('At today’s selling prices that is $37.50.');
    expect(text).toContain('- Hojicha: 0.5 pounds taken back in 1 movement');
    expect(text).not.toContain('Tin Caddy');
  });

  test('is counted in returns', () => {
    const { text } = ask({ flow: 'returned', countOnly: true }, { flows: RETURNED });
    expect(text).toMatch(/^2 returns were recorded in the last 30 days, of 2 items\./);
  });

  test('is divided by item', () => {
    const { text } = ask({ flow: 'returned', by: 'item' }, { flows: RETURNED });
    expect(text).toContain('Returns in the last 30 days by item: $37.50 at today’s selling prices, 2 returns.');
  });

  test('where nothing was, is looked for in notes', () => {
    const note = { text: 'Customer return, torn box', times: 1, itemId: 3, name: 'Tin Caddy', userId: null };
    const texts = { descriptions: [], notes: [{ ...note, createdAt: Date.parse('2026-11-20T10:00:00Z') }] };
    const { text, need } = ask({ flow: 'returned' }, { flows, texts });
    expect(need.texts?.words.length).toBeGreaterThan(0);
    expect(text).toMatch(/^No sale was taken back in the last 30 days\./);
    expect(text).toContain('1 note of other movements tells of returns:\n- Tin Caddy: “Customer return, torn box”');
    expect(ask({ flow: 'returned', items: ['Sencha'] }, { flows }).text).toMatch(/^No sale of Sencha was taken back/);
  });

  const flows = [flow(1, 'sale', 0, 10)];
});

describe('a list of movements', () => {
  const flows = [flow(1, 'sale', 0, 10), flow(2, 'sale', 0, 2), flow(3, 'sale', 0, 30)];

  test('has every weight in the unit that is asked for, and pieces as they are', () => {
    const { text } = ask({ flow: 'sold', unit: 'kilo' }, { flows });
    expect(text).toContain('12 pounds; what is weighed comes to 5.4 kilos');
    expect(text).toContain('- Sencha: 10 pounds (4.5 kilos) sold in 1 movement');
    expect(text).toContain('- Hojicha: 2 pounds (0.9 kilos) sold in 1 movement');
    expect(text).toContain('- Tin Caddy: 30 pieces sold in 1 movement');
  });

  test('of all that moved is converted, too', () => {
    const { text } = ask({ unit: 'gram' }, { flows: [...flows, flow(1, 'receive', 1, 0)] });
    expect(text).toContain('+1 pound (453.6 grams) and -10 pounds (4,535.9 grams)');
  });

  test('is of sales net of what customers brought back, and says so', () => {
    const { text } = ask({ flow: 'sold' }, { flows: RETURNED });
    expect(text).toContain('- Sencha: 9 pounds sold in 1 movement, after 1 pound taken back');
    expect(text).toContain('- Hojicha: none sold and 0.5 pounds taken back');
    expect(text).toContain('At today’s selling prices that is $212.50.');
    expect(text).toContain('This is after 1.5 pounds taken back.');
    expect(ask({ flow: 'sold' }, { flows }).text).not.toContain('taken');
  });

  test('of one item says once that something was taken back', () => {
    const { text } = ask({ flow: 'sold', items: ['Sencha'] }, { flows: RETURNED });
    expect(text).toContain('9 pounds sold in 1 movement, after 1 pound taken back.');
    expect(text.match(/taken back/g)).toHaveLength(1);
  });

  test('of all that moved has a sale and its return both ways', () => {
    expect(ask({}, { flows: RETURNED }).text).toContain('- Sencha: +1 pound and -10 pounds in 2 movements');
  });

  test('has no second figure where everything is in that unit', () => {
    expect(ask({ flow: 'sold', unit: 'pound' }, { flows }).text).not.toContain('weighed');
  });
});

describe('what is named without a time', () => {
  const began = { ledgerSince: Date.parse('2026-08-03T09:00:00Z') };
  const all = [flow(1, 'sale', 0, 44), flow(1, 'receive', 60, 0), flow(2, 'sale', 0, 9)];

  test('has its sum since records began beside that of the usual days', () => {
    const { text, need } = ask(
      { flow: 'sold', items: ['Sencha'] },
      { ...began, flows: [flow(1, 'sale', 0, 10)], spans: [all] },
    );
    expect(need).toMatchObject({ ledgerSince: true, spans: [{ from: 0, itemIds: [1] }] });
    expect(text).toContain('Sencha in the last 30 days: 10 pounds sold in 1 movement.');
    expect(text).toContain(
      'Since records began on Aug 3, 2026: 44 pounds sold in 1 movement, $1,100.00 at today’s selling prices.',
    );
  });

  test('has that sum where the usual days have nothing', () => {
    const { text } = ask({ flow: 'received', items: ['Sencha'] }, { ...began, flows: [], spans: [all] });
    expect(text).toContain('Nothing of Sencha was received in the last 30 days.');
    expect(text).toContain('Since records began on Aug 3, 2026: 60 pounds received in 1 movement, $600.00');
  });

  test('is of its notes alone', () => {
    const { need } = ask({ flow: 'sold', notes: ['Pier kiosk'] }, { ...began, notes: ['Pier kiosk'] });
    expect(need.spans).toMatchObject([{ from: 0, notes: ['Pier kiosk'] }]);
  });

  test('has no such sum where a time is named, or nothing is', () => {
    const past = { period: { from: '2026-11-01', to: '2026-11-10' } };
    expect(ask({ flow: 'sold', items: ['Sencha'], ...past }, { ...began, spans: [all] }).text).not.toContain('Since');
    expect(ask({ flow: 'sold' }, { ...began, flows: all, spans: [all] }).need.spans).toBeUndefined();
  });
});

describe('counts', () => {
  const flows = [flow(1, 'count', 0, 0.5), flow(2, 'count', 1, 0.25), flow(3, 'count', 0, 50)];

  test('have their net effect in money, the item that was off the most first', () => {
    const { text } = ask({ flow: 'counted' }, { flows });
    expect(text).toContain(
      'The net effect is -$7.50 at today’s cost: $30.00 more than recorded, $37.50 less.\n- Tin Caddy: -50 pieces in 1 movement, -$25.00\n- Hojicha: +1 pound and -0.25 pounds in 1 movement, +$22.50\n- Sencha: -0.5 pounds in 1 movement, -$5.00',
    );
  });

  test('asked for in money begin with what they come to and are of', () => {
    expect(ask({ flow: 'counted', measure: 'cost' }, { flows }).text).toMatch(
      /^At today’s cost, what was corrected by counting in the last 30 days comes to -\$7\.50/,
    );
    expect(
      ask({ flow: 'damaged', measure: 'cost', notes: ['Crushed'] }, { flows: [flow(1, 'damage', 0, 2)] }).text,
    ).toMatch(/^At today’s cost, what was lost to damage noted “Crushed” in the last 30 days comes to \$20\.00/);
  });

  test('that agreed have no difference', () => {
    expect(ask({ flow: 'counted', items: [[1]] }, { flows: [flow(1, 'count', 0, 0)] }).text).toMatch(
      /^Sencha in the last 30 days: no difference in 1 movement\.\nThe net effect is \$0\.00 at today’s cost/,
    );
  });
});

describe('the biggest deliveries', () => {
  const row = (itemId: number, delta: number, createdAt: string): LedgerRow => ({
    ...{
      itemId,
      name: itemId === 2 ? 'Hojicha' : 'Sencha',
      unit: 'pounds',
      delta,
      reason: 'receive',
      note: '',
      userId: 1,
      quantityAfter: 10,
    },
    createdAt: Date.parse(createdAt),
  });

  test('are read by value at cost, as many as are wanted', () => {
    const { need } = ask({ flow: 'received', measure: 'value', limit: 3 }, {});
    expect(need.movements).toMatchObject({ reasons: ['receive'], largest: 'costPrice', limit: 3 });
    expect(ask({ flow: 'sold', measure: 'value', limit: 1e9 }, {}).need.movements).toMatchObject({
      ...{ reasons: ['sale'], largest: 'sellingPrice', limit: 50 },
    });
  });

  test('are listed one by one with their day and worth', () => {
    const movements = [row(2, 20, '2026-11-10T10:00:00Z'), row(1, 30, '2026-11-12T10:00:00Z')];
    const { text } = ask({ flow: 'received', measure: 'value' }, { movements });
    expect(text).toContain(
      'The biggest delivery in the last 30 days was Hojicha: 20 pounds on Nov 10, 2026, $600.00, by somebody who has left, from Uji Tea Growers.\n- Hojicha: 20 pounds on Nov 10, 2026, $600.00, by somebody who has left, from Uji Tea Growers\n- Sencha: 30 pounds on Nov 12, 2026, $300.00, by somebody who has left, from Uji Tea Growers',
    );
  });

  test('are none where nothing with a price came', () => {
    expect(ask({ flow: 'received', measure: 'value' }, {}).text).toMatch(
      /^I find no delivery with a cost price in the last 30 days\./,
    );
  });
});
