import { describe, expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

const { ask, says } = chatOver(
  workspaceOf(
    [itemNamed(1, 'Clay Teapot', { supplier: 'Tarn Pottery' }), itemNamed(2, 'Moroccan Mint', { minimumOrder: 5 })],
    {},
  ),
);
const measures = (...messages: string[]) =>
  ask(...messages).map(({ topic, measure }) => (topic === 'supplierStory' ? measure : topic));

describe('several facts of a supplier are several questions', () => {
  test.each([
    ['their lead time and minimum', ['leadTime', 'notes', 'orderTerms']],
    ['whats their reliability, speed of answering', ['reliability', 'response']],
    ['are they any good? answering time & phone number', ['reliability', 'response', 'phone']],
    ['email and contact?', ['email', 'contact']],
  ])('after it was mentioned: %s', (text, expected) =>
    expect(measures('tell me about Tarn Pottery', text)).toEqual(expected),
  );

  test('of the supplier that is named', () =>
    expect(ask('what is the lead time and phone number of tarn pottery')).toMatchObject([
      { measure: 'leadTime', suppliers: ['tarn pottery'] },
      { measure: 'phone', suppliers: ['tarn pottery'] },
    ]));

  test('and the minimum of its items is said where no note has one', () =>
    expect(says('tell me about Uji Tea Growers', 'their lead time and minimum order')).toContain(
      'Moroccan Mint: at least 5 pounds',
    ));
});

test.each(['their lead time', 'lead time and margin of moroccan mint', 'our terms and conditions'])(
  '“%s” lists no facts of a supplier',
  (text) => expect(measures('tell me about Tarn Pottery', text)).not.toContain('notes'),
);
