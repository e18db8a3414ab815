import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';
import { understand } from '../understand.ts';

const snapshot = workspaceOf(
  [itemNamed(1, 'Moroccan Mint'), itemNamed(2, 'Rooibos Vanilla'), itemNamed(3, 'Clay Teapot', { unit: 'pieces' })],
  { people: [{ id: 4, username: 'ilse', firstName: 'Ilse', lastName: 'Berg' }] },
);
const lexicon = lexiconOf(snapshot);
const read = (text: string) => understand(text, lexicon);

describe('a second clause that nothing understands', () => {
  test.each([
    ['how much moroccan mint is left and who hummed at the rooibos', 'quantity', 'who hummed at the rooibos'],
    ['what is the margin of rooibos vanilla and what did ilse mutter', 'margin', 'what did ilse mutter'],
  ])('“%s” is answered but for that clause', (text, topic, unanswered) => {
    const understood = read(text);
    expect(understood).toMatchObject({ kind: 'understood', unanswered });
    expect(understood.kind === 'understood' && understood.questions.map((one) => one.topic)).toEqual([topic]);
  });
});

test.each([
  'how much moroccan mint is left and where is it kept',
  'where do we have too much and where too little',
  'do we have any clay teapots and how many',
])('“%s” leaves nothing unanswered', (text) => {
  const understood = read(text);
  expect(understood.kind).toBe('understood');
  expect(understood).not.toHaveProperty('unanswered');
});

test('what is left is asked of what was sold in the same sentence', () => {
  const asked = chatOver(snapshot).ask('how much rooibos vanilla did we sell last week and what is left');
  expect(asked).toMatchObject([
    { topic: 'movement', flow: 'sold', items: [[2]] },
    { topic: 'quantity', items: [[2]] },
  ]);
});
