import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

/** Comparisons with the previous answer, and its parts, its other end and the rest of it. Today is 2026-11-21. */

const IN_TINS = { unit: 'tins', supplier: 'Harbour Packers' };
const lexicon = lexiconOf(
  workspaceOf(
    [
      itemNamed(1, 'Wild Mint', { category: 'Herbal Tea', location: 'Cellar', supplier: 'Cape Farm' }),
      itemNamed(2, 'Mint Cut', { category: 'Herbal Tea', location: 'Attic', supplier: 'Cape Farm' }),
      itemNamed(3, 'Keemun Spring', { category: 'Black Tea', location: 'Cellar', supplier: 'Teng Estate' }),
      itemNamed(4, 'Keemun Reserve', { category: 'Black Tea', location: 'Attic', supplier: 'Teng Estate' }),
      itemNamed(5, 'Keemun Tin 80 g', { ...IN_TINS, category: 'Black Tea', inventoryType: 'retail', location: 'Shop' }),
      itemNamed(6, 'Hojicha', { location: 'Attic' }),
    ],
    { notes: ['Farmers market', 'Web orders', 'Hotel order'] },
  ),
);
const heard = (...said: string[]) => readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon);
/** The question that a chat surely ends with. */
function last(...said: string[]): Partial<Question> | undefined {
  const { questions, confidence } = heard(...said);
  expect(confidence, said.join(' > ')).toBeGreaterThan(0.6);
  return questions[0];
}

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };

describe('both sides of a comparison are there', () => {
  test.each([
    ['what does mint cost us compared to wild mint', { topic: 'compare', measure: 'cost', items: [[2], [1]] }],
    ['margin on wild mint vs mint', { topic: 'compare', measure: 'margin', items: [[1], [2]] }],
    ['which sold more in october, mint or wild mint', { topic: 'compare', measure: 'sold', items: [[2], [1]] }],
    ['how much mint and wild mint do we have', { topic: 'quantity', items: [[2], [1]] }],
    ['what do we make on keemun vs the keemun tin', { topic: 'compare', measure: 'margin', items: [[3, 4], [5]] }],
  ])('where one name is part of the other: %s', (message, expected) => {
    expect(last(message)).toMatchObject(expected);
  });

  test('and one item that is named twice stays one', () => {
    expect(last('how much wild mint do we have, I mean the wild mint')?.items).toEqual([[1]]);
  });

  test.each([
    [['what is the margin on hojicha', 'compared to wild mint?'], { measure: 'margin', items: [[6], [1]] }],
    [['what do we pay for hojicha', 'how does that compare with mint cut'], { measure: 'cost', items: [[6], [2]] }],
    [['how much hojicha do we have', 'vs keemun'], { measure: 'quantity', items: [[6], [3, 4, 5]] }],
    [['how much hojicha do we have', 'vs keemun reserve'], { measure: 'quantity', items: [[6], [4]] }],
    [['compare the margin of hojicha and mint cut', 'and wild mint'], { measure: 'margin', items: [[6], [2], [1]] }],
    [['what is our herbal tea worth', 'more than black tea?'], { categories: ['Herbal Tea', 'Black Tea'] }],
    [
      ['how much did we spend with Cape Farm in october', 'vs Teng Estate'],
      { suppliers: ['cape farm', 'teng estate'], measure: 'spent', period: OCTOBER },
    ],
  ])('where the second is named after the answer: %j', (said, expected) => {
    expect(last(...said)).toMatchObject({ topic: 'compare', ...expected });
  });

  test('of two places, and of the shop and the warehouse', () => {
    expect(last('what is everything in the cellar worth', 'more than the attic?')).toMatchObject({
      ...{ topic: 'value', by: 'place', locations: ['Cellar', 'Attic'] },
    });
    expect(last('what is the warehouse stock worth', 'is the shop worth less?')).toMatchObject({
      ...{ topic: 'value', by: 'type', type: null, order: 'least' },
    });
  });

  test('of two channels, in the same time', () => {
    expect(
      last('what sold at the farmers market in october', 'how does that compare with the web orders'),
    ).toMatchObject({ topic: 'revenue', notes: ['Farmers market', 'Web orders'], period: OCTOBER });
  });
});

describe('a time that is compared with the previous one', () => {
  test.each([
    [['how much did we sell in october', 'vs september?'], { flow: 'sold', claim: null }],
    [['all losses in october', 'is that more than september?'], { flow: 'damaged', claim: 'more' }],
    [['what came in in october', 'less than in september?'], { flow: 'received', claim: 'less' }],
    [['our profit in october', 'against september'], { flow: 'sold', measure: 'earned' }],
  ])('%j', (said, expected) => {
    expect(last(...said)).toMatchObject({ topic: 'trend', period: OCTOBER, against: SEPTEMBER, ...expected });
  });

  test('keeps what was asked, and is not of the items that were listed', () => {
    const asked = last('what did we sell to the hotel in october', 'is that more than september?');
    expect(asked).toMatchObject({ topic: 'trend', notes: ['Hotel order'], items: [] });
    expect(asked?.within).toBeUndefined();
  });

  test('is none where the message bounds the list by money', () => {
    expect(heard('what did we sell in october', 'more than $500?').questions[0]?.topic).not.toBe('trend');
  });

  test('the profit on two times is compared again', () => {
    expect(last('compare sales in october and september', 'and the profit on that?')).toMatchObject({
      ...{ topic: 'trend', measure: 'earned', period: OCTOBER, against: SEPTEMBER },
    });
  });
});

