import { expect, test } from 'vitest';
import { asksOfAllLosses } from './losses-joined.ts';

const NOTES = ['Crushed'];

test.each([
  'any crushed or spoilt packs in may',
  'was anything damp or crushed yesterday',
  'what was ripped crushed or thrown away',
  'anything dented and crushed',
  'what got crushed and was lost',
])('a loss that no note names beside one that a note names asks for all losses: %s', (text) => {
  expect(asksOfAllLosses(text, NOTES)).toBe(true);
});

test.each([
  ['what was crushed in may', NOTES],
  ['anything crushed or torn', ['Crushed', 'Torn in transit']],
  ['what was crushed and what did we sell', NOTES],
  ['how many were broken when the crushed ones came back', NOTES],
  ['anything ripped or dented', []],
])('losses that are all noted so, or not joined, stay as they are: %s', (text, notes) => {
  expect(asksOfAllLosses(text, notes)).toBe(false);
});
