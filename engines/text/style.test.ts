import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { costFields, costText, exactCents } from '../inventory/exact-cost.ts';
import { quantityText } from '../numbers/quantity-text.ts';
import { readFieldValue, readTypedNumber, shownNumber } from '../numbers/typed-number.ts';
import { shownWeight } from '../units/shown-weight.ts';
import { guessStyle } from './guess-style.ts';
import * as text from './style.ts';

const STYLES: Record<string, text.Style> = {
  dollars: text.PLAIN_STYLE,
  euros: { ...text.PLAIN_STYLE, currency: 'EUR', numberStyle: 'de-DE', timeZone: 'Europe/Berlin', weekStart: 1 },
  yen: { ...text.PLAIN_STYLE, currency: 'JPY', numberStyle: 'ja-JP', timeZone: 'Asia/Tokyo' },
  dinars: { ...text.PLAIN_STYLE, currency: 'KWD', numberStyle: 'en-GB', timeZone: 'Asia/Kuwait' },
  francs: { ...text.PLAIN_STYLE, currency: 'CHF', numberStyle: 'de-CH' },
  rupees: { ...text.PLAIN_STYLE, currency: 'INR', numberStyle: 'en-IN' },
  pounds: { ...text.PLAIN_STYLE, currency: 'EGP', numberStyle: 'ar-EG' },
  french: { ...text.PLAIN_STYLE, currency: 'EUR', numberStyle: 'fr-FR' },
};

const inStyle = (name: string) => text.setStyleSource(() => STYLES[name] ?? text.PLAIN_STYLE);
afterEach(() => text.setStyleSource(() => text.PLAIN_STYLE));

/** Spaces that do not break lines, as others. */
const plain = (shown: string) => shown.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a style writes', () => {
  const written = (name: string) => {
    inStyle(name);
    return [
      text.moneyText(125_050),
      text.wholeMoneyText(125_050),
      text.exactMoneyText(12.345),
      text.numberText(1234.5),
      quantityText(1234.125, 'kg'),
      text.dateText(Date.parse('2026-11-29T22:30:00Z'), 'day', 'UTC'),
      text.plainMoney(125_050),
    ].map(plain);
  };

  test('dollars as ever', () => {
    const day = 'Nov 29, 2026';
    expect(written('dollars')).toEqual(['$1,250.50', '$1,251', '$12.345', '1,234.5', '1,234.125 kg', day, '1250.50']);
  });

  test('euros in Germany', () => {
    const day = '29.11.2026';
    expect(written('euros')).toEqual(['1.250,50 €', '1.251 €', '12,345 €', '1.234,5', '1.234,125 kg', day, '1250.50']);
  });

  test('yen, which have no smaller unit', () => {
    const day = '2026/11/29';
    expect(written('yen')).toEqual(['￥125,050', '￥125,050', '￥12.345', '1,234.5', '1,234.125 kg', day, '125050']);
  });

  test('dinars of a thousand fils', () => {
    const day = '29 Nov 2026';
    expect(written('dinars')).toEqual([
      ...['KWD 125.050', 'KWD 125', 'KWD 12.345', '1,234.5', '1,234.125 kg', day, '125.050'],
    ]);
  });

  test('an amount of another currency with the decimals of that one', () => {
    inStyle('euros');
    expect([text.moneyText(1250, 'JPY'), text.moneyText(1250, 'USD')].map(plain)).toEqual(['1.250 ¥', '12,50 $']);
  });

  test('the day of its time zone', () => {
    inStyle('yen');
    expect(text.dateText(Date.parse('2026-11-29T22:30:00Z'), 'day')).toBe('2026/11/30');
  });
});

