import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { askedWords, tellingWords } from '../texts/asked-words.ts';
import { Reader } from './read.ts';

const reader = new Reader(
  lexiconOf(
    workspaceOf(
      [itemNamed(1, 'Sencha'), itemNamed(2, 'Café Blend'), itemNamed(3, 'Hojicha', { location: 'Market hall' })],
      {
        notes: ['Market stall', 'Café Rosa', 'Web shop orders', 'Shop counter', 'Wholesale order', 'To the shop'],
        lossNotes: ['Torn in transit', 'Water damage', 'Crushed', 'Past its date'],
        people: [
          { id: 1, username: 'ines', firstName: 'Ines', lastName: '' },
          { id: 2, username: 'tam', firstName: 'Tam', lastName: '' },
        ],
      },
    ),
  ),
);
const notesIn = (message: string) => reader.read(message).notes;
const peopleIn = (message: string) => reader.read(message).people.map(({ firstName }) => firstName);

test('a note is named by its telling words', () => {
  expect(notesIn('how much did café rosa buy this month')).toEqual(['Café Rosa']);
  expect(notesIn('how much did Rosa buy')).toEqual(['Café Rosa']);
  expect(notesIn('what goes best at the market stall')).toEqual(['Market stall']);
  expect(notesIn('how many wholesale orders last week')).toEqual(['Wholesale order']);
  expect(notesIn('web shop compared with the counter')).toEqual(['Web shop orders', 'Shop counter']);
});

test('a note is named by a shop of its own, and where a message says nothing else', () => {
  expect(notesIn('and the web shop?')).toEqual(['Web shop orders']);
  expect(notesIn('and wholesale?')).toEqual(['Wholesale order']);
  expect(notesIn('just the counter')).toEqual(['Shop counter']);
  expect(notesIn('and over the counter?')).toEqual([]);
  expect(notesIn('and in the shop?')).toEqual([]);
});

test('common words of a note name nothing where nothing is asked of trade', () => {
  expect(notesIn('what is the wholesale price of sencha')).toEqual([]);
  expect(notesIn('a lady at the counter wants 3 pounds of sencha')).toEqual([]);
  expect(notesIn('will it rain at the market')).toEqual([]);
  expect(notesIn('what went over the counter yesterday')).toEqual([]);
  expect(notesIn('sold 4 sencha at the market')).toEqual([]);
});

test('what losses are noted as is named by a part of it, in words like any other', () => {
  const lossesIn = (message: string) => reader.read(message).lossNotes;
  expect(lossesIn('what did water damage cost us since June')).toEqual(['Water damage']);
  expect(lossesIn('how many were crushed')).toEqual(['Crushed']);
  expect(lossesIn('anything written off as torn in transit')).toEqual(['Torn in transit']);
  expect(lossesIn('what did the crushed things cost us')).toEqual(['Crushed']);
  expect(lossesIn('sales crushed it last month')).toEqual([]);
  expect(lossesIn('anything torn or crushed last month')).toEqual(['Torn in transit', 'Crushed']);
  expect(reader.read('how many were crushed').tokens.map(({ text }) => text)).toEqual([
    'how',
    'many',
    'were',
    'damaged',
  ]);
});

test('the words of any loss name none of them', () => {
  for (const message of [
    'what was the damage last month',
    'what was written off',
    'how much did we lose',
    'what is past due',
  ])
    expect(reader.read(message).lossNotes).toEqual([]);
});

test('items and places win over notes of the same words', () => {
  expect(notesIn('how much café blend was sold')).toEqual([]);
  expect(notesIn('what sold best at the market hall')).toEqual([]);
});

test('a note stands beside an item', () => {
  const { mentions, notes, tokens } = reader.read('how much sencha did café rosa buy');
  expect([mentions.length, notes]).toEqual([1, ['Café Rosa']]);
  expect(tokens.map(({ text }) => text)).toContain('<note>');
});

test('who asks what they did themselves is a person, unless something else is named', () => {
  expect(peopleIn('what did I sell today')).toEqual(['Ines']);
  expect(peopleIn('my sales this week')).toEqual(['Ines']);
  expect(peopleIn('how much sencha did I sell today')).toEqual([]);
  expect(peopleIn('what did I do wrong')).toEqual([]);
  expect(peopleIn('what did tam sell today')).toEqual(['Tam']);
});

test('texts are searched for words that name nothing and ask for nothing', () => {
  const asked = (message: string, onlyAbout = false) => askedWords(reader.read(message), onlyAbout);
  expect(asked('what was that about the cold room')).toEqual(['cold', 'room']);
  expect(asked('what did tam say about a credit note')).toEqual(['credit']);
  expect(asked('any notes on customs from last week')).toEqual(['custom']);
  expect(asked('anything new from the team', true)).toEqual([]);
  expect(tellingWords(reader.read('do we have something smoky'))).toEqual(['smoky']);
  expect(tellingWords(reader.read('how much is it worth'))).toEqual([]);
});
