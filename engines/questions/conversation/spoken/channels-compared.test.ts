import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

/** Customers and ways of selling side by side, as sales are noted. */

const { ask } = chatOver(
  workspaceOf([itemNamed(1, 'Rose Congou'), itemNamed(2, 'Oak Tray', { location: 'Farm gate' })], {
    notes: ['Farm gate', 'Hotel Avon', 'Wholesale', 'Online orders'],
  }),
);
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const asked = (...messages: string[]) =>
  ask(...messages).map(({ topic, notes, period, locations }) => [topic, notes.toSorted(), period, locations]);

test.each([
  'hotel avon vs farm gate in october, who’s ahead',
  'did hotel avon or the farm gate bring in more in october',
  'which sold more in october, farm gate or hotel avon?',
  'in october: hotel avon or farm gate, which is bigger',
])('“%s” compares what both brought in', (message) => {
  expect(asked(message)).toEqual([['revenue', ['Farm gate', 'Hotel Avon'], OCTOBER, []]]);
});

test.each([
  ['did wholesale or hotel avon bring in more in october', ['Hotel Avon', 'Wholesale']],
  ['online vs wholesale in october, who’s ahead', ['Online orders', 'Wholesale']],
])('“%s” names ways of selling in common words', (message, notes) => {
  expect(asked(message)).toEqual([['revenue', notes, OCTOBER, []]]);
});

test.each([
  ['in october what brought in more: wholesale, hotel avon, online orders or the farm gate?', 4],
  ['wholesale, online or hotel avon, who was ahead in october', 3],
])('“%s” compares all %i that it names', (message, named) => {
  expect(ask(message).map(({ topic, notes }) => [topic, new Set(notes).size])).toEqual([['revenue', named]]);
});

test('the comparison says which of the names no sale carries', () => {
  const [question] = ask('wholesale, restaurants or hotel avon, which brought in more in october');
  expect(question).toMatchObject({ topic: 'revenue', words: ['restaurants'] });
  expect(ask('what did wholesale and hotel avon buy most of')[0]?.words ?? []).toEqual([]);
});

test('which of two brought in more is asked of the two before, in one message or two', () => {
  const both = [['revenue', ['Farm gate', 'Hotel Avon'], OCTOBER, []]];
  expect(asked('hotel avon vs farm gate in october', 'which of the two brought in more')).toEqual(both);
  expect(
    asked('how much did we sell to hotel avon in october', 'and farm gate?', 'which of the two sold more?'),
  ).toEqual(both);
});

test('a customer who has the name of a place is meant after another customer', () => {
  const [next] = ask('how much did we sell to hotel avon in october', 'and farm gate?');
  expect(next).toMatchObject({ flow: 'sold', notes: ['Farm gate'], locations: [], period: OCTOBER });
});

test('who nothing is noted as is no part of a comparison', () => {
  expect(asked('hotel avon vs castle inn in october, who’s ahead').flat(2)).not.toContain('revenue');
});
