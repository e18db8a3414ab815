import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../../answer-question.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { LedgerRow } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

/** Single entries of the ledger, on 2026-11-21. */

const SENCHA = itemNamed(1, 'Sencha');
const MATCHA = itemNamed(2, 'Matcha', { unit: 'g', costPrice: 30, sellingPrice: null });
const TINS = itemNamed(3, 'Tin Caddy', { unit: 'pieces', costPrice: null, sellingPrice: 500 });
const TAM = { id: 3, username: 'tam', firstName: 'Tam', lastName: 'Okafor' };
const NOOR = { id: 4, username: 'noor', firstName: 'Noor', lastName: 'Haddad' };

const row = (delta: number, more: Partial<LedgerRow> = {}): LedgerRow => ({
  ...{ itemId: 1, name: 'Sencha', unit: 'pounds', delta, quantityAfter: 5, reason: 'receive', note: '', userId: 3 },
  createdAt: Date.parse('2026-11-18T10:05:00Z'),
  ...more,
});

function ask(
  input: Omit<QuestionInput, 'topic'>,
  movements: readonly LedgerRow[] = [],
  topic: QuestionInput['topic'] = 'movement',
) {
  const snapshot = workspaceOf([SENCHA, MATCHA, TINS], { people: [TAM, NOOR], movements });
  const { resolved } = resolveQuestion(newQuestion({ by: 'entry', ...input, topic }), snapshot);
  return { need: needsOf(resolved, snapshot, false).movements, text: textOf(answerQuestion(resolved, snapshot).lines) };
}

describe('what is read', () => {
  test('a bound in money is one of what an entry is worth today, in cents', () => {
    const { need } = ask({ flow: 'received', measure: 'value', bound: { side: 'over', value: 600 } });
    expect(need).toMatchObject({ reasons: ['receive'], worth: { price: 'costPrice', from: 60_000.001, to: null } });
    expect(need).not.toHaveProperty('sizes');
  });

  test('a bound in a weight is converted to the unit of each item, and pieces are left out', () => {
    const { need } = ask({
      flow: 'sold',
      measure: 'quantity',
      unit: 'kg',
      bound: { side: 'over', value: 2, included: true },
    });
    expect(need?.sizes).toEqual([
      { unit: 'pounds', factor: expect.closeTo(0.4536, 4), from: expect.closeTo(4.40925, 4), to: null },
      { unit: 'g', factor: 0.001, from: 2000, to: null },
    ]);
  });

  test('more than a pound begins above it, at least a pound with it, and less than one ends below it', () => {
    const sizes = (bound: QuestionInput['bound']) =>
      ask({ flow: 'counted', measure: 'quantity', unit: 'pound', bound, items: ['Sencha'] }).need?.sizes?.[0];
    expect(sizes({ side: 'over', value: 1 })).toMatchObject({ from: 1.001, to: null });
    expect(sizes({ side: 'over', value: 1, included: true })).toMatchObject({ from: 1, to: null });
    expect(sizes({ side: 'under', value: 1 })).toMatchObject({ from: 0, to: 0.999 });
    expect(sizes({ side: 'over', value: 3, upTo: 1 })).toMatchObject({ from: 1, to: 3 });
  });

  test('a number without a unit is of whatever each item is counted in', () => {
    const { need } = ask({ flow: 'sold', measure: 'quantity', bound: { side: 'over', value: 10 } });
    expect(need?.sizes?.map(({ unit, from }) => [unit, from])).toEqual([
      ['pounds', 10.001],
      ['g', 10.001],
      ['pieces', 10.001],
    ]);
  });

  test('the smallest come from the other end, and huge numbers of them are capped', () => {
    expect(ask({ flow: 'damaged', measure: 'value', order: 'least', limit: 1e9 }).need).toMatchObject({
      ...{ largest: 'costPrice', isSmallest: true, limit: 50 },
    });
  });

  test('the last ten of an item are read whenever they were, and all others of the last 30 days', () => {
    expect(ask({ items: ['Sencha'], limit: 10 }).need).not.toHaveProperty('from');
    expect(ask({ flow: 'counted', way: 'up' }).need).toMatchObject({ way: 'up', from: expect.any(Number) });
  });

  test('goods for a place that notes name are what left, by a transfer or noted with a sale', () => {
    expect(ask({ flow: 'transferred', words: ['fair'] }).need).toMatchObject({
      ...{ way: 'down', reasons: ['transfer', 'sale', 'edit'], noted: [{ stem: 'fair', parts: [] }] },
    });
  });
});

