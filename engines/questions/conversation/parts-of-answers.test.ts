import { describe, expect, test } from 'vitest';
import { askAgain } from '../ask-again.ts';
import { lexiconOf } from '../lexicon.ts';
import { hasNeeds, slotsOf } from '../meaning/slots.ts';
import { toQuestion } from '../meaning/to-question.ts';
import type { Question } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { TOPIC_DATA } from '../topics/index.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { Reader } from '../words/read.ts';
import { after, type Before, type Carry, withCarried } from './context.ts';
import { dividedAs } from './kept-division.ts';
import { listBefore } from './list-before.ts';
import { readingAfter } from './read-one.ts';
import { withDivided } from './shifted-chances.ts';

/** What asks for a part of the answer before it: a row, its reasons, its figures divided. */

const people = [
  { id: 2, username: 'noor', firstName: 'Noor', lastName: 'Haddad' },
  { id: 3, username: 'tam', firstName: 'Tam', lastName: 'Okafor' },
];
const lexicon = lexiconOf(workspaceOf([itemNamed(1, 'Hojicha'), itemNamed(2, 'Gunpowder')], { people }));
const reader = new Reader(lexicon);
const MEANINGS: readonly KnownMeaning[] = TOPIC_DATA.flatMap(({ topic, meanings }) =>
  meanings.map((meaning) => ({ ...meaning, topic })),
);
const meaningNamed = (name: string) => MEANINGS.find((one) => one.name === name) as KnownMeaning;

type Step = readonly [meaning: string, message: string, carry?: Carry];

/** What the last of several messages follows, and its question. */
function talk(...steps: readonly Step[]): { before: Before; question: Question } {
  let before: Before | null = null;
  let question: Question | null = null;
  for (const [name, message, carry = 'all'] of steps) {
    const meaning = meaningNamed(name);
    const own = readingAfter(message, before, reader);
    const list = before && listBefore(before, own);
    const none = { supplier: null, alike: null, part: null, vendor: null, sibling: null, list };
    const reading = before ? withCarried(own, before, carry, meaning, none) : own;
    if (!hasNeeds(meaning, slotsOf(reading))) throw new Error(`“${message}” lacks what ${name} needs`);
    question = toQuestion(meaning, reading);
    before = after(before, { question, meaning, reading }, 1);
  }
  if (!before || !question) throw new Error('Nothing was said');
  return { before, question };
}

describe('a row of a list', () => {
  test('is of the answer before it, the next one of the same list', () => {
    const { question } = talk(
      ['low', 'what is low'],
      ['pick', 'the worst', 'list'],
      ['pick', 'and the third one', 'list'],
    );
    expect(question).toMatchObject({ topic: 'pick', place: 3, within: { topic: 'low' } });
  });

  test('may be of categories, and is then no list of items', () => {
    const { question, before } = talk(['categories-value', 'categories by value'], ['pick', 'second?', 'list']);
    expect(question).toMatchObject({ topic: 'pick', place: 2, within: { topic: 'categories' } });
    expect(listBefore(before, reader.read('where is it'))).toBe(null);
  });

  test('is what “it” stands for next', () => {
    const { question } = talk(['low', 'what is low'], ['pick', 'second?', 'list'], ['location', 'where is it', 'list']);
    expect(question).toMatchObject({ topic: 'location', within: { topic: 'pick', place: 2 } });
  });

  test('needs a list', () => {
    expect(hasNeeds(meaningNamed('pick'), slotsOf(reader.read('second?')))).toBe(false);
    expect(() => talk(['quantity', 'how much hojicha'], ['pick', 'second?', 'list'])).toThrow('lacks');
  });

  test('is asked again in words that read as the same row', () => {
    const { question } = talk(['low', 'what is low'], ['pick', 'the third', 'list']);
    expect(askAgain(question, lexicon)).toBe('Which is number 3 of those');
    const again = talk(['low', 'what is low'], ['pick', askAgain(question, lexicon), 'list']);
    expect(again.question).toEqual(question);
  });
});

