import { describe, expect, test } from 'vitest';
import { parseTextLines } from '../../engines/slip-parsing/page/page.ts';
import { parseSlip } from '../../engines/slip-parsing/read-rows.ts';
import type { Reading } from '../../engines/slip-parsing/readings.ts';
import { buildAnswer, type KnownItem } from './answer.ts';
import { slipAnswer } from './contract.ts';

const SLIP = `
UJI GARDENS TRADING CO
Description              Qty    Price    Amount
SEN YAB 1KG                2    45.00     90.00
Genmaicha                1.5    20.00     30.00
Total                                    120.00`;

const items: KnownItem[] = [{ id: 7, name: 'Sencha Yabukita 1 kg', sku: 'S-1', supplier: 'Uji', unit: 'bags' }];
const reading = (text: string, change: (read: Reading) => Reading = (same) => same): Reading =>
  change({ ...parseSlip(parseTextLines(text)), text });
const answer = (read: Reading) => ({
  ...buildAnswer(read, { width: 600, height: 200 }, items, new Map()),
  engine: 'built-in' as const,
  recognizer: 'tesseract' as const,
  recognizedOn: 'server' as const,
  uploadKey: 'a.jpg',
  supplierReadAs: read.vendor,
});

describe('the answer to a slip', () => {
  test('has the fields of docs/specification.md, 13.4 for each row, in cents and shares of the picture', () => {
    const said = answer(reading(SLIP));
    expect(slipAnswer.parse(said)).toEqual(said);
    expect(said.extractedData[0]).toMatchObject({
      name: 'SEN YAB 1KG',
      productName: 'SEN YAB 1KG',
      vendor: 'UJI GARDENS TRADING CO',
      supplier: 'UJI GARDENS TRADING CO',
      quantity: 2,
      unit: 'bags',
      price: 4500,
      category: 'TEA',
      minimumPar: 0,
      shipTime: 7,
      match: { itemId: 7, how: 'name', name: 'Sencha Yabukita 1 kg' },
    });
    expect(said.extractedData[1]).toMatchObject({ name: 'Genmaicha', quantity: 1.5, price: 2000, match: null });
    for (const { box } of said.extractedData) {
      expect(box.top).toBeLessThan(box.bottom);
      expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(1);
    }
    expect(said.confidence).toBeGreaterThan(0.8);
  });

  test('has weights in the unit of the item, and marks what cannot be converted', () => {
    const slip = `
UJI GARDENS TRADING CO
Description              Net kg    USD/kg    Amount
Assam CTC                 25.00     24.00    600.00
Genmaicha                  4.00     20.00     80.00
Hojicha                    2.00     31.00     62.00
Total                                        742.00`;
    const known: KnownItem[] = [
      { id: 1, name: 'Assam CTC', sku: '', supplier: '', unit: 'lbs' },
      { id: 2, name: 'Genmaicha', sku: '', supplier: '', unit: 'packages' },
    ];
    const rows = buildAnswer(reading(slip), { width: 600, height: 200 }, known, new Map()).extractedData;
    expect(rows[0]).toMatchObject({
      quantity: 55.116,
      unit: 'lbs',
      price: 1089,
      onSlip: { quantity: 25, unit: 'kg', price: 2400 },
    });
    expect(rows[0]?.reasons).not.toContain('unit-differs');
    expect(rows[1]).toMatchObject({ quantity: 4, unit: 'packages', price: 2000, confidence: { quantity: 0.5 } });
    expect(rows[1]?.reasons).toContain('unit-differs');
    expect(rows[2]).toMatchObject({ quantity: 2, unit: 'kg', price: 3100, match: null });
  });

  test('adds what pieces hold by their names to an item that is kept by weight', () => {
    const slip = `
UJI GARDENS TRADING CO
Description               Qty   Unit    Price    Amount
Nilgiri Frost 500 g         6   EA      12.00     72.00
Keemun Mao Feng 1kg         3   ctn     40.00    120.00
Lung Ching                  4   EA      20.00     80.00
Rose Syrup 0.5 l            8   btl      5.00     40.00
Total                                            312.00`;
    const known: KnownItem[] = [
      { id: 1, name: 'Nilgiri Frost', sku: '', supplier: '', unit: 'pounds' },
      { id: 2, name: 'Keemun Mao Feng', sku: '', supplier: '', unit: 'kg' },
      { id: 3, name: 'Lung Ching', sku: '', supplier: '', unit: 'kg' },
      { id: 4, name: 'Rose Syrup', sku: '', supplier: '', unit: 'litres' },
    ];
    const { extractedData: rows } = buildAnswer(reading(slip), { width: 600, height: 200 }, known, new Map());
    expect(rows[0]).toMatchObject({
      quantity: 6.614,
      unit: 'pounds',
      price: 1089,
      onSlip: { quantity: 6, unit: 'EA', each: '500 g', price: 1200 },
    });
    // A carton holds several, and nothing says what a piece of the third holds.
    expect(rows.map(({ reasons }) => reasons.includes('unit-differs'))).toEqual([false, true, true, false]);
    expect(rows[3]).toMatchObject({ quantity: 4, unit: 'litres', price: 1000 });
  });

  test('marks a count without a unit for an item that is kept by weight', () => {
    const known: KnownItem[] = [{ id: 1, name: 'Genmaicha', sku: '', supplier: '', unit: 'kg' }];
    const [, row] = buildAnswer(reading(SLIP), { width: 600, height: 200 }, known, new Map()).extractedData;
    expect(row).toMatchObject({ quantity: 1.5, unit: 'kg', confidence: { quantity: 0.5 }, reasons: ['unit-differs'] });
  });

  test('says which items will be created', () => {
    expect(answer(reading(SLIP)).suggestions).toContainEqual(
      'One row is not in your inventory yet and will be created: Genmaicha.',
    );
  });

  test('says that a statement of account is no delivery', () => {
    const statement = `
Rowan Packaging Supplies
STATEMENT OF ACCOUNT
Date         Reference     Type            Debit    Credit    Balance
06/08/2027   INV 40177     Invoice         164.10              282.30
19/08/2027   INV 40203     Invoice          88.45              370.75`;
    const said = answer(reading(statement));
    expect(said.suggestions[0]).toContain('a statement of account and not like a delivery');
    expect(slipAnswer.parse(said).extractedData.every(({ reasons }) => reasons.includes('no-delivery'))).toBe(true);
  });

  test('warns that the rows do not add up', () => {
    const wrong = SLIP.replace(
      '                                    120.00',
      '                                    190.00',
    );
    expect(answer(reading(wrong)).suggestions.join(' ')).toContain('do not add up to a total');
    expect(answer(reading(SLIP)).suggestions.join(' ')).not.toContain('do not add up');
  });

  test('has the currency as printed, and says that it is not converted', () => {
    const said = answer(reading(SLIP.replace('Amount', 'Amount RM')));
    expect(said).toMatchObject({ currency: 'MYR', extractedData: [{ currency: 'MYR', price: 4500 }, {}] });
    expect(said.suggestions).toContain('The prices are in MYR. Costs are kept in USD, and nothing is converted.');
    expect(answer(reading(SLIP)).currency).toBeNull();
  });

  test('assumes the currency of the country where none was read, and says so', () => {
    const said = answer(reading(`${SLIP}\nVAT Reg No GB 391 4471 20`));
    expect(said.currency).toBe('GBP');
    expect(slipAnswer.parse(said).extractedData[0]?.assumed).toContain('currency');
    expect(said.suggestions.join(' ')).toContain('No currency was read; what else is printed points to GBP');
    expect(answer(reading(SLIP.replace('Amount', 'Amount RM'))).extractedData[0]?.assumed).not.toContain('currency');
  });

  test('lists the fields that are never on a slip', () => {
    const [row] = answer(reading(SLIP)).extractedData;
    expect(row).toMatchObject({ category: 'TEA', minimumPar: 0, shipTime: 7 });
    expect(row?.assumed).toEqual(['category', 'minimumPar', 'shipTime']);
  });

  test('says why a row should be checked, and how a picture lies', () => {
    const contradicted = SLIP.replace('30.00\n', '37.00\n').replace('120.00', '127.00');
    const said = answer(reading(contradicted, (read) => ({ ...read, turned: 2 })));
    expect(said.turned).toBe(2);
    expect(said.extractedData.map(({ reasons }) => reasons)).toEqual([[], ['figures-differ']]);
    expect(answer(reading(SLIP)).turned).toBe(0);
  });

  test('names the doubtful rows', () => {
    const doubtful = reading(SLIP, (read) => ({
      ...read,
      rows: read.rows.map((row, index) =>
        index === 0 ? { ...row, confidence: { ...row.confidence, name: 0.4 } } : row,
      ),
    }));
    expect(answer(doubtful).suggestions).toContainEqual(
      'One row is doubtful: SEN YAB 1KG. Compare it with the picture.',
    );
  });

  test('says what to do when no item was found', () => {
    const said = answer(reading('Thank you for your visit'));
    expect(said).toMatchObject({ extractedData: [], confidence: 0 });
    expect(said.suggestions.join(' ')).toContain('No items were found');
  });
});
