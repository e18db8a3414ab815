import { describe, expect, test } from 'vitest';
import { askAgain } from '../../ask-again.ts';
import { lexiconOf } from '../../lexicon.ts';
import { textOf } from '../../sentences.ts';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const herb = { category: 'Herbs', unit: 'kg' };
const snapshot = workspaceOf([
  itemNamed(1, 'Linden Blossom', herb),
  itemNamed(2, 'Rosehip', { ...herb, quantity: 0.8 }),
  itemNamed(3, 'Copper Cezve', { category: 'Crockery', unit: 'pieces' }),
  itemNamed(4, 'Apple Tea Tin 100 g', { category: 'Fruit Tea', unit: 'tins' }),
]);
const lexicon = lexiconOf(snapshot);
const { ask, answers, says } = chatOver(snapshot);

describe('the paper of a change', () => {
  test.each([
    ['received 12 kg linden blossom, delivery note 8812', 'delivery note 8812'],
    ['received 12 kg linden blossom on invoice A-77', 'invoice A-77'],
    ['docket 1201: 12 kg linden blossom came in', 'docket 1201'],
    ['sold 2 copper cezves, online order #5512', 'online order #5512'],
    ['12 kg linden blossom arrived (lot 88-C)', 'lot 88-C'],
  ])('“%s” is noted as “%s”', (message, note) => {
    expect(ask(message)[0]?.change).toMatchObject({ note });
    expect(answers(message)[0]?.proposals).toMatchObject([{ note }]);
    expect(says(message)).toContain(`noted “${note}”`);
  });

  test('is kept when the amount is corrected, and when it is asked again', () => {
    expect(ask('received 12 kg linden blossom, docket 1201', 'no, 14')[0]?.change).toMatchObject({
      ...{ quantity: 14, note: 'docket 1201', replaces: true },
    });
    const [question] = ask('received 12 kg linden blossom, docket 1201');
    const again = question ? askAgain(question, lexicon) : '';
    expect(ask(again)[0]?.change).toEqual(question?.change);
  });

  test.each(['what came with docket 1201', 'who wrote invoice A-77'])('“%s” is no change', (message) =>
    expect(ask(message).filter(({ change }) => change)).toEqual([]),
  );
});

describe('an amount in another unit', () => {
  test('of weight is converted, and both are said', () => {
    const [answer] = answers('threw away 200 g rosehip');
    expect(textOf(answer?.lines ?? [])).toContain('0.2 kg (200 g), from 0.8 kg to 0.6 kg');
    expect(answer?.proposals).toMatchObject([{ delta: -0.2, quantityAfter: 0.6 }]);
  });

  test('is counted so, too', () => {
    expect(answers('set rosehip to 650 g')[0]?.proposals).toMatchObject([{ delta: -0.15, quantityAfter: 0.65 }]);
  });

  test('is what it leaves', () => {
    expect(says('threw away 200 g rosehip', 'how much does that leave')).toContain('0.6 kg once you confirm');
  });

  test('of less than is kept changes nothing', () => {
    const [answer] = answers('sold 0.2 g rosehip');
    expect(answer?.proposals).toBeUndefined();
    expect(textOf(answer?.lines ?? [])).toContain('is less');
  });

  test('of packs of a size is that many times the size', () => {
    expect(answers('received 4 x 250 g linden blossom')[0]?.proposals).toMatchObject([{ delta: 1 }]);
    expect(says('received 2 bags of 5 kg linden blossom')).toContain('10 kg (2 × 5 kg)');
  });

  test('that is a part of another is no pack', () => {
    expect(ask('received only 8 of 10 kg linden blossom')[0]?.change).toMatchObject({ quantity: 8, unit: 'kg' });
    expect(ask('received only 8 of 10 kg linden blossom')[0]?.change?.holds).toBeUndefined();
  });

  test('of packs of their own size is that many packs, and of another size is not worked out', () => {
    expect(answers('sold 3 x 100 g apple tea tins')[0]?.proposals).toMatchObject([{ delta: -3 }]);
    expect(answers('sold 3 x 250 g apple tea tins')[0]?.proposals).toBeUndefined();
  });
});

describe('a bare amount after a change', () => {
  test.each(['2 i mean', 'oh 2', '2 in fact', '2', "that's 2"])('“%s” replaces it', (message) =>
    expect(ask('sold 3 copper cezves', message)[0]?.change).toMatchObject({
      ...{ verb: 'sale', quantity: 2, replaces: true },
    }),
  );

  test('keeps the unit of the change', () => {
    expect(ask('threw away 200 g rosehip', '250')[0]?.change).toMatchObject({ quantity: 250, unit: 'g' });
  });

  test('says what to do whether or not the first one is confirmed', () => {
    expect(says('sold 3 copper cezves', 'no wait, only 2')).toContain(
      'confirm only this one, or undo that one first if you have confirmed it',
    );
  });
});

test.each(['binned a few copper cezves', 'sold a lot of copper cezves'])('“%s” says no amount', (message) =>
  expect(ask(message).filter(({ change }) => change)).toEqual([]),
);
