import { expect, test } from 'vitest';
import { spelledOut } from './words.ts';

test.each([
  ['gone by month end', 'gone by the end of the month'],
  ['before the year-end', 'before the end of the year'],
  ['enough until eoq', 'enough until the end of the quarter'],
  ['lasts to eow', 'lasts to the end of the week'],
  ['inbound last week', 'received last week'],
  ['inbound since monday', 'received since monday'],
  ['inbound sencha', 'on order sencha'],
  ['soh of tins', 'quantity in stock of tins'],
])('“%s” is read as “%s”', (message, read) => expect(spelledOut(message)).toBe(read));

test.each(['a weekend sale', 'the end of month two'])('“%s” stays', (message) =>
  expect(spelledOut(message)).toBe(message),
);
