import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DecimalMark, detectDecimalMark, readNumber } from '../../numbers/written-number.ts';
import { htmlToText, parseLine, parseLines } from './text.ts';
import { parseCategory, parseInventoryType, parsePrice, parseQuantity, parseShipTime } from './values.ts';

function amount(text: string, mark: DecimalMark = '.'): number | undefined {
  return parseQuantity(text, mark).value?.amount;
}

describe('reading a quantity', () => {
  test.each([
    ['12', 12],
    [' 1,234 ', 1234],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1.234.567', 1234567],
    ['12,34,567', 1234567],
    ['1 234,5', 1234.5],
    ["1'234.50", 1234.5],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['.5', 0.5],
    ['１２', 12],
    ['="7"', 7],
    ['3 in stock', 3],
  ])('reads %j as %s', (text, value) => {
    expect(parseQuantity(text, '.')).toEqual({ value: { amount: value, unit: '' } });
  });

  test('reads ambiguous numbers by the decimal mark of the column', () => {
    expect([amount('1,234', '.'), amount('1,234', ',')]).toEqual([1234, 1.234]);
    expect([amount('1.234', '.'), amount('1.234', ',')]).toEqual([1.234, 1234]);
    expect(detectDecimalMark(['1.234', '2,5', 'Full', ''])).toBe(',');
    expect(detectDecimalMark(['1,234', '2.50'])).toBe('.');
    expect(detectDecimalMark(['1,234', '5'])).toBeNull();
  });

  test('reads the unit after the number', () => {
    expect(parseQuantity('2.5 kg', '.').value).toEqual({ amount: 2.5, unit: 'kg' });
    expect(parseQuantity('20 tea bags', '.').value).toEqual({ amount: 20, unit: 'tea bags' });
    expect(parseQuantity('100g.', '.').value).toEqual({ amount: 100, unit: 'g' });
  });

  test.each([
    'Full',
    'Half',
    'n/a',
    '2-3',
    '1/2',
    '3x50g',
    '2024-05-01',
    '12.03.2024',
    '1.2.3',
    '5k',
    '2 dozen',
    '50%',
    '(5',
  ])('finds no number in %j', (text) => {
    expect(parseQuantity(text, '.')).toEqual({ note: `'${text}' is not a number` });
  });

  test('returns neither value nor note for a blank cell', () => {
    for (const text of ['', '  ', '-', '—']) expect(parseQuantity(text, '.')).toEqual({});
  });

  test('replaces negative quantities by 0 with a note', () => {
    for (const text of ['-3', '(3)', '3-', '−3']) {
      expect(parseQuantity(text, '.')).toEqual({
        value: { amount: 0, unit: '' },
        note: `'${text}' is below 0, so 0 is used`,
      });
    }
  });

  test('rounds to three decimals with a note', () => {
    expect(parseQuantity('1.0005', '.')).toEqual({
      value: { amount: 1.001, unit: '' },
      note: "'1.0005' is rounded to 1.001",
    });
  });

  test('rejects too large quantities and money', () => {
    expect(parseQuantity('1000000001', '.').value).toBeUndefined();
    expect(parseQuantity('9'.repeat(400), '.').value).toBeUndefined();
    expect(parseQuantity('$12', '.')).toEqual({ note: "'$12' is an amount of money" });
  });

  test('parses every number formatted in any of these locales', () => {
    const places = fc.constantFrom<[string, DecimalMark]>(
      ['en-US', '.'],
      ['de-DE', ','],
      ['fr-FR', ','],
      ['de-CH', '.'],
      ['en-IN', '.'],
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), places, (thousandths, [place, mark]) => {
        const value = thousandths / 1000;
        const text = new Intl.NumberFormat(place, { maximumFractionDigits: 3 }).format(value);
        expect(amount(text, mark)).toBe(value);
      }),
    );
  });

  test('never throws or returns a number that the server rejects', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789.,-+ $€()kg'") }));
    fc.assert(
      fc.property(text, fc.constantFrom<DecimalMark>('.', ','), (cell, mark) => {
        const read = readNumber(cell, mark);
        expect(read === null || !Number.isNaN(read.value)).toBe(true);
        const value = amount(cell, mark) ?? 0;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(Math.round(value * 1000) / 1000).toBe(value);
      }),
    );
  });
});

