import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { Reader } from '../words/read.ts';
import { partsNamed, recipeSaid } from './recipe-said.ts';

const reader = new Reader(
  lexiconOf(workspaceOf([itemNamed(1, 'Assam'), itemNamed(2, 'Ceylon'), itemNamed(3, 'Breakfast Blend')])),
);
const said = (message: string) => recipeSaid(reader.read(message));
const shares = (...all: number[]) => all.map((quantity) => ({ quantity, unit: null }));

test.each([
  ['40% assam and 60% ceylon, how much blend can I make', shares(40, 60)],
  ['2 parts assam to 1 part ceylon', shares(2, 1)],
  ['30 percent assam and the rest ceylon', shares(30, 70)],
  ['assam and ceylon, half and half', shares(0.5, 0.5)],
  ['one third assam and two thirds ceylon', shares(1 / 3, 2 / 3)],
  ['how much can I mix of assam and ceylon', []],
])('“%s” says the parts of a mix', (message, amounts) => expect(said(message).amounts).toEqual(amounts));

test('what is wanted of a mix is the amount beside its parts', () => {
  expect(said('enough for 20 kg at 40% assam and 60% ceylon?')).toEqual({
    amounts: shares(40, 60),
    wanted: { quantity: 20, unit: 'kg' },
  });
});

test('the word for a mix is none of its parts', () => {
  const named = partsNamed(reader.read('40% assam and 60% ceylon, how much blend can I make'));
  expect(named.flatMap(({ values }) => values.map(({ name }) => name))).toEqual(['Assam', 'Ceylon']);
});
