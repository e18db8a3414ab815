import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question.ts';
import { lexiconOf } from '../../lexicon.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import { NO_FACTS, type Supplier } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { understand } from '../../understand.ts';

const supplier = (id: number, name: string, contactPerson: string): Supplier => ({
  ...{ id, key: name.toLowerCase(), name, contactPerson, notes: '', email: '', phone: '' },
  ...{ responseHours: 24, reliability: 5, leadTimeDays: null },
});
const snapshot = workspaceOf(
  [
    itemNamed(1, 'Rize Black', { unit: 'kg' }),
    itemNamed(2, 'Rosehip', { unit: 'kg' }),
    itemNamed(3, 'Mailing Box, large', { category: 'Packaging', unit: 'pieces', supplier: 'Westgate Paper' }),
    itemNamed(4, 'Mailing Box, small', { category: 'Packaging', unit: 'pieces', supplier: 'Westgate Paper' }),
  ],
  {
    ...NO_FACTS,
    suppliers: [
      supplier(1, 'Uji Tea Growers', 'Kenji Sato'),
      supplier(2, 'Bodrum Herb Co', 'Defne Kaya'),
      supplier(3, 'Westgate Paper', 'Olaf Berg'),
    ],
  },
);
const lexicon = lexiconOf(snapshot);
const DRAFT = 'email Uji for 20 kg of rize black';

function ask(...messages: string[]) {
  const read = understand(messages.at(-1) ?? '', lexicon, { said: messages.slice(0, -1) });
  return read.kind === 'understood' ? read.questions : [];
}

describe('a draft goes to somebody else', () => {
  test.each(['send it to Bodrum Herb Co instead', 'address it to Defne', 'make it out to Bodrum Herb Co'])(
    '“%s”',
    (message) =>
      expect(ask(DRAFT, message)).toMatchObject([
        { topic: 'contact', items: [[1]], suppliers: ['bodrum herb co'], wanted: { quantity: 20, unit: 'kg' } },
      ]),
  );

  test('and says who the item comes from so far', () => {
    const [question] = ask(DRAFT, 'send it to Bodrum Herb Co instead');
    const answer = question && answerQuestion(resolveQuestion(question, snapshot).resolved, snapshot);
    expect(textOf(answer?.lines ?? [])).toContain('So far Rize Black comes from Uji Tea Growers.');
    expect(answer?.drafts).toMatchObject([{ supplierName: 'Bodrum Herb Co', items: [{ id: 1 }] }]);
    expect(answer?.drafts?.[0]?.email.body).toContain('Hello Defne Kaya,');
  });

  test('what it costs there is no draft', () => {
    expect(ask(DRAFT, 'what does Bodrum Herb Co charge instead').filter(({ topic }) => topic === 'contact')).toEqual(
      [],
    );
  });
});

test('a line is added to a draft', () => {
  expect(ask(DRAFT, 'also add 10 kg of rosehip')).toMatchObject([
    { topic: 'contact', items: [[1], [2]], amounts: [{ quantity: 20 }, { quantity: 10, unit: 'kg' }] },
  ]);
});

test('the large boxes of a supplier are an item, in a draft and in a report', () => {
  expect(ask('write a message to Westgate Paper asking for more large boxes', 'make it 200')).toMatchObject([
    { topic: 'contact', items: [[3]], wanted: { quantity: 200 } },
  ]);
  expect(ask('received 100 large boxes from Westgate Paper')).toMatchObject([{ topic: 'change', items: [[3]] }]);
});