describe('the list of entries', () => {
  test('each entry has its day, quantity, worth, person, supplier and note, and all have a sum', () => {
    const rows = [row(60, { note: 'Part delivery' }), row(3000, { itemId: 2, name: 'Matcha', unit: 'g', userId: 4 })];
    expect(ask({ flow: 'received', measure: 'value', bound: { side: 'over', value: 500 } }, rows).text).toBe(
      [
        '2 deliveries of more than $500.00 in the last 30 days, the newest first:',
        '- Sencha: 60 pounds on Nov 18, 2026, $600.00, by Tam, from Uji Tea Growers, “Part delivery”',
        '- Matcha: 3,000 g on Nov 18, 2026, $900.00, by Noor, from Uji Tea Growers',
        'Together $1,500.00. Counted at today’s cost prices.',
        '1 item without a cost price is left out.',
        'Each item of a delivery has an entry of its own; the supplier is the one that the item has today.',
      ].join('\n'),
    );
  });

  test('of the smallest the first line is the one that is asked for', () => {
    const rows = [row(-0.5, { reason: 'damage' }), row(-2, { reason: 'damage' })];
    expect(ask({ flow: 'damaged', measure: 'value', order: 'least' }, rows).text).toMatch(
      /^The smallest loss in the last 30 days was Sencha: 0\.5 pounds on Nov 18, 2026, \$5\.00, by Tam\.\n/,
    );
  });

  test('corrections say which way they went, and units that do not compare are said to be left out', () => {
    const { text } = ask(
      { flow: 'counted', way: 'up', measure: 'quantity', unit: 'pound', bound: { side: 'over', value: 1 } },
      [row(1.25, { reason: 'count' })],
    );
    expect(text).toMatch(/^1 correction of more than 1 pound that added stock in the last 30 days/);
    expect(text).toContain('- Sencha: +1.25 pounds on Nov 18, 2026');
    expect(text).toContain('What is kept in pieces is left out: that does not compare with a weight.');
  });

  test('nothing that meets the conditions is said with all of them', () => {
    expect(ask({ flow: 'sold', measure: 'quantity', unit: 'lb', bound: { side: 'over', value: 10 } }).text).toMatch(
      /^I find no sale of more than 10 lbs in the last 30 days\./,
    );
  });

  test('a note has to hold every word that is asked for', () => {
    const rows = [row(5, { note: 'part delivery, rest next week' }), row(6, { note: 'delivery complete' })];
    const { text } = ask({ flow: 'received', words: ['part', 'delivery'] }, rows);
    expect(text).toMatch(/^1 delivery with “part” and “delivery” in the note:\n- Sencha: 5 pounds/);
    expect(text).not.toContain('6 pounds');
  });

  test('deliveries in part are those with such a note, and the answer says that', () => {
    const rows = [
      row(5, { note: 'Part delivery from Uji' }),
      row(6, { note: 'spare parts' }),
      row(7, { note: 'came in parts' }),
    ];
    const { text, need } = ask({ flow: 'received', noted: 'inPart' }, rows);
    expect(text).toMatch(/^2 deliveries noted as delivered in part in the last 30 days/);
    expect(text).not.toContain('6 pounds');
    expect(text).toContain('a part delivery without such a note is not in it');
    expect(need).toMatchObject({ noted: [{ stem: 'part', parts: ['incomplete', 'short'] }] });
  });

  test('fewer than are asked for are said to be all', () => {
    const { text } = ask({ items: ['Sencha'], limit: 10 }, [row(-1, { reason: 'sale' })]);
    expect(text).toBe(
      'The last 1 movement of Sencha:\n- Sencha: -1 pound sold on Nov 18, 2026, by Tam\nI find no others.',
    );
  });

  test('as many as are read at most are counted as at least so many', () => {
    const { text } = ask(
      { flow: 'received', countOnly: true },
      Array.from({ length: 500 }, () => row(1)),
    );
    expect(text).toMatch(/^At least 500 deliveries in the last 30 days:/);
  });
});

