import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';
import { DOUBTFUL_BELOW } from './sureness.ts';

/** Charges that stand among goods as goods do: with a code, a quantity and a price. */

const names = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name }) => name);

describe('words in the column of codes', () => {
  test('name charges, whatever the description says', () => {
    const slip = `
Item         Description                     Qty      Rate     Amount
JR-0210      Jar with cork, 210 ml            48      1.10      52.80
JR-0500      Jar with cork, 500 ml            24      1.85      44.40
LD-CORK      Spare corks, bag of 20            3      4.00      12.00
JR-1000      Jar with clip, 1 l               12      3.20      38.40
Freight      Estes, two days, dock to dock     1     84.00      84.00
                                   Total                       231.60`;
    expect(names(slip)).toEqual([
      'Jar with cork, 210 ml',
      'Jar with cork, 500 ml',
      'Spare corks, bag of 20',
      'Jar with clip, 1 l',
    ]);
  });

  test('name charges in other languages', () => {
    const slip = `
Art.-Nr.   Bezeichnung                       Menge     Preis     Betrag
40-1182    Zitronengras geschnitten             5      9,80      49,00
40-1190    Hagebuttenschalen                   10      6,40      64,00
40-2207    Apfelstücke                          4      7,25      29,00
FRACHT     GLS bis 31,5 kg, zwei Pakete         1     14,90      14,90
                                   Summe                        156,90`;
    expect(names(slip)).toEqual(['Zitronengras geschnitten', 'Hagebuttenschalen', 'Apfelstücke']);
  });

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

describe('several of something under a word of charges', () => {
  test('stay, and are not sure', () => {
    const slip = `
Item         Description                     Qty      Rate     Amount
TC-100       Tea caddy, black                 10      4.00      40.00
TC-200       Tea caddy, red                    5      4.50      22.50
MOLD         Madeleine pan, 9 cups             6      9.00      54.00
TC-300       Tea caddy, copper                 2     12.00      24.00
                                   Total                       140.50`;
    const row = parseSlip(parseTextLines(slip)).rows.find(({ name }) => name === 'Madeleine pan, 9 cups');
    expect(row?.quantity).toBe(6);
    expect(row?.confidence.quantity).toBeLessThan(DOUBTFUL_BELOW);
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

  test('is a charge, if its code is a word', () => {
    expect(names(slip('STANS', 'Nieuwe vorm ovaal 60x40'))).toEqual([
      'Etiket voor blik, 60 mm',
      'Sluitzegel goud',
      'Hangkaart met gat',
    ]);
  });

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
