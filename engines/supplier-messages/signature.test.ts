import { expect, test } from 'vitest';
import { signed } from './signature.ts';

const mei = { senderName: 'Mei Lin', businessName: 'Leaf & Cup' };

test.each([
  ['Please confirm.\n\nKind regards', 'Please confirm.\n\nKind regards\nMei Lin\nLeaf & Cup'],
  ['Please send 40 lbs.', 'Please send 40 lbs.\n\nMei Lin\nLeaf & Cup'],
  ['Mei Lin asks for tea.\n\n\n\nKind regards\n', 'Mei Lin asks for tea.\n\n\n\nKind regards\nMei Lin\nLeaf & Cup'],
])('%j is signed by the sender and their business', (message, whole) => {
  expect(signed(message, mei)).toBe(whole);
});

test.each(['Kind regards\nMei Lin', 'Kind regards,\nMei, Leaf & Cup'])('%j is signed already', (message) => {
  expect(signed(message, mei)).toBe(message);
});

test('a name within another word is no signature, and an unknown one is left out', () => {
  expect(signed('The same tea.', { senderName: 'sam', businessName: '' })).toBe('The same tea.\n\nsam');
  expect(signed('Tea.', { senderName: '', businessName: '' })).toBe('Tea.');
});
