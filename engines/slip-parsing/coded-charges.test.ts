import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Charges that stand among goods as goods do: with a code, a quantity and a price. */

const names = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name }) => name);

describe('words in the column of codes', () => {
  test('may be those of goods', () => {
    const slip = `
Item         Description                     Qty      Rate     Amount
TC-100       Tea caddy, black                 10      4.00      40.00
TC-200       Tea caddy, red                    5      4.50      22.50
CHASEN       Bamboo whisk, 80 prongs           6      9.00      54.00
TC-300       Tea caddy, copper                 2     12.00      24.00
                                   Total                       140.50`;
    expect(names(slip)).toContain('Bamboo whisk, 80 prongs');
  });
});

describe('one of something among prices of a thousand', () => {
  const slip = (code: string, name: string) => `
Code       Description                      Quantity   Price/1000     Amount
ET0310     Etiket voor blik, 60 mm             4.000        31,50     126,00
ET0315     Sluitzegel goud                    10.000         8,20      82,00
ET0322     Hangkaart met gat                   2.000        74,00     148,00
${code.padEnd(10)} ${name.padEnd(34)}     1        55,00      55,00
                                            Totaal                    411,00`;

  test('may be goods, and is not sure', () => {
    const { rows } = parseSlip(parseTextLines(slip('ET0900', 'Dispenser voor rollen')));
    const row = rows.find(({ name }) => name === 'Dispenser voor rollen');
    expect(row?.quantity).toBe(1);
    expect(row?.reasons?.length).toBeGreaterThan(0);
  });
});

describe('words of charges', () => {
  test('end a phrase in English', () => {
    const slip = `
Description                              Qty      Price     Amount
Muslin bags, pack of 100                   4      11.00      44.00
Wax seals, red                            50       0.40      20.00
Express delivery, before noon              1      18.00      18.00
                              Total                          82.00`;
    expect(names(slip)).toEqual(['Muslin bags, pack of 100', 'Wax seals, red']);
  });

  test('begin it, and say who pays', () => {
    const slip = `
Description                              Qty      Price     Amount
Muslin bags, pack of 100                   4      11.00      44.00
Wax seals, red                            50       0.40      20.00
Origination of two colours                 1      35.00      35.00
UPS Ground, prepaid and added              1      18.00      18.00
                              Total                         117.00`;
    expect(names(slip)).toEqual(['Muslin bags, pack of 100', 'Wax seals, red']);
  });
});
