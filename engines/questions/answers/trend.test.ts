import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

/** Today is Saturday, 2026-11-21; the ledger begins in June. */
const SENCHA = itemNamed(1, 'Sencha');
const TINS = itemNamed(2, 'Tin Caddy', { unit: 'pieces', sellingPrice: null, category: 'Packaging' });
const KETTLE = itemNamed(3, 'Kettle', { unit: 'pieces', sellingPrice: 4000, category: 'Accessories' });
const JUNE = Date.parse('2026-06-01T08:00:00Z');

const sold = (itemId: number, went: number): Flows => ({ itemId, reason: 'sale', came: 0, went, times: 1 });

function ask(
  input: Omit<QuestionInput, 'topic'>,
  spans: readonly (readonly Flows[])[],
  more: Partial<WorkspaceSnapshot> = {},
) {
  const snapshot = workspaceOf([SENCHA, TINS, KETTLE], { spans, ledgerSince: JUNE, ...more });
  const { resolved } = resolveQuestion(newQuestion({ flow: 'sold', ...input, topic: 'trend' }), snapshot);
  return { need: needsOf(resolved, snapshot, false), text: textOf(answerQuestion(resolved, snapshot).lines) };
}

const NOVEMBER = { from: '2026-11-01', to: '2026-11-21' };
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

describe('two periods', () => {
  test('are compared with the verdict first, and what rose and fell most', () => {
    const { text } = ask({ period: OCTOBER, against: SEPTEMBER }, [
      [sold(1, 10), sold(3, 2)],
      [sold(1, 4), sold(3, 4)],
    ]);
    expect(text).toBe(
      [
        'Up 27% on September 2026: $330.00 in October 2026 against $260.00 in September 2026.',
        'In quantities: 10 pounds and 2 pieces against 4 pounds and 4 pieces.',
        'Rose most:',
        '- Sencha: $250.00 against $100.00 (10 pounds against 4 pounds)',
        'Fell most:',
        '- Kettle: $80.00 against $160.00 (2 pieces against 4 pieces)',
        'Counted at today’s selling prices.',
      ].join('\n'),
    );
  });

  test('are of the same length while one of them runs, beside all of the earlier one', () => {
    const { need, text } = ask({ period: NOVEMBER, against: OCTOBER }, [[sold(1, 9)], [sold(1, 10)], [sold(1, 20)]]);
    expect(need.spans).toEqual([
      { from: day('2026-11-01'), until: day('2026-11-22') },
      { from: day('2026-10-01'), until: day('2026-10-22') },
      { from: day('2026-10-01'), until: day('2026-11-01') },
    ]);
    expect(text).toContain(
      'Down 10% on the same days of October 2026: $225.00 from Nov 1 to Nov 21, 2026 against $250.00 from Oct 1 to Oct 21, 2026.\nAll of October 2026: $500.00.',
    );
  });

  test('are the present month and the one before where none is named', () => {
    const { need } = ask({}, [[], []]);
    expect(need.spans?.map(({ from }) => from)).toEqual([day('2026-11-01'), day('2026-10-01'), day('2026-10-01')]);
  });

  test('are a period and the one just before it where one is named', () => {
    const { need } = ask({ period: { from: '2026-11-09', to: '2026-11-15' } }, [[], []]);
    expect(need.spans).toEqual([
      { from: day('2026-11-09'), until: day('2026-11-16') },
      { from: day('2026-11-02'), until: day('2026-11-09') },
    ]);
  });

  test('are compared from the later one, whichever is named first', () => {
    const { text } = ask({ period: SEPTEMBER, against: OCTOBER }, [[sold(1, 1)], [sold(1, 2)]]);
    expect(text).toMatch(/^Down 50% on September 2026: \$25\.00 in October 2026 against \$50\.00/);
  });

  test('of two days are compared up to the hour', () => {
    const { need, text } = ask(
      { period: { from: '2026-11-21', to: '2026-11-21' }, against: { from: '2026-11-20', to: '2026-11-20' } },
      [[sold(1, 2)], [sold(1, 1)], [sold(1, 4)]],
    );
    expect(need.spans?.[1]).toEqual({ from: day('2026-11-20'), until: Date.parse('2026-11-20T15:00:00Z') });
    expect(text).toContain('Up 100% on Nov 20, 2026 by this time of day');
    expect(text).toContain('All of Nov 20, 2026: $100.00.');
  });

  test('of one item are given in its unit and in money', () => {
    const { text } = ask({ items: [[1]], period: OCTOBER, against: SEPTEMBER }, [[sold(1, 22)], [sold(1, 40)]]);
    expect(text).toBe(
      [
        'Down 45% on September 2026: 22 pounds of Sencha in October 2026 against 40 pounds in September 2026.',
        'In money: $550.00 against $1,000.00.',
        'Counted at today’s selling prices.',
      ].join('\n'),
    );
  });

  test('of an item without a price are given in its unit alone', () => {
    const { text } = ask({ items: [[2]], period: OCTOBER, against: SEPTEMBER }, [[sold(2, 5)], [sold(2, 5)]]);
    expect(text).toContain('Level with September 2026: 5 pieces of Tin Caddy');
    expect(text).not.toContain('In money');
  });

  test('of different lengths are compared by the day as well', () => {
    const { text } = ask({ period: OCTOBER, against: { from: '2026-09-28', to: '2026-09-30' } }, [
      [sold(1, 31)],
      [sold(1, 6)],
    ]);
    expect(text).toContain('They are 31 days and 3 days: about $25.00 a day against $50.00.');
  });

  test('rank items by how much they grew, or fell', () => {
    const flows = [
      [sold(1, 10), sold(3, 2)],
      [sold(1, 4), sold(3, 4)],
    ];
    const input = { period: OCTOBER, against: SEPTEMBER };
    expect(ask({ ...input, order: 'most' }, flows).text).toMatch(/^Sencha rose most: \$250\.00 in October 2026/);
    expect(ask({ ...input, order: 'least' }, flows).text).toMatch(/^Kettle fell most: \$80\.00 in October 2026/);
    expect(ask({ ...input, order: 'least', categories: ['Green Tea'] }, flows).text).toMatch(
      /^Nothing in Green Tea fell in October 2026 compared with September 2026\./,
    );
  });

  test('that grew from nothing or fell to nothing have no share', () => {
    const input = { period: OCTOBER, against: SEPTEMBER };
    expect(ask(input, [[sold(1, 1)], []]).text).toMatch(/^Up from nothing: /);
    expect(ask(input, [[], [sold(1, 1)]]).text).toMatch(/^Down to nothing: /);
    expect(ask(input, [[], []]).text).toBe('Nothing was sold in October 2026 or in September 2026.');
    expect(ask(input, [[sold(1, 30)], [sold(1, 1)]]).text).toMatch(/^Up to 30 times September 2026: /);
  });

  test('of deliveries are at cost', () => {
    const got = (came: number): Flows => ({ itemId: 1, reason: 'receive', came, went: 0, times: 1 });
    const { text } = ask({ flow: 'received', period: OCTOBER, against: SEPTEMBER }, [[got(3)], [got(2)]]);
    expect(text).toContain('Up 50% on September 2026: $30.00 in October 2026 against $20.00 in September 2026.');
    expect(text).toContain('Counted at today’s cost prices.');
  });
});

