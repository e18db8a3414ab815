import { describe, expect, test } from 'vitest';
import { cellValue, toCell } from './cell-value.ts';

describe('a cell of another service', () => {
  test('that is blank leaves what every item has as it is, and means none of the rest', () => {
    for (const blank of [undefined, null, '', []]) {
      expect(cellValue('name', blank)).toEqual({});
      expect(cellValue('quantity', blank)).toEqual({});
      expect(cellValue('supplier', blank)).toEqual({ value: '' });
      expect(cellValue('costPrice', blank)).toEqual({ value: null });
    }
    expect(cellValue('name', '  ')).toEqual({});
    expect(cellValue('supplier', '  ')).toEqual({ value: '' });
  });

  test('is text by its characters, its number, or the names of what it selects', () => {
    expect(cellValue('sku', ' S-1 ')).toEqual({ value: 'S-1' });
    expect(cellValue('sku', 1001)).toEqual({ value: '1001' });
    expect(cellValue('supplier', { name: 'Uji' })).toEqual({ value: 'Uji' });
    expect(cellValue('supplier', ['Uji', { name: 'Hoshino' }])).toEqual({ value: 'Uji, Hoshino' });
    expect(cellValue('supplier', ['Uji', { id: 3 }])).toEqual({ problem: 'must be text' });
    expect(cellValue('name', true)).toEqual({ problem: 'must be text' });
  });

  test('is a number in thousandths of a quantity and in cents, rounded to a thousandth where they are a cost', () => {
    expect(cellValue('quantity', 12.3456)).toEqual({ value: 12_346 });
    expect(cellValue('costPrice', '$1,234.505')).toEqual({ value: 123_450.5 });
    expect(cellValue('costPrice', 0.0045)).toEqual({ value: 0.45 });
    expect(cellValue('costPrice', 0.004_449_999)).toEqual({ value: 0.445 });
    expect(cellValue('sellingPrice', '$1,234.505')).toEqual({ value: 123_451 });
    expect(cellValue('costPrice', 0)).toEqual({ value: 0 });
    for (const wrong of ['1,23', 'none', true, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(cellValue('costPrice', wrong)).toEqual({ problem: 'must be a number' });
    }
    expect(cellValue('quantity', -1).problem).toBeDefined();
  });

  test('is written in its own units, and blank for none', () => {
    expect([toCell('quantity', 12_346), toCell('costPrice', 1250), toCell('name', 'Sencha')]).toEqual([
      12.346,
      12.5,
      'Sencha',
    ]);
    expect([toCell('costPrice', 0.45), toCell('costPrice', 0.445), toCell('costPrice', 1234.5)]).toEqual([
      ...[0.0045, 0.004_45, 12.345],
    ]);
    expect([toCell('supplier', ''), toCell('costPrice', null), toCell('costPrice', 0)]).toEqual([null, null, 0]);
  });
});
