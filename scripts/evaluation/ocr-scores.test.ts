import { describe, expect, test } from 'vitest';
import { errorRate, itemScores, similarity } from './ocr-scores.ts';

describe('the scores of reading', () => {
  test('count edits, ignoring case and whitespace', () => {
    expect(errorRate('Green  tea\n2.50', 'GREEN TEA 2.50')).toBe(0);
    expect(errorRate('GREEN TEA 2.60', 'GREEN TEA 2.50')).toBeCloseTo(1 / 14);
    expect(errorRate('', 'TEA')).toBe(1);
  });

  test('match each row with one expected row of similar name', () => {
    const found = [
      { name: 'GREEN TEA', quantity: 2, unitPrice: 2.5 },
      { name: 'GREEN TEA', quantity: 1, unitPrice: 9 },
      { name: 'SOMETHING ELSE', quantity: 1, unitPrice: 1 },
    ];
    const expected = [
      { name: 'Green tea', quantity: 1, unitPrice: null, amount: 9 },
      { name: 'Green tea', quantity: 2, unitPrice: 2.5, amount: 5 },
      { name: 'Milk oolong', quantity: 1, unitPrice: 3, amount: 3 },
    ];
    expect(itemScores(found, expected)).toEqual({
      expected: 3,
      found: 3,
      matched: 2,
      quantitiesRight: 2,
      pricesRight: 2,
      pricesAgree: 2,
    });
  });

  test('a slip without prices agrees with rows without prices', () => {
    const expected = [
      { name: 'Sencha', quantity: 2, unitPrice: null, amount: null },
      { name: 'Assam', quantity: 1, unitPrice: null, amount: null },
    ];
    const found = [
      { name: 'Sencha', quantity: 2, unitPrice: null },
      { name: 'Assam', quantity: 1, unitPrice: 250 },
    ];
    expect(itemScores(found, expected)).toMatchObject({ pricesRight: 0, pricesAgree: 1 });
  });

  test('an empty text is not similar to any other', () => {
    expect(similarity('', '')).toBe(0);
    expect(similarity('TEA', 'tea')).toBe(1);
  });
});
