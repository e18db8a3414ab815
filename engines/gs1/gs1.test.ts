import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/support/property-runs.ts';
import { writeDigitalLink } from './digital-link.ts';
import { parseBracketed, SEPARATOR, writeElementString } from './elements.ts';
import { toDay } from './facts.ts';
import { checkDigit, expandUpcE, isChecked, printedGtin, toGtin14 } from './gtin.ts';
import { pageCode, pageOfCode } from './page-code.ts';
import { placeCode, placeOfCode } from './place-code.ts';
import { elementsOf, readCode } from './read.ts';

const YEAR = 2026;
const read = (text: string) => readCode(text, YEAR);
const factsOf = (text: string) => {
  const reading = read(text);
  return 'problem' in reading ? reading.problem : reading.facts;
};

describe('a GTIN', () => {
  // The last digits as GS1 works them out: gs1.org, “How to calculate a check digit manually”, and its sample GTINs.
  test.each([
    ['6291041500213', 'ean13', '06291041500213'],
    ['4006381333931', 'ean13', '04006381333931'],
    ['96385074', 'ean8', '00000096385074'],
    ['036000291452', 'upc', '00036000291452'],
    ['10614141000415', 'gtin14', '10614141000415'],
  ])('%s is right, and compared as 14 digits', (code, kind, key) => {
    expect(read(code)).toEqual({ code, kind, key, facts: null });
    expect(checkDigit(code.slice(0, -1))).toBe(code.at(-1));
  });

  test('is the same as UPC and as EAN with a zero in front, and keeps its zeros', () => {
    const keys = ['036000291452', '0036000291452', '00036000291452', '0 360 0029 1452'].map((code) => read(code));
    expect(keys.map((one) => 'key' in one && one.key)).toEqual(Array(4).fill('00036000291452'));
    expect(printedGtin('00036000291452')).toEqual({ code: '036000291452', kind: 'upc' });
    expect(printedGtin('96385074')).toEqual({ code: '96385074', kind: 'ean8' });
  });

  test.each(['4006381333932', '96385075', '036000291453', '10614141000416'])(
    '%s is refused with the right digit',
    (code) => {
      expect(read(code)).toMatchObject({
        problem: expect.stringContaining(`end with ${checkDigit(code.slice(0, -1))}`),
      });
    },
  );

  test('is known to be wrong for every single digit that is misread', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{7,13}$/), fc.nat(), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const right = body + checkDigit(body);
        const place = at % right.length;
        const wrong = right.slice(0, place) + ((Number(right[place]) + by) % 10) + right.slice(place + 1);
        expect([isChecked(right), isChecked(wrong)]).toEqual([true, false]);
      }),
    );
  });

  test('is found behind a UPC-E', () => {
    expect(['04252614', '01234565', '01234531', '04252615', '24252614'].map(expandUpcE)).toEqual([
      '042100005264',
      '012345000065',
      '012300000451',
      null,
      null,
    ]);
  });
});