describe('reading a price', () => {
  test.each([
    ['$12.50', 1250, '$'],
    ['12.50 USD', 1250, 'USD'],
    ['USD12.50', 1250, 'USD'],
    ['US$ 1,234.50', 123450, 'US$'],
    ['€ 9,80', 980, '€'],
    ['9,80 €', 980, '€'],
    ['CHF 12.-', 1200, 'CHF'],
    ['$12.50/kg', 1250, '$'],
    ['12.50 per 100g', 1250, ''],
    ['0', 0, ''],
  ])('reads %j as %s cents', (text, cents, currency) => {
    expect(parsePrice(text, '.')).toEqual({ value: { cents, currency } });
  });

  test('rounds to whole cents with a note', () => {
    expect(parsePrice('1.005', '.')).toEqual({
      value: { cents: 101, currency: '' },
      note: "'1.005' is rounded to 1.01",
    });
  });

  test('rejects anything but a price', () => {
    expect(parsePrice('variable', '.')).toEqual({ note: "'variable' is not a price" });
    expect(parsePrice('-5', '.')).toEqual({ note: "'-5' is below 0" });
    expect(parsePrice('', '.')).toEqual({});
  });

  test('parses every amount in cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        const text = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
        expect(parsePrice(text, '.').value?.cents).toBe(cents);
      }),
    );
  });
});

describe('reading a lead time', () => {
  test.each([
    ['7', 7],
    ['5 days', 5],
    ['2 weeks', 14],
    ['2-3 Weeks', 14],
    ['about 1 week', 7],
    ['1.5 weeks', 11],
  ])('reads %j as %s days', (text, days) => {
    expect(parseShipTime(text)).toEqual({ value: days });
  });

  test('converts weeks if the header says so', () => {
    expect(parseShipTime('2', 'Lead Time (weeks)').value).toBe(14);
    expect(parseShipTime('10 days', 'Lead Time (weeks)').value).toBe(10);
  });

  test('explains unreadable lead times', () => {
    expect(parseShipTime('soon')).toEqual({ note: "'soon' has no number" });
    expect(parseShipTime('9999').value).toBeUndefined();
    expect(parseShipTime('1 month')).toEqual({ value: 1, note: "'1 month' is imported as 1 day" });
    expect(parseShipTime(' ')).toEqual({});
  });
});

describe('reading words', () => {
  test('knows warehouse and retail', () => {
    expect(parseInventoryType('Retail shop')).toEqual({ value: 'retail' });
    expect(parseInventoryType('WAREHOUSE')).toEqual({ value: 'warehouse' });
    expect(parseInventoryType('attic')).toEqual({ note: "'attic' is neither warehouse nor retail" });
    expect(parseInventoryType('')).toEqual({});
  });

  test('reads one category of a list and the end of a path', () => {
    expect(parseCategory('Tea > Green Tea, Gifts', false)).toBe('Green Tea');
    expect(parseCategory('Green Tea, Gifts', true)).toBe('Green Tea');
    expect(parseCategory('Herbs, dried', false)).toBe('Herbs, dried');
    expect(parseCategory('Herbs\\, dried, Gifts', true)).toBe('Herbs, dried');
  });

  test('converts HTML to text and leaves plain text unchanged', () => {
    expect(
      htmlToText(
        '<p>A <b>fine</b> tea &amp; more&nbsp;&#233;</p><ul><li>one</li><li>two</li></ul><script>x<y</script>',
      ),
    ).toBe('A fine tea & more é\n\n• one\n• two');
    expect(htmlToText('steep < 3 min & enjoy > all')).toBe('steep < 3 min & enjoy > all');
    expect(htmlToText('<p>Light</p><script>if (a < b) run()</script><STYLE>p{}</style> and sweet')).toBe(
      'Light\nand sweet',
    );
  });

  test('joins lines and cuts text at its limit', () => {
    expect(parseLine(' Earl\r\n Grey\u0007 ', 200)).toEqual({ value: 'Earl Grey' });
    expect(parseLine('x'.repeat(50), 40)).toEqual({ value: 'x'.repeat(40), note: 'is cut to 40 characters' });
    expect(parseLine(`${'x'.repeat(39)}🍵`, 40).value).toBe('x'.repeat(39));
  });

  test('takes off what keeps spreadsheets from running a text as a formula', () => {
    expect(parseLine("'=Earl", 200).value).toBe('=Earl');
    expect(parseLine('="0012"', 200).value).toBe('0012');
    expect(parseLine("'70s Blend", 200).value).toBe("'70s Blend");
  });

  test('keeps the line breaks of a description and nothing else that is control', () => {
    expect(parseLines('one\ntwo\u0000\u0007', 5000)).toEqual({ value: 'one\ntwo' });
  });
});

test.each([
  ['๑,๒๓๔', 1234],
  ['١٢٫٥', 12.5],
  ['١٬٢٥٠', 1250],
  ['۴۰ کیلو', 40],
  ['२५', 25],
  ['\u200E1,250.5\u202C', 1250.5],
])('reads the digits of %j', (text, amount) => {
  expect(parseQuantity(text, '.').value?.amount).toBe(amount);
});

test.each(['2 Wochen', '2 semaines', '2週間', '2 tygodnie', '๒ สัปดาห์', '2 недели'])('reads %j as 14 days', (text) => {
  expect(parseShipTime(text).value).toBe(14);
});
