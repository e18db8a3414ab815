import { describe, expect, test } from 'vitest';
import { parseTextLines } from '../page/page.ts';
import { parseSlip } from '../read-rows.ts';
import { parseRow } from './rows.ts';

const names = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name }) => name);
const isSummary = (text: string) =>
  parseTextLines(text).some((line) => ['summary', 'discount'].includes(parseRow(line).kind));

describe('a summary line', () => {
  test.each([
    'SubTetal 42.10',
    'T0TAL 16.50',
    'loial Saies (Excluding GST) 19.34',
    '10% Srv Chg: 2.45',
    'Service Charge 3.10',
    'Gross Amount : 40.00',
    'Roundlng Adj 0.01',
    'Zwischensumme 12,00',
    'MwSt 7% 0,84',
    'Rückgeld 8,00',
    'Sous-total 31,50',
    'Cambio 4,00',
    'IVA 21% 3,10',
    'Totaal 9,95',
    'Jumlah 12.00',
    'Tunai 20.00',
    'Amount Tendered 50.00',
    'Credit Card 234.40',
  ])('%s is no item', (line) => {
    expect(isSummary(line)).toBe(true);
  });

  test.each([
    'Total Care Soap 4.00',
    'Change Purse 9.50',
    'Service Tray Bamboo 18.00',
    'Cash Box Steel 30.00',
    'Balance Herbal Tea 6.20',
    'Rooibos 4.00',
    'Earl Grey 100 g 7.00',
    'Barley Tea 3.00',
    'Tisane Verveine 5.00',
  ])('%s may be one', (line) => {
    expect(isSummary(line)).toBe(false);
  });

  test('is recognized by its figure if its words cannot be read', () => {
    const goods = `
Sencha                  8.00
Assam                   5.50
Darjeeling             11.20`;
    expect(names(`${goods}\nXl :KM                  24.70\nPqrd                    24.70`)).toEqual([
      'Sencha',
      'Assam',
      'Darjeeling',
    ]);
    expect(names('Sencha        8.00\nAccaptad totol wz 8.00')).toEqual(['Sencha']);
  });

  test('is not a last item that happens to cost as much as all others', () => {
    expect(names('Sencha   8.00\nAssam   5.50\nMatcha   13.50\nTotal   27.00')).toEqual(['Sencha', 'Assam', 'Matcha']);
  });
});