describe('who recorded it', () => {
  test('of the one that came first names the person and the minute', () => {
    const rows = [row(-3, { reason: 'damage', note: 'lid cracked', userId: 4 }), row(-1, { reason: 'damage' })];
    expect(ask({ flow: 'damaged', measure: 'value', order: 'most', asks: 'author' }, rows).text).toBe(
      'Noor recorded it, on Nov 18, 2026, 10:05 AM: Sencha, -3 pounds written off as damaged on Nov 18, 2026, by Noor, “lid cracked”.',
    );
  });

  test('of a place in the list is that one, and beyond its end nobody', () => {
    const rows = [row(2, { userId: 4 }), row(1)];
    expect(ask({ flow: 'received', asks: 'author', place: 2 }, rows).text).toMatch(/^Tam recorded it/);
    expect(ask({ flow: 'received', asks: 'author', place: 3 }, rows).text).toMatch(/^There are only 2 deliveries/);
  });

  test('of several says how many each made', () => {
    const rows = [row(2, { userId: 4 }), row(1), row(3)];
    expect(ask({ flow: 'received', asks: 'author' }, rows).text).toMatch(
      /^Who recorded 3 deliveries in the last 30 days: Tam 2 and Noor 1\./,
    );
  });
});

test('the reason of the largest is its note', () => {
  const rows = [row(-3, { reason: 'damage', note: 'lid cracked' }), row(-1, { reason: 'damage', note: 'wet' })];
  expect(ask({ flow: 'damaged', measure: 'value', order: 'most' }, rows, 'why').text).toMatch(
    /^It was noted as “lid cracked”: Sencha, -3 pounds/,
  );
});

describe('movements that have a note', () => {
  const NOTES = ['to the fair', 'back from the fair'];
  const rows = [
    row(-3, { reason: 'transfer', note: 'to the fair' }),
    row(-12, { itemId: 3, name: 'Tin Caddy', unit: 'pieces', reason: 'sale', note: 'to the fair' }),
    row(1, { reason: 'transfer', note: 'back from the fair' }),
  ];

  test('are summed by the way they went, sales at selling prices and the rest at cost', () => {
    const { text } = ask({ notes: NOTES, ever: true }, rows);
    expect(text).toMatch(
      /^3 movements noted “to the fair” and “back from the fair”.*, 12 pieces and 3 pounds out, 1 pound in/,
    );
    expect(text).toContain('What was sold comes to $60.00 at today’s selling prices.');
    expect(text).toContain('What was moved otherwise comes to $30.00 out and $10.00 in at today’s cost.');
  });

  test('are all at cost where that is asked, and what has none is said', () => {
    const { text } = ask({ notes: NOTES, measure: 'cost', ever: true }, rows);
    expect(text).toContain(
      'What was moved comes to $30.00 out and $10.00 in at today’s cost. 1 without a price is not in it.',
    );
  });

  test('come in the weight that is asked for', () => {
    expect(ask({ notes: NOTES, unit: 'kg', ever: true }, rows).text).toContain('(what is weighed: 1.4 kilos) out');
  });
});

test('corrections are those by count and those by hand', () => {
  const { need, text } = ask({ flow: 'counted', way: 'down' }, [row(-1, { reason: 'edit', note: 'typed wrong' })]);
  expect(need).toMatchObject({ reasons: ['count', 'edit'], way: 'down' });
  expect(text).toMatch(/^1 correction that took stock away.*\n- Sencha: -1 pound changed by hand.*“typed wrong”/);
});

