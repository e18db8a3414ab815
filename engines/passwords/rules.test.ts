import { expect, test } from 'vitest';
import { packPasswords, unpackPasswords } from './pack.ts';
import { findWeakness } from './rules.ts';

test.each(['password', 'Password1', '123456', 'QWERTY', 'dragon'])('%s is common', (password) => {
  expect(findWeakness(password, 'mei')).toBe('common');
});

test.each([
  ['mei.lin', 'mei.lin'],
  ['mei.lin', 'MEI.LIN'],
  ['mei.lin', 'meilin'],
  ['mei.lin', 'mei-lin!'],
  ['mei.lin', 'meilin2026'],
  ['mei.lin', '!!meilin!!'],
  ['mei.lin', 'nilIEM'],
  ['mei.lin', 'm3il1n'],
  ['mei.lin', 'meilinmeilin'],
  ['samuel7', 'samuel2026'],
  ['samuel7', '$amu3l'],
  ['shop1234567', 'shop12345671'],
  ['shop1234567', '!shop1234567!'],
  ['samuel7', '7leumas'],
  ['123456789', '123456789'],
])('for the username %s, %s is a variation', (username, password) => {
  expect(findWeakness(password, username)).toBe('username');
});

test.each([
  ['mei.lin', 'second flush'],
  ['mei.lin', 'meilin likes oolong'],
  ['mei.lin', 'meilin4821907354'],
  ['bench', 'benchmark'],
  ['ana', 'banana-split'],
  ['x', 'x9!Kq2#'],
])('for the username %s, %s is fine', (username, password) => {
  expect(findWeakness(password, username)).toBeNull();
});

test('a password is compared in the form that is hashed', () => {
  expect(findWeakness('ｄｒａｇｏｎ', 'mei')).toBe('common');
});

test('packing keeps every password', () => {
  const passwords = ['tea', 'teapot', 'zen', 'te', "o'brien", 'a\\b', 'x'.repeat(40), `${'x'.repeat(40)}y`];
  expect(unpackPasswords(packPasswords(passwords))).toEqual([...passwords].sort());
});
