import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { LedgerRow, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

/** Today is Saturday, 2026-11-21. */
const SENCHA = itemNamed(1, 'Sencha');
const HOJICHA = itemNamed(2, 'Hojicha', { costPrice: null });
const EMPTY = itemNamed(3, 'Gyokuro', { quantity: 0 });

const row = (itemId: number, delta: number, createdAt: string, more: Partial<LedgerRow> = {}): LedgerRow => ({
  ...{ itemId, name: itemId === 1 ? 'Sencha' : 'Hojicha', unit: 'pounds', delta, reason: 'receive', note: '' },
  ...{ userId: 7, quantityAfter: 10, createdAt: Date.parse(createdAt), ...more },
});

function ask(input: Omit<QuestionInput, 'topic'>, more: Partial<WorkspaceSnapshot> = {}) {
  const snapshot = workspaceOf([SENCHA, HOJICHA, EMPTY], {
    ledgerSince: Date.parse('2026-01-01T00:00:00Z'),
    people: [{ id: 7, username: 'tam', firstName: 'Tam', lastName: '' }],
    ...more,
  });
  const { resolved } = resolveQuestion(newQuestion({ ...input, topic: 'lastEvent' }), snapshot);
  const answer = answerQuestion(resolved, snapshot);
  return { need: needsOf(resolved, snapshot, false), answer, text: textOf(answer.lines) };
}

describe('what has gone longest without', () => {
  const lastUse = new Map([
    [1, Date.parse('2026-10-01T00:00:00Z')],
    [2, Date.parse('2026-09-01T00:00:00Z')],
    [3, Date.parse('2026-01-02T00:00:00Z')],
  ]);

  test('a sale comes first, of what is in stock', () => {
    const { text, need } = ask({ flow: 'sold', order: 'least' }, { lastUse });
    expect(text).toMatch(
      /^Hojicha has gone the longest without a sale: it last was sold on Sep 1, 2026, 82 days ago\.\n- Hojicha.*\n- Sencha: .*\n1 item out of stock is left out\.\nRecords begin/,
    );
    expect(need.lastUse).toBe('sale');
  });

  test('a count comes first, whatever is in stock; what was never counted, since it was added', () => {
    const { answer, text } = ask(
      { flow: 'counted', order: 'least' },
      {
        lastUse: new Map([
          [1, 5],
          [2, 9],
        ]),
      },
    );
    expect(answer.listed).toEqual([3, 1, 2]);
    expect(text).toContain('Gyokuro has gone the longest without a count: never as far as records go');
  });
});

describe('the stock around the last delivery', () => {
  const movements = [
    row(1, 12, '2026-11-12T09:00:00Z', { quantityAfter: 15.5 }),
    row(1, 5, '2026-10-01T09:00:00Z', { quantityAfter: 8 }),
  ];

  test('is what there was before and after it, with its day', () => {
    const { answer, text } = ask({ flow: 'received', measure: 'quantity', items: [[1]] }, { movements });
    expect(text).toBe(
      'Before Sencha was last received, on Nov 12, 2026 by Tam, there were 3.5 pounds; after it, 15.5 pounds.',
    );
    expect(answer.day).toBe('2026-11-12');
  });

  test('is not known of what never came', () => {
    const { text } = ask({ flow: 'received', measure: 'quantity', items: [[3]] }, { movements });
    expect(text).toBe('I find nothing of Gyokuro received in the ledger.');
  });
});

describe('whether something ever happened', () => {
  const lost = row(2, -2, '2026-11-03T10:00:00Z', { reason: 'damage', note: 'Torn in transit' });

  test('is a yes with the last movement', () => {
    const { text, need } = ask(
      { items: [[2]], flow: 'damaged', whether: true, notes: ['Torn in transit'] },
      { movements: [lost] },
    );
    expect(text).toBe(
      'Yes, Hojicha was written off as damaged noted “Torn in transit”: 1 movement, on Nov 3, 2026 by Tam: -2 pounds, written off as damaged (“Torn in transit”).',
    );
    expect(need.movements).toMatchObject({ notes: ['Torn in transit'], reasons: ['damage'] });
  });

  test('is a no with the day on which records begin', () => {
    expect(ask({ items: [[2]], flow: 'damaged', whether: true }).text).toBe(
      'No, I find nothing of Hojicha written off as damaged. Records begin on Jan 1, 2026.',
    );
  });
});

describe('the last delivery', () => {
  const movements = [
    row(1, 5, '2026-11-20T10:00:00Z'),
    row(2, 3, '2026-11-20T09:00:00Z', { note: 'Part delivery' }),
    row(1, 7, '2026-11-02T09:00:00Z'),
  ];

  test('of a supplier lists every item that came', () => {
    const { text, answer } = ask({ suppliers: ['Uji Tea Growers'], flow: 'received', by: 'day' }, { movements });
    expect(text).toMatch(
      /^The last delivery from Uji Tea Growers was on Nov 20, 2026: 2 movements, \$50\.00 at today’s cost, 1 without a price left out\.\n- Sencha: \+5 pounds, by Tam\n- Hojicha: \+3 pounds \(“Part delivery”\), by Tam\n/,
    );
    expect(answer.listed).toEqual([1, 2]);
  });

  test('and those before it are listed day by day, as many as there are', () => {
    const { text } = ask({ flow: 'received', by: 'day', limit: 3 }, { movements });
    expect(text).toMatch(
      /^The last 2 deliveries were between Nov 2, 2026 and Nov 20, 2026:\nNov 20, 2026: 2 movements/,
    );
    expect(text).toContain('I find no others.');
  });

  test('is none where nothing came', () => {
    expect(ask({ flow: 'received', by: 'day', suppliers: ['Uji Tea Growers'] }).text).toBe(
      'I find no delivery from Uji Tea Growers in the ledger.',
    );
  });
});

test('the last sale is of a note where one is named', () => {
  const sale = row(1, -2, '2026-11-14T10:00:00Z', { reason: 'sale', note: 'Market stall' });
  const { text, need } = ask({ flow: 'sold', notes: ['Market stall'] }, { movements: [sale] });
  expect(text).toBe(
    'The last thing sold noted “Market stall” was Sencha on Nov 14, 2026 by Tam: -2 pounds, sold (“Market stall”).',
  );
  expect(need.movements?.notes).toEqual(['Market stall']);
});

describe('the time before the last', () => {
  const movements = [row(1, 5, '2026-11-20T10:00:00Z'), row(1, 7, '2026-11-02T09:00:00Z')];

  test('is called the second last', () => {
    expect(ask({ items: [[1]], flow: 'received', place: 2 }, { movements }).text).toBe(
      'Sencha was received the second last time on Nov 2, 2026 by Tam: +7 pounds, received.',
    );
    expect(ask({ flow: 'received', place: 2 }, { movements }).text).toMatch(
      /^The second last thing received was Sencha/,
    );
  });

  test('is none where it happened only so often', () => {
    expect(ask({ items: [[1]], flow: 'received', place: 3 }, { movements }).text).toBe(
      'Sencha was received on Nov 20, 2026; I find no third last time.',
    );
    expect(ask({ items: [[2]], flow: 'received', place: 2 }, { movements }).text).toBe(
      'I find nothing of Hojicha received in the ledger.',
    );
  });
});

describe('the days of a time', () => {
  const period = { from: '2026-11-01', to: '2026-11-21' };
  const asked = { by: 'day', limit: 10, flow: 'received', period } as const;

  test('are named first, each with what moved on it', () => {
    const movements = [
      row(1, 12, '2026-11-17T09:00:00Z', { note: 'Delivery from Uji' }),
      row(2, 4, '2026-11-17T09:05:00Z'),
      row(1, 6, '2026-11-03T09:00:00Z'),
    ];
    const { text, answer } = ask(asked, { movements });
    expect(text).toMatch(
      /^Something was received on 2 days from Nov 1, 2026 to Nov 21, 2026: Nov 3, 2026 and Nov 17, 2026\.\nNov 17, 2026: 2 movements/,
    );
    expect(text).toContain('- Sencha: +12 pounds (“Delivery from Uji”), by Tam');
    expect(answer.listed).toEqual([1, 2]);
  });

  test('are one or none, too', () => {
    const one = ask(asked, { movements: [row(1, 6, '2026-11-03T09:00:00Z')] }).text;
    expect(one).toMatch(/^Something was received on 1 day from .*: Nov 3, 2026\.\n/);
    expect(ask(asked).text).toBe('I find no delivery from Nov 1, 2026 to Nov 21, 2026 in the ledger.');
  });

  test('beyond ten are named, and said to be not all shown', () => {
    const movements = Array.from({ length: 12 }, (_, i) =>
      row(1, 1, `2026-11-${String(20 - i).padStart(2, '0')}T09:00:00Z`),
    );
    const { text } = ask(asked, { movements });
    expect(text).toMatch(/on 12 days .*: Nov 9, 2026, .*and Nov 20, 2026\./);
    expect(text).toContain('Only the last 10 of them are shown in full.');
  });
});
