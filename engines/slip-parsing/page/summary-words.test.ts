import { describe, expect, test } from 'vitest';
import { parseSlip } from '../read-rows.ts';
import { parseTextLines } from './page.ts';
import { isSummaryInWords } from './summary-words.ts';
import { findVendor } from './vendor.ts';

const names = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name }) => name);
const isSummary = (text: string) => parseTextLines(text).some(isSummaryInWords);

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

describe('the supplier of a slip', () => {
  const vendor = (text: string) => findVendor(parseTextLines(text));

  test('is not a line with a price', () => {
    expect(vendor('Herbal Tea Foods Ltd   12.50\nHILLSIDE GARDENS')).toBe('HILLSIDE GARDENS');
  });

  test('is not a company registration number or an owner', () => {
    expect(vendor('Company No : SA0099552-P\nPROSPER GARDENS')).toBe('PROSPER GARDENS');
    expect(vendor('OLD HARBOUR\nOWN BY: CHEF LEE SDN BHD\nCO. NO. (458592-T)')).toBe('OLD HARBOUR');
    expect(vendor('Alpine Herb Trading Co.\nCo. No. 113825-W')).toBe('Alpine Herb Trading Co.');
  });

  test('is not a line with low confidence', () => {
    const [scrawl, name] = parseTextLines('Fs. ERR ESZ NN\nHILLSIDE GARDENS');
    const doubted = { ...scrawl, words: scrawl?.words.map((word) => ({ ...word, confidence: 0.2 })) ?? [] };
    expect(
      findVendor(
        [doubted, name]
          .filter((line) => line !== undefined)
          .map((line) => ({ left: 0, top: 0, right: 0, bottom: 0, ...line })),
      ),
    ).toBe('HILLSIDE GARDENS');
  });
});
