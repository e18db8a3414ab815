import { describe, expect, test } from 'vitest';
import { newQuestion, type QuestionInput } from '../question.ts';
import { placeSaid, rowsSaid } from './place-said.ts';

const said = (text: string, input: QuestionInput, number: number | null = null) => {
  const amounts = number === null ? [] : [{ value: number, isMoney: false, unit: null }];
  return { place: placeSaid({ text, amounts }, newQuestion(input)), rows: rowsSaid({ text, amounts }) };
};
const LOW: QuestionInput = { topic: 'low' };
const BEST: QuestionInput = { topic: 'topSelling', order: 'most' };
const WORST_MARGINS: QuestionInput = { topic: 'rankItems', measure: 'margin', order: 'least' };

describe('a row of a list by its number', () => {
  test.each([
    ['second?', 2],
    ['and the third one', 3],
    ['and the last on that list', -1],
    ['the second to last', -2],
    ['the top one?', 1],
    ['number 4', 4],
    ['and the number three?', 3],
    ['the 3rd', 3],
    ['number dozen', 12],
  ])('“%s” %i', (text, place) => expect(said(text, LOW).place).toBe(place));
});

describe('the worst, the best, the most and the least of a list', () => {
  test.each<[string, QuestionInput, number]>([
    ['which of those is worst', LOW, 1],
    ['which one is in the best shape', LOW, -1],
    ['which one should i worry about most', LOW, 1],
    ['which is the worst of them', BEST, -1],
    ['which is the worst of them', WORST_MARGINS, 1],
    ['the biggest of them', WORST_MARGINS, -1],
    ['whats the biggest of them', { topic: 'spending', flow: 'received' }, 1],
    ['the smallest', { topic: 'movement', flow: 'damaged' }, -1],
    ['who is the worst', { topic: 'rankSuppliers', measure: 'leadTime', order: 'most' }, 1],
    ['who is the best', { topic: 'rankSuppliers', measure: 'reliability', order: 'most' }, 1],
  ])('“%s” of %j %i', (text, input, place) => expect(said(text, input).place).toBe(place));
});

test('several rows are meant by a number beside the end of a list, and one row by its own number', () => {
  expect(said('just the top 3', LOW, 3)).toEqual({ place: 1, rows: 3 });
  expect(said('the last 2', LOW, 2)).toEqual({ place: -1, rows: 2 });
  expect(said('just the top three', LOW, 3)).toEqual({ place: 1, rows: 3 });
  expect(said('just the top one', LOW, 1)).toEqual({ place: 1, rows: null });
  expect(said('number 3', LOW, 3)).toEqual({ place: 3, rows: null });
});