describe('why', () => {
  test('is of the movements that were asked about', () => {
    const { question } = talk(
      ['damaged', 'what hojicha was damaged in october'],
      ['why', 'why, what happened to it', 'list'],
    );
    expect(question).toMatchObject({ topic: 'why', flow: 'damaged', items: [[1]], limit: null });
    expect(question.period?.from.slice(5, 7)).toBe('10');
  });

  test('is of the last movement after the last movement', () => {
    const { question } = talk(['last-sold', 'when was hojicha last sold'], ['why', 'what was the note', 'list']);
    expect(question).toMatchObject({ topic: 'why', flow: 'sold', limit: 1 });
  });

  test('is of another item or time where the message names one', () => {
    const { question } = talk(['damaged', 'what hojicha was damaged'], ['why', 'and why the gunpowder', 'list']);
    expect(question).toMatchObject({ topic: 'why', flow: 'damaged', items: [[2]] });
  });

  test('is of the movement that was picked', () => {
    const { question } = talk(['damaged', 'what was damaged'], ['pick', 'the biggest', 'list'], ['why', 'why', 'list']);
    expect(question).toMatchObject({ topic: 'why', flow: 'damaged', within: { topic: 'pick', place: 1 } });
  });
});

describe('a divided figure', () => {
  const chancesOf = (name: string) => Float32Array.from(MEANINGS, (one) => (one.name === name ? 1 : 0));
  const likeliest = (chances: Float32Array) => MEANINGS[chances.indexOf(Math.max(...chances))]?.name;

  test.each<[Step, string]>([
    [['damaged', 'what was damaged this year'], 'damaged'],
    [['revenue', 'revenue in october'], 'revenue'],
    [['best', 'what sold best last month'], 'revenue'],
    [['spending', 'what did we spend'], 'spending'],
    [['value', 'what is our stock worth'], 'value'],
    [['largest-sold', 'biggest sale last month'], 'sold'],
  ])('is that of the question before it: %j', (step, name) => {
    expect(likeliest(withDivided(chancesOf('split'), talk(step).before, MEANINGS))).toBe(name);
  });

  test('is none of what has no figure, and stock has no rate', () => {
    expect(likeliest(withDivided(chancesOf('split'), talk(['price', 'price of hojicha']).before, MEANINGS))).toBe(
      'split',
    );
    expect(likeliest(withDivided(chancesOf('rate'), talk(['value', 'stock value']).before, MEANINGS))).toBe('rate');
  });

  test('is said at once, too', () => {
    expect(talk(['damaged', 'losses this year by reason']).question).toMatchObject({ flow: 'damaged', by: 'reason' });
    expect(talk(['value-place', 'which shelf has the least money on it']).question).toMatchObject({
      ...{ topic: 'value', by: 'place', order: 'least' },
    });
    expect(talk(['sales-day', 'sales month by month']).question).toMatchObject({ topic: 'revenue', by: 'month' });
    expect(talk(['sold', 'how much hojicha do we sell a week']).question).toMatchObject({ by: null, per: 'week' });
  });

  test.each([
    ['revenue', 'What was our revenue with Hojicha as a percentage?'],
    ['spending', 'How much did we spend on Hojicha from Oct 1, 2026 to Oct 31, 2026 as a percentage?'],
  ])('is asked again as a share in words that read as the same: %s %s', (name, text) => {
    const { question } = talk([name, text]);
    expect(question.share).toBe(true);
    expect(askAgain(question, lexicon)).toBe(text);
  });

  test('has a share that stays for another time until the figure itself is asked for', () => {
    expect(
      likeliest(withDivided(chancesOf('share'), talk(['spending', 'what did we spend on hojicha']).before, MEANINGS)),
    ).toBe('spending');
    const { question } = talk(['spending', 'what did we spend on hojicha'], ['spending', 'what share is that']);
    expect(question).toMatchObject({ topic: 'spending', items: [[1]], share: true });
    const next = { ...question, share: false };
    expect(dividedAs(question, next, 'and last month').share).toBe(true);
    expect(dividedAs(question, next, 'and in dollars').share).toBe(false);
    expect(dividedAs({ ...question, share: false, by: 'item' }, next, 'what percentage is that')).toMatchObject({
      ...{ share: true, by: null },
    });
  });

  test('of channels or kinds of goods is divided, and of one channel alone is not', () => {
    const { question } = talk(['revenue-note', 'which channel brings in the most']);
    expect(question).toMatchObject({ topic: 'revenue', by: 'note', share: false });
    const one = { ...question, notes: ['Web shop orders'], by: null };
    expect(dividedAs(question, one, 'and the web shop').by).toBe(null);
    expect(talk(['revenue-form', 'more on the retail packs or on the loose tea']).question).toMatchObject({
      ...{ by: 'form', type: null, conditions: [], items: [], groups: ['tea'] },
    });
    expect(talk(['revenue', 'shop against warehouse, which sold for more']).question).toMatchObject({ by: 'type' });
    expect(talk(['revenue-note', 'channels side by side for september and october']).question.periods).toHaveLength(2);
  });

  test('stays divided for another time, and is divided otherwise where that is said', () => {
    const { question } = talk(['damaged', 'losses this month by reason']);
    const next = { ...question, by: null };
    expect(dividedAs(question, next, 'and last month').by).toBe('reason');
    expect(dividedAs(question, next, 'now by person').by).toBe('person');
    expect(dividedAs(question, next, 'per week').per).toBe('week');
    expect(dividedAs(question, next, 'and in total').by).toBe(null);
    expect(dividedAs(question, { ...next, topic: 'price' }, 'the price').by).toBe(null);
  });

  test.each([
    ['revenue', 'What was our revenue from Oct 1, 2026 to Oct 31, 2026 by person?'],
    ['damaged', 'What was damaged from Oct 1, 2026 to Oct 31, 2026 by reason?'],
    ['spending', 'How much did we spend on Hojicha from Oct 1, 2026 to Oct 31, 2026 per week?'],
    ['value', 'What is our stock worth by place?'],
    ['revenue', 'What was our revenue by loose and packed?'],
  ])('is asked again in words that read as the same: %s %s', (name, text) => {
    const { question } = talk([name, text]);
    expect(question.by ?? question.per).not.toBe(null);
    expect(askAgain(question, lexicon)).toBe(text);
  });
});

test('what somebody wrote back is of the messages before it', () => {
  const { question } = talk(
    ['team-messages', 'messages about hojicha'],
    ['message-reply', 'what did Tam say back', 'list'],
  );
  expect(question).toMatchObject({ topic: 'messages', asks: 'reply', people: [3], within: { topic: 'messages' } });
  const next = talk(
    ...([
      ['team-messages', 'messages about hojicha'],
      ['message-reply', 'what did Tam say back', 'list'],
    ] as const),
    ['message-author', 'when was that', 'list'],
  );
  expect(next.question).toMatchObject({ asks: 'author', within: { topic: 'messages', asks: null } });
});

test('stock of an earlier day is compared with that of now, and valued', () => {
  const first: Step = ['stock-on', 'how much hojicha did we have on october 31'];
  expect(talk(first, ['stock-on-change', 'is it more or less now']).question).toMatchObject({
    ...{ topic: 'stockOn', asks: 'change', items: [[1]], period: { from: '2026-10-31', to: '2026-10-31' } },
  });
  expect(talk(first, ['stock-on-worth', 'what was that worth at cost']).question.measure).toBe('value');
  expect(talk(first, ['stock-on-worth', 'and worth at retail prices']).question.measure).toBe('price');
});
