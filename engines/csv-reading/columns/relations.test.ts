import { describe, expect, test } from 'vitest';
import { suggestColumns } from './headers.ts';

function mapped(text: string): Record<string, string | undefined> {
  const [headers = [], ...rows] = text.split('\n').map((line) => line.split(','));
  const { mapping } = suggestColumns(headers, rows);
  return Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, headers[column]]));
}

describe('what columns of numbers say about each other', () => {
  test('takes the stock before what is available of it', () => {
    const text = 'Name,Available,Reserved,Physical stock\nAssam,8,2,10\nSencha,5,0,5\nMatcha,1,3,4';
    expect(mapped(text)).toEqual({ productName: 'Name', stockOnHand: 'Physical stock' });
    expect(mapped('Name,Available\nAssam,8\nSencha,5')).toEqual({ productName: 'Name', stockOnHand: 'Available' });
  });

  test('takes a rate by which stock is valued for the cost', () => {
    const text = 'Name,Stock,Rate,Value\nAssam,10,2.50,25.00\nSencha,4,3.00,12.00\nMatcha,5,9.00,45.00';
    expect(mapped(text)).toEqual({ productName: 'Name', stockOnHand: 'Stock', costPrice: 'Rate' });
    expect(mapped(text.replace('25.00', '26.00').replace('12.00', '19.00'))).toMatchObject({ sellingPrice: 'Rate' });
  });

  test('finds the stock that a price multiplies', () => {
    const text = 'Name,Zzz,Yyy,Cost,Worth\nAssam,10,3,2.50,25.00\nSencha,4,8,3.00,12.00\nMatcha,5,1,9.00,45.00';
    expect(mapped(text)).toMatchObject({ stockOnHand: 'Zzz', costPrice: 'Cost' });
  });

  test('finds the only price above the cost, but not two that could be it', () => {
    const text = 'Name,Stock,Cost,Zzz\nAssam,10,2.50,5.00\nSencha,4,3.00,7.50\nMatcha,5,9.00,20.00';
    expect(mapped(text)).toMatchObject({ costPrice: 'Cost', sellingPrice: 'Zzz' });
    const two = text.split('\n').map((line, row) => `${line},${row === 0 ? 'Yyy' : '30.00'}`);
    expect(mapped(two.join('\n')).sellingPrice).toBeUndefined();
  });

  test('takes the only numbers for the stock where a minimum is kept, not what is mostly nothing', () => {
    const text = 'Name,Zzz,Minimum stock,Supplier\nAssam,10,3,Uji\nSencha,4,8,Uji\nMatcha,5,1,Uji';
    expect(mapped(text)).toMatchObject({ stockOnHand: 'Zzz' });
    expect(mapped(text.replace('10', '0').replace('4', '0')).stockOnHand).toBeUndefined();
    expect(mapped(text.replace('Zzz', 'Reserved')).stockOnHand).toBeUndefined();
  });
});