describe.each(Object.keys(STYLES))('in %s', (name) => {
  const amounts = fc.integer({ min: 0, max: 9_999_999 });
  const rules = () => ({ decimals: text.moneyDigits(), max: 100_000_000, money: true });

  test('what a field shows is what it takes', () => {
    inStyle(name);
    fc.assert(
      fc.property(amounts, (minor) => {
        const canonical = text.plainMoney(minor);
        const shown = shownNumber(canonical);
        const back = readTypedNumber(shown, rules());
        const kept = readFieldValue(canonical, rules());
        expect(kept).toMatchObject({ kind: 'number', value: minor / text.minorUnits() });
        // Three decimals may be typed thousands: then it asks, and the amount is among the answers.
        if (back.kind === 'ambiguous') expect(back.choices.map(Number)).toContain(minor / text.minorUnits());
        else expect(back).toMatchObject({ kind: 'number', value: minor / text.minorUnits() });
      }),
    );
  });

  test('an amount that is copied from a page can be pasted', () => {
    inStyle(name);
    fc.assert(
      fc.property(amounts, (minor) => {
        const back = readTypedNumber(text.moneyText(minor), rules());
        const values =
          back.kind === 'ambiguous' ? back.choices.map(Number) : back.kind === 'number' ? [back.value] : [];
        expect(values).toContain(minor / text.minorUnits());
      }),
    );
  });

  test('an exact cost is the same after the API, a form and a file', () => {
    inStyle(name);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (thousandths) => {
        const cents = thousandths / 1000;
        expect(exactCents(costFields(cents))).toBe(cents);
        expect(exactCents({ unitCost: Number(costText(cents)) })).toBe(cents);
      }),
    );
  });
});

describe('a typed amount', () => {
  const read = (typed: string) => {
    const reading = readTypedNumber(typed, { decimals: text.moneyDigits(), max: 1_000_000, money: true });
    return reading.kind === 'number' ? reading.value : reading.kind === 'refused' ? reading.error : reading.kind;
  };

  test('may have the sign or the code of the own currency', () => {
    inStyle('euros');
    expect(['1.234,50', '1.234,50 €', '€ 12,5', 'EUR 3', '4 eur'].map(read)).toEqual([1234.5, 1234.5, 12.5, 3, 4]);
    inStyle('yen');
    expect(['¥1200', '￥1200', '1200円'].map(read)).toEqual([1200, 1200, 1200]);
  });

  test('says what to enter in the words of its currency', () => {
    inStyle('euros');
    expect(read('$5')).toBe('Prices are in Euro: enter the amount without “$”');
    expect(read('many')).toBe('Enter an amount in EUR, such as 12,50');
    inStyle('yen');
    expect(read('12.5')).toBe('Enter a whole number');
  });
});

describe('a weight', () => {
  test('is shown in the unit of the workspace beside another', () => {
    text.setStyleSource(() => ({ ...text.PLAIN_STYLE, weightUnit: 'kg' }));
    expect([shownWeight(2500, 'g'), shownWeight(2, 'lbs')]).toEqual(['2.5 kg', '0.907 kg']);
  });

  test('is not where there is nothing to convert', () => {
    expect(shownWeight(2500, 'g')).toBeNull();
    text.setStyleSource(() => ({ ...text.PLAIN_STYLE, weightUnit: 'kg' }));
    expect([shownWeight(2, 'kg'), shownWeight(2, 'boxes'), shownWeight(2, 'l')]).toEqual([null, null, null]);
  });
});

describe('a browser suggests', () => {
  const guess = (language: string, timeZone: string) => {
    const { currency, numberStyle, weekStart } = guessStyle({ language, timeZone });
    return `${currency} ${numberStyle} ${weekStart}`;
  };

  test('what is usual where it is', () => {
    expect(guess('en-US', 'America/New_York')).toBe('USD en-US 0');
    expect(guess('de', 'Europe/Berlin')).toBe('EUR de-DE 1');
    expect(guess('ja', 'Asia/Tokyo')).toBe('JPY ja-JP 0');
    expect(guess('ar-KW', 'Asia/Kuwait')).toBe('KWD ar-KW 6');
  });

  test('the money of the place with the numbers of the language', () => {
    expect(guess('en-US', 'Europe/Berlin')).toBe('EUR en-US 1');
  });

  test('the usual where it says nothing that is known', () => {
    expect(guess('?', 'Etc/Nowhere')).toBe('USD en-US 1');
    expect(guessStyle({}).timeZone).toBe('');
  });
});