describe('an element string', () => {
  const sencha = { gtin: '09506000134352', lot: 'ABC123', expiresOn: '2026-12-25' };
  test.each([
    ['(01)09506000134352(17)261225(10)ABC123'],
    ['010950600013435217261225' + '10ABC123'],
    [`]C1010950600013435217261225` + '10ABC123'],
    [`]d2${SEPARATOR}010950600013435210ABC123${SEPARATOR}17261225`],
    [`]Q310ABC123${SEPARATOR}0109506000134352${SEPARATOR}17261225`],
    [`${SEPARATOR}010950600013435210ABC123${SEPARATOR}17261225`],
    ['https://id.gs1.org/01/09506000134352/10/ABC123?17=261225'],
    ['https://tea.example/some/path/01/9506000134352/10/ABC123?utm=x&17=261225'],
    ['HTTP://TEA.EXAMPLE/01/09506000134352/10/ABC123?17=261225'],
  ])('%j is read', (text) => {
    expect(read(text)).toMatchObject({ key: '09506000134352', code: '9506000134352', kind: 'ean13', facts: sencha });
  });

  // README of gs1/GS1DigitalLinkToolkit.js.
  test.each([
    ['(3103)000189(01)05412345000013(3923)2172(10)ABC&+123'],
    [`3103000189010541234500001339232172${SEPARATOR}10ABC&+123`],
    ['https://id.gs1.org/01/05412345000013/10/ABC%26%2B123?3103=000189&3923=2172'],
  ])('GS1’s own example %j is read', (text) => {
    expect(factsOf(text.startsWith('3') ? `]C1${text}` : text)).toMatchObject({
      ...{ gtin: '05412345000013', lot: 'ABC&+123', weight: { amount: 0.189, unit: 'kg' } },
    });
  });

  test('says weight, count, serial and all its dates', () => {
    const text =
      '(02)10614141000415(37)24(3201)000125(21)S-1(11)260100(13)260131(15)270229(20)01(8200)http://a.example';
    expect(factsOf(text)).toBe('has a date that is no day');
    expect(factsOf(text.replace('270229', '270200'))).toEqual({
      ...{ gtin: '10614141000415', lot: null, serial: 'S-1', count: 24, weight: { amount: 12.5, unit: 'lb' } },
      ...{ producedOn: '2026-01-31', packedOn: '2026-01-31', bestBefore: '2027-02-28', expiresOn: null },
    });
  });

  test('takes years at most 50 away, as the General Specifications say', () => {
    expect(['760101', '770101', '000131', '991231'].map((text) => toDay(text, 2026))).toEqual([
      '2076-01-01',
      '1977-01-01',
      '2000-01-31',
      '1999-12-31',
    ]);
    expect(['490101', '500101'].map((text) => toDay(text, 1999))).toEqual(['2049-01-01', '1950-01-01']);
    expect(['261301', '260001', '260431'].map((text) => toDay(text, 2026))).toEqual([null, null, null]);
  });

  test('of a pallet or a wrong GTIN is refused plainly', () => {
    expect(factsOf(']C101095060001343')).toContain('damaged');
    expect(factsOf('(00)106141412345678908')).toContain('no GTIN');
    expect(factsOf('(01)09506000134353')).toContain('end with 2');
    // id.gs1.org’s sample of /01/09506000134376/10/LOT01, compressed (gs1/GS1_DigitalLink_Resolver_CE).
    expect(factsOf('https://id.gs1.org/ARFKk4XB0CDKWcnpq')).toContain('compressed');
    expect(factsOf('https://id.gs1.org/01/09506000134352/10/%E0%A4%A')).toContain('damaged');
    expect(factsOf('https://id.gs1.org/01/09506000134352/99/x')).toContain('unknown part');
  });

  test('that is built is read as what it was built of', () => {
    const sign = fc.stringMatching(/^[!-~]{1,20}$/);
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2070-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
    const goods = fc.record({
      gtin: fc.stringMatching(/^\d{13}$/).map((body) => body + checkDigit(body)),
      ...{ lot: maybe(sign), serial: maybe(sign), bestBefore: maybe(day), expiresOn: maybe(day) },
    });
    fc.assert(
      fc.property(goods, (made) => {
        const elements = elementsOf(made);
        expect(factsOf(`]C1${writeElementString(elements)}`)).toMatchObject(made);
        // The URL standard reads a part of only dots as a step.
        if (/^\.+$/.test(made.lot ?? '') || /^\.+$/.test(made.serial ?? '')) return;
        expect(factsOf(writeDigitalLink('https://tea.example/', elements))).toMatchObject(made);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

describe('any other text', () => {
  test('is a code as it is', () => {
    expect(read(' TEA-0042\r\n')).toEqual({ key: 'TEA-0042', code: 'TEA-0042', kind: 'code128', facts: null });
    expect(read('Grüner Tee')).toMatchObject({ key: 'Grüner Tee', kind: 'own' });
    expect(read('https://tea.example/shop')).toMatchObject({ kind: 'code128' });
    expect(read('(Sencha)')).toMatchObject({ key: '(Sencha)' });
    expect(read('0109506000134353ABC')).toMatchObject({ kind: 'code128', facts: null });
  });

  test('that is empty, too long or binary is refused', () => {
    const texts = ['', '  ', ']C1', 'x'.repeat(201), 'x'.repeat(1e6), 'a\u0000b', 'a\nb', '\ud800', `x${SEPARATOR}y`];
    expect(texts.map((text) => 'problem' in read(text))).toEqual(texts.map(() => true));
  });

  test('never breaks the reader, whatever it holds', () => {
    const pieces = fc.constantFrom(
      '(',
      ')',
      '(01)',
      '01',
      ']C1',
      SEPARATOR,
      'https://a/',
      '/01/',
      '%',
      '?17=',
      '09506000134352',
      '((',
      '\0',
    );
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(pieces, { maxLength: 400 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const reading = read(text);
        if ('problem' in reading) expect(reading.problem).not.toBe('');
        else expect([reading.key.length <= 200, read(reading.key)]).toMatchObject([true, { key: reading.key }]);
      }),
      { numRuns: propertyRuns(2000) },
    );
    expect(parseBracketed('('.repeat(2000))).toBeNull();
    expect(parseBracketed('(10)'.repeat(500))).toBeNull();
  });
});

test('goods without a GTIN have the address of their page, wherever Camellia is', () => {
  expect(pageOfCode(pageCode('https://tea.example', 'lots', 8123456789012480))).toEqual({
    ...{ page: 'lots', id: 8123456789012480 },
  });
  expect(pageOfCode('HTTP://LOCALHOST:8787/inventory/7')).toEqual({ page: 'inventory', id: 7 });
  const others = ['https://tea.example/inventory/7/edit', 'https://tea.example/inventory/07', 'inventory/7'];
  others.push('https://tea.example/?x=/lots/7', 'https://tea.example/lots/99999999999999999', 'https:///lots/7');
  expect(others.map(pageOfCode)).toEqual(others.map(() => null));
});

test('a place has a code of its own', () => {
  expect([
    placeOfCode(placeCode(8123456789012480)),
    placeOfCode('L:1'),
    placeOfCode('L:0'),
    placeOfCode('XL:1'),
  ]).toEqual([...[8123456789012480, 1], ...[null, null]]);
  expect(toGtin14('96385074')).toBe('00000096385074');
});