describe('a period from before the first movement', () => {
  test('is said to be without records', () => {
    const { text } = ask({ period: NOVEMBER, against: { from: '2025-11-01', to: '2025-11-30' } }, [
      [sold(1, 9)],
      [],
      [],
    ]);
    expect(text).toContain(
      'There are no records of November 2025 up to the same day: the first movement here is of Jun 1, 2026.',
    );
    expect(text).toContain('What was sold from Nov 1 to Nov 21, 2026 comes to $225.00');
  });

  test('is not compared with another one without records', () => {
    const spans = {
      period: { from: '2026-04-01', to: '2026-04-30' },
      against: { from: '2026-03-01', to: '2026-03-31' },
    };
    expect(ask(spans, [[], []]).text).toBe(
      'There are no records of March 2026 and April 2026: the first movement here is of Jun 1, 2026.',
    );
  });

  test('is said to be recorded in part where the ledger begins in it', () => {
    const { text } = ask(
      { period: { from: '2026-07-01', to: '2026-07-31' }, against: { from: '2026-05-20', to: '2026-06-19' } },
      [[sold(1, 9)], [sold(1, 3)]],
    );
    expect(text).toContain('so the earlier time is recorded only in part');
  });

  test('is the only one where nothing has moved', () => {
    expect(ask({}, [[], []], { ledgerSince: null }).text).toContain('Nothing has moved yet');
  });
});

describe('a period that can not be compared with an earlier one', () => {
  const input = { period: OCTOBER, against: { from: '2025-10-01', to: '2025-10-31' } };
  const lost: Flows = { itemId: 3, reason: 'damage', came: 0, went: 2, times: 1 };

  test('has its profit, or its loss', () => {
    expect(ask({ ...input, measure: 'earned' }, [[sold(1, 3), sold(3, 1)], []]).text).toContain(
      '\nThe profit on what was sold in October 2026 is $75.00.\n',
    );
    const dear = [itemNamed(1, 'Sencha', { costPrice: 3000 })];
    expect(ask({ ...input, measure: 'earned' }, [[sold(1, 2)], []], { items: dear }).text).toContain(
      '\nThe loss on what was sold in October 2026 (about 2 pounds) is $10.00.\n',
    );
  });

  test('has all that went out, at cost', () => {
    expect(ask({ ...input, way: 'down', items: [[3]] }, [[lost], []]).text).toContain(
      '\nAll of Kettle that went out in October 2026 is worth $20.00 at cost (about 2 pieces).\n',
    );
    expect(ask({ ...input, way: 'down' }, [[], []]).text).toMatch(/\nNothing went out in October 2026\.$/);
    expect(ask({ period: OCTOBER, against: SEPTEMBER, way: 'down' }, [[], []]).text).toBe(
      'Nothing went out in October 2026 or in September 2026.',
    );
  });
});

test('profits below nothing are losses', () => {
  const items = [itemNamed(1, 'Sencha', { costPrice: 3000 }), KETTLE];
  const compared = (now: Flows[], before: Flows[]) =>
    ask({ period: OCTOBER, against: SEPTEMBER, measure: 'earned' }, [now, before], { items }).text;
  expect(compared([sold(1, 3)], [sold(3, 2)])).toMatch(
    /^Down on September 2026: a loss of \$15\.00 in October 2026 against \$60\.00 profit in September 2026\.\n/,
  );
  expect(compared([sold(1, 3)], [sold(3, 2)])).toContain('- Sencha: a loss of $15.00 against $0.00 (');
  expect(compared([sold(3, 2)], [sold(1, 3)])).toContain(
    '$60.00 profit in October 2026 against a loss of $15.00 in September 2026.',
  );
});
