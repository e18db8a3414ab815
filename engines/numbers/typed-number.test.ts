import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NumberRules, readFieldValue, readTypedNumber } from './typed-number.ts';

const quantity: NumberRules = { decimals: 3, max: 1_000_000_000 };
const price: NumberRules = { decimals: 2, max: 100_000_000, money: true };
const whole: NumberRules = { decimals: 0, max: 3650, unit: 'days' };

/** The number, the question or the error. */
function read(text: string, rules: NumberRules = quantity) {
  const reading = readTypedNumber(text, rules);
  if (reading.kind === 'number') return reading.text;
  if (reading.kind === 'ambiguous') return reading.choices;
  return reading.kind === 'empty' ? '' : reading.error;
}

test.each([
  ['12', '12'],
  ['2.5', '2.5'],
  ['2,5', '2.5'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['12.', '12'],
  ['12,', '12'],
  [' 12 ', '12'],
  ['0012', '12'],
  ['0,125', '0.125'],
  ['0.125', '0.125'],
  ['1234,567', '1234.567'],
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['1\u202f234,56', '1234.56'],
  ['1\u00a0234', '1234'],
  ["1'234.50", '1234.50'],
  ['1’234,5', '1234.5'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['12,34,567.5', '1234567.5'],
  ['١٢٫٥', '12.5'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['١٢،٥', '12.5'],
  ['۲٫۵', '2.5'],
  ['२.५', '2.5'],
  ['１２．５', '12.5'],
  ['２，５', '2.5'],
  ['2。5', '2.5'],
  ['๒.๕', '2.5'],
  ['\u200e2,5\u200e', '2.5'],
])('reads "%s" as %s', (typed, number) => {
  expect(read(typed)).toBe(number);
});

test.each([
  ['1,234', ['1234', '1.234']],
  ['1.234', ['1234', '1.234']],
  ['12,345', ['12345', '12.345']],
  ['١،٢٣٤', ['1234', '1.234']],
])('asks which number "%s" is', (typed, choices) => {
  expect(read(typed)).toEqual(choices);
});

test('the question names both numbers', () => {
  expect(readTypedNumber('1,234', quantity)).toMatchObject({ question: '1,234 can mean 1234 or 1.234. Which one?' });
});

test('offers only numbers that the field accepts', () => {
  expect(read('1,234', price)).toEqual(['1234']);
  expect(read('1.234', whole)).toEqual(['1234']);
  expect(read('9,999', whole)).toBe('At most 3,650');
});

test.each([
  ['-5', 'Must be 0 or more'],
  ['−5', 'Must be 0 or more'],
  ['(5)', 'Must be 0 or more'],
  ['+5', 'Enter the number without +'],
  ['1e3', 'Enter all digits of the number, without “e”'],
  ['½', 'Enter decimals instead of a fraction, such as 2.5'],
  ['2½', 'Enter decimals instead of a fraction, such as 2.5'],
  ['2 1/2', 'Enter decimals instead of a fraction, such as 2.5'],
  ['12.50 €', 'Enter the number without “€”'],
  ['$4.50', 'Enter the number without “$”'],
  ['2,5 kg', 'Enter the number without “kg”'],
  ['2k', 'Enter the number without “k”'],
  ['1.2345', 'At most three decimals'],
  ['1000000001', 'At most 1,000,000,000'],
  ['1.2.3', 'Enter a number, such as 12 or 2.5'],
  ['1,23,45', 'Enter a number, such as 12 or 2.5'],
  ['1 23', 'Enter a number, such as 12 or 2.5'],
  ['1,234.567,8', 'Enter a number, such as 12 or 2.5'],
  ['5²', 'Enter a number, such as 12 or 2.5'],
  ['5-10', 'Enter a number, such as 12 or 2.5'],
  ['0x10', 'Enter a number, such as 12 or 2.5'],
  ['Infinity', 'Enter a number, such as 12 or 2.5'],
  ['.', 'Enter a number, such as 12 or 2.5'],
])('refuses "%s": %s', (typed, error) => {
  expect(read(typed)).toBe(error);
});

test('reads dollar amounts and no other currency', () => {
  for (const typed of ['$4.50', '4.50 $', 'US$4.50', 'USD 4.50', '4.50 USD', '$ 4,50']) {
    expect(read(typed, price)).toBe('4.50');
  }
  expect(read('12.50 €', price)).toBe('Prices are in US dollars: enter the amount without “€”');
  expect(read('12.5055', price)).toBe('At most two decimals');
  expect(readTypedNumber('12.505', price)).toMatchObject({ question: 'At most two decimals. Do you mean 12505?' });
  expect(read('ten', price)).toBe('Enter dollars, such as 12.50');
});

test('accepts the field’s own unit after the number, singular or plural', () => {
  expect(read('2,5 kg', { ...quantity, unit: 'kg' })).toBe('2.5');
  expect(read('1 lb', { ...quantity, unit: 'lbs' })).toBe('1');
  expect(read('14 days', whole)).toBe('14');
  expect(read('3 ซอง', { ...quantity, unit: 'ซอง' })).toBe('3');
  expect(read('2 kg', { ...quantity, unit: 'lbs' })).toBe('Enter the number without “kg”: this item is counted in lbs');
});

test('accepts only digits where the field requires it', () => {
  const digits = { ...quantity, digitsOnly: true };
  expect([read('12', digits), read('१२', digits)]).toEqual(['12', '12']);
  for (const typed of ['2,5', '2.5', '1,234', '-1', '3 kg']) expect(read(typed, digits)).toBe('Digits only');
});

test('a canonical number is not questioned again', () => {
  expect(readFieldValue('1.234', quantity)).toMatchObject({ kind: 'number', value: 1.234 });
  expect(readFieldValue('1.2345', quantity)).toMatchObject({ kind: 'refused' });
  expect(readFieldValue('1,234', quantity)).toMatchObject({ kind: 'ambiguous' });
});

test.each(['en-US', 'de-DE', 'fr-FR', 'de-CH', 'hi-IN', 'ar-EG', 'th-TH-u-nu-thai'])(
  'a number formatted in %s is read correctly or offered as a choice',
  (locale) => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amounts, fc.boolean(), fc.integer({ min: 0, max: 3 }), (amount, useGrouping, digits) => {
        const number = Math.floor(amount / 1000) + Math.round((amount % 1000) / 10 ** (3 - digits)) / 10 ** digits;
        const format = new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 3 });
        const reading = readTypedNumber(format.format(number), { ...quantity, max: 2_000_000_000 });
        if (reading.kind === 'ambiguous') expect(reading.choices.map(Number)).toContain(number);
        else expect(reading).toMatchObject({ kind: 'number', value: number });
      }),
    );
  },
);

test('no typed digit is dropped', () => {
  const texts = fc.string({ unit: fc.constantFrom(..."0123456789.,' -+e/$€½k٢٫٬ "), maxLength: 12 });
  fc.assert(
    fc.property(texts, (text) => {
      const reading = readTypedNumber(text, { ...price, decimals: 12, max: Number.MAX_SAFE_INTEGER });
      if (reading.kind !== 'number') return;
      const digits = (all: string) => all.replaceAll('٢', '2').replaceAll(/\D/g, '').replace(/^0+/, '');
      expect(digits(reading.text)).toBe(digits(text));
      expect(text).not.toMatch(/[-+e/€½k]/);
    }),
    { numRuns: 2000 },
  );
});