describe('returns of customers', () => {
  const rows = [row(-3, { reason: 'sale' }), row(1, { reason: 'sale', note: 'Wrong tea' })];

  test('stand among the sales as what they are, and are off their sum', () => {
    const { text, need } = ask({ flow: 'sold' }, rows);
    expect(need).not.toHaveProperty('way');
    expect(text).toMatch(/^1 sale and 1 return in the last 30 days, the newest first:/);
    expect(text).toContain('- Sencha: 1 pound taken back on Nov 18, 2026, $25.00, by Tam, “Wrong tea”');
    expect(text).toContain('Together $50.00, after what was taken back.');
  });

  test('are no largest sale and none over a bound', () => {
    expect(ask({ flow: 'sold', measure: 'value', order: 'most' }).need).toMatchObject({ way: 'down' });
    expect(ask({ flow: 'sold', measure: 'value', bound: { side: 'over', value: 5 } }).need?.way).toBe('down');
  });

  test('are listed by themselves, at selling prices', () => {
    const { text, need } = ask({ flow: 'returned' }, rows.slice(1));
    expect(need).toMatchObject({ reasons: ['sale'], way: 'up' });
    expect(text).toMatch(/^1 return in the last 30 days:\n- Sencha: 1 pound taken back on Nov 18, 2026, \$25\.00/);
  });

  test('are listed among all movements, too', () => {
    expect(ask({ flow: null }, rows).text).toContain('+1 pound taken back');
  });
});

describe('what notes mean', () => {
  const expired = row(-2, { reason: 'damage', note: 'Past its date' });
  const torn = row(-1, { reason: 'damage', note: 'Torn in transit' });
  const boxes = row(-4, { ...{ itemId: 3, name: 'Tin Caddy', unit: 'pieces' }, reason: 'damage', note: 'Out of date' });

  test('narrows losses, whose sum and worth come first', () => {
    const { text, need } = ask({ flow: 'damaged', noted: 'expired' }, [expired, torn, boxes]);
    expect(need).toMatchObject({ reasons: ['damage'] });
    expect(need).not.toHaveProperty('noted');
    expect(text).toContain(
      '2 losses noted as out of date in the last 30 days: 4 pieces and 2 pounds, $20.00 at today’s cost, the newest first:',
    );
    expect(text).not.toContain('Torn');
    expect(text).toContain('1 entry without one is not in it.');
  });

  test('finds what went back to a supplier whatever its reason, at any time', () => {
    const back = row(-3, { reason: 'edit', note: 'Sent back, mouldy' });
    const { text, need } = ask({ noted: 'sentBack', way: 'down' }, [back, torn]);
    expect(need).toMatchObject({ way: 'down', noted: [{ stem: 'return', parts: ['back'] }] });
    expect(need).not.toHaveProperty('from');
    expect(text).toContain('from Uji Tea Growers, “Sent back, mouldy”');
    expect(text).toContain('Only notes say what went back');
  });

  test('answers with yes or no where that is asked', () => {
    expect(ask({ noted: 'givenBack', whether: true }, [torn]).text).toMatch(
      /^Not as far as is recorded: I find no movement/,
    );
    expect(ask({ noted: 'givenBack', whether: true }, [row(5, { note: 'Given back' })]).text).toMatch(
      /^Yes: 1 movement/,
    );
  });
});

test('stock that was typed over for another reason is no count that came out under', () => {
  const { text } = ask({ flow: 'counted', way: 'down' }, [
    row(-2, { reason: 'count', note: 'Cycle count' }),
    row(-1, { reason: 'edit', note: 'Counted again' }),
    row(-9, { reason: 'edit', note: 'Used at the bar' }),
  ]);
  expect(text).toContain('2 corrections that took stock away in the last 30 days, $30.00 at today’s cost');
  expect(text).not.toContain('bar');
});
