import { describe, expect, test } from 'vitest';
import { findSkuDamage, withoutZeros } from './sku-damage.ts';

const damaged: Record<string, string[]> = {
  'shortened it': [
    '8.71234E+12',
    '8,71E+12',
    '8.71234e+12',
    '9E+15',
    '5.012345678901E12',
    '7,5×10^11',
    '1.2E-05',
    '٤٫٠١E+١٢',
  ],
  'rounded it': ['123456789012345000', '98765432109876500'],
  'replaced it by an error': ['#NAME?', '#REF!', '#BEZUG!', '#N/A', '########'],
  'added decimals to it': ['871.0', '871,00', '0042.0'],
  'made it a date': [
    ...['3-Mar', '03. Mrz', '03.Mär', '3. März', '3-mars', '03-mar', '3/mrt'],
    ...['Mar-03', 'Mar-2003', 'mars-03', 'janv.-03', '2-févr.', '02/fev', '12-Ara', '3 Μαρ', '05.авг', '7. loka'],
    ...['03/04/2026', '3/4/2026', '03.04.2026', '3. 4. 2026', '2026-03-04', '2026/3/4', '03/04/26', '03.04.26'],
    ...[
      '2026-03-04 00:00:00',
      '2026-03-04T00:00:00Z',
      '3/4/2026 12:00:00 AM',
      '3-Mar-26',
      '3月4日',
      '2026年3月4日',
      '3월 4일',
    ],
  ],
};

const whole = [
  ...[
    '4006381333931',
    '00123',
    '123',
    '1-2',
    '3/4',
    '1E10',
    '12E5',
    'SE-10',
    'E+12',
    'MAR-12',
    'MAY-3',
    'Set-12',
    'Mar-3',
  ],
  ...[
    '10-12-24',
    '1.2.10',
    '45.10.24',
    '99/99/2026',
    '13/13/2026',
    'EG-100',
    'A-1.0',
    '1.5',
    '10.50',
    '#12',
    '#A-1',
    '1000000',
  ],
  ...['Tea-2026', '2026-44-01', 'LAPSANG_50', 'Jan', '2026', '32-Jan', 'WAREHOUSE-K3J2', '3-Martini', '250g', ''],
];

describe('a SKU', () => {
  for (const [what, skus] of Object.entries(damaged)) {
    test.each(skus)(`%s is left over after a spreadsheet ${what}`, (sku) => {
      expect(findSkuDamage(sku)?.what).toBe(what);
    });
  }

  test.each(whole)('“%s” is taken as it is', (sku) => {
    expect(findSkuDamage(sku)).toBeNull();
  });

  test('keeps its digits before added decimals, and nothing of what is lost', () => {
    expect(['0042.0', '871,00', '8.71E+12', '3-Mar'].map((sku) => findSkuDamage(sku)?.left)).toEqual([
      '0042',
      '871',
      '',
      '',
    ]);
  });

  test('is compared without the zeros that a number loses', () => {
    expect(['00123', '0', '000', '123', '0A1'].map(withoutZeros)).toEqual(['123', '', '', '', '']);
  });
});
