import { expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Whether three digits behind a point are decimals or thousands. */

const quantitiesOf = (slip: string) => parseSlip(parseTextLines(slip)).rows.map(({ quantity }) => quantity);

test('weights with three decimals are no thousands on an English paper', () => {
  const slip = `
Pennine Spice Mill                                  DISPATCH NOTE 4471
Deliver to: The Loft Tea Bar                        Date 11 June 2025
Code      Description                     Ordered       Sent
                                               kg         kg
T-118     Turmeric ground                  20.000     20.000
T-140     Fennel seed whole                40.000     35.000
T-152     Juniper berries                  15.000     15.000
Received by`;
  expect(quantitiesOf(slip)).toEqual([20, 35, 15]);
});

test('nor where packages hold as much, in any language', () => {
  const slip = `
Zvirgzdu Augi SIA                                   PAVADZĪME 228
Nosaukums                        Daudzums  Mērv.   Iepakojums
Piparmētra griezta                 60.000  kg      3 x 20 kg
Kumelīšu ziedi                     24.000  kg      2 x 12 kg
Liepziedi                          15.000  kg      1 x 15 kg`;
  expect(quantitiesOf(slip)).toEqual([60, 24, 15]);
});

test('nor next to a part of a unit', () => {
  const slip = `
Domaine des Sources                                 NOTE 91
Estragon séché                   2.500
Verveine odorante                0.750
Hysope                           1.250`;
  expect(quantitiesOf(slip)).toEqual([2.5, 0.75, 1.25]);
});

test('dates with points tell nothing of the decimal mark', () => {
  const slip = `
Vestfjord Grossist AS                                FØLGESEDDEL 3381
Varenr.  Varenavn                    Bestilt    Levert   Enh.   Best før
5011     Papirposer brune              2.000     2.000   stk    11.05.26
5020     Honning flytende 0,35 kg         24        24   stk    02.11.26
5033     Te-filtre str. 2                600       500   stk    30.01.27
Temperatur ved levering: 4,1 °C`;
  expect(quantitiesOf(slip)).toEqual([2000, 24, 500]);
});