describe('a ranking is asked again', () => {
  test('of suppliers and categories by something else, of another time', () => {
    expect(last('biggest supplier by stock value', 'and by sales in october')).toMatchObject({
      ...{ topic: 'rankSuppliers', measure: 'sold', period: OCTOBER, order: 'most' },
    });
    expect(last('our categories by value', 'by profit in october?')).toMatchObject({
      ...{ topic: 'categories', measure: 'earned', period: OCTOBER },
    });
  });

  test('from its other end', () => {
    expect(last('cheapest black tea by cost', 'and the most expensive')).toMatchObject({
      ...{ topic: 'rankItems', measure: 'cost', order: 'most', categories: ['Black Tea'] },
    });
    expect(heard('biggest margin in herbal tea', 'and the dearest').questions[0]).not.toMatchObject({
      measure: 'margin',
    });
  });

  test('and what a customer mostly took is ranked among what is noted so', () => {
    expect(last('how much did the hotel take in october', 'which tea mostly')).toMatchObject({
      ...{ topic: 'topSelling', notes: ['Hotel order'], period: OCTOBER, groups: ['tea'], order: 'most' },
    });
    expect(
      last('how much did the hotel take in october', 'what did they buy most of, by weight')?.measure ?? null,
    ).toBe('quantity');
  });
});

test('best sellers are ranked by what a message says it means', () => {
  expect(last('best sellers in october', 'by revenue i mean')).toMatchObject({ topic: 'topSelling', period: OCTOBER });
});

describe('the causes of losses', () => {
  test.each(['why mostly?', 'what was the main reason', 'mainly why'])(
    'are counted with their money: %s',
    (message) => {
      expect(last('what did we lose to damage in october', message)).toMatchObject({
        ...{ topic: 'movement', flow: 'damaged', by: 'reason', period: OCTOBER },
      });
    },
  );
});

describe('what is named is narrowed by a word of its names or units', () => {
  test.each([
    ['without the tins', [[3], [4]]],
    ['just the tin', [[5]]],
    ['not the reserve', [[3], [5]]],
    ['only the loose ones', [[3], [4]]],
  ])('%s', (message, items) => {
    expect(last('how much keemun do we have', message)).toMatchObject({ topic: 'quantity', items });
  });

  test('in every question that one message asked', () => {
    const { questions } = heard('how much keemun do we have and what is it worth', 'without the tins');
    expect(questions.map(({ topic }) => topic)).toEqual(['quantity', 'value']);
    for (const { items } of questions) expect(items).toEqual([[3], [4]]);
  });

  test('where the question before was of everything', () => {
    expect(last('how did sales go last week vs the week before', 'and just the tins')).toMatchObject({
      ...{ topic: 'trend', items: [[5]] },
    });
  });

  test('and by no word that all or none of them have', () => {
    expect(heard('how much keemun do we have', 'only the organic ones').questions[0]?.items).not.toEqual([]);
    expect(heard('how much keemun do we have', 'without the keemun').questions[0]?.items).not.toEqual([]);
  });
});

describe('the rest of an answer', () => {
  test('a bound that excludes the one before it replaces it, with all that was asked', () => {
    expect(last('which loose teas sell for under $20 a pound', 'and over 100?')).toMatchObject({
      ...{
        topic: 'filter',
        measure: 'price',
        bound: { side: 'over', value: 100 },
        conditions: [{ state: 'byWeight' }],
      },
    });
    expect(last('items with a margin below 40%', 'above 60%')).toMatchObject({ bound: { side: 'over', value: 60 } });
    // That may as well be a range.
    expect(heard('which teas sell for under $20', 'and over 10?').confidence).toBeLessThan(0.6);
  });

  test('what went out, after what came in, and the other way round', () => {
    expect(last('how much black tea came in in october', 'and went out?')).toMatchObject({
      ...{ topic: 'movement', flow: 'sold', way: 'down', categories: ['Black Tea'], period: OCTOBER },
    });
    expect(last('what went out in october', 'and came in?')).toMatchObject({ flow: 'received', way: null });
  });

  test('the same of another day, and all orders after the late ones', () => {
    expect(last('what sold yesterday', 'any sales today')).toMatchObject({
      ...{ topic: 'movement', flow: 'sold', period: { from: '2026-11-21', to: '2026-11-21' } },
    });
    expect(last('what was damaged last week', 'any this week')).toMatchObject({ flow: 'damaged' });
    expect(heard('what sold yesterday', 'any deliveries today').questions[0]?.flow).not.toBe('sold');
    expect(last('which orders are overdue', 'and everything else that is open')).toMatchObject({
      ...{ topic: 'onOrder', overdue: false },
    });
  });

  test('what moves slowest, after what has not moved', () => {
    expect(last('what is dead stock', 'then what is moving slowest')).toMatchObject({
      ...{ topic: 'topSelling', order: 'least' },
    });
  });
});

describe('entries are listed', () => {
  test.each([
    ['all write-offs this month with dates please', 'damaged'],
    ['deliveries last week with dates', 'received'],
    ['what did we sell in october, each with who and when', 'sold'],
    ['losses in october, itemised', 'damaged'],
  ])('%s', (message, flow) => {
    expect(last(message)).toMatchObject({ topic: 'movement', by: 'entry', flow });
  });

  test('where their dates are asked for after the sum', () => {
    expect(last('what did we lose in october', 'with dates please')).toMatchObject({ by: 'entry', flow: 'damaged' });
    expect(last('what was sold yesterday', 'one by one')).toMatchObject({ by: 'entry', flow: 'sold' });
  });
});
