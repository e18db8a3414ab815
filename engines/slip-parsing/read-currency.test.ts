import { describe, expect, test } from 'vitest';
import { detectCurrency } from './currencies.ts';

describe('the currency of a slip', () => {
  test.each([
    ['Sencha RM 12.50\nTotal RM12.50', 'MYR'],
    ['Desc  Amt (RM)\nSencha 12.50', 'MYR'],
    ['Sencha 12,50 €\nSumme 12,50 €', 'EUR'],
    ['Total EUR 12,50', 'EUR'],
    ['Earl Grey £4.20', 'GBP'],
    ['煎茶 ¥1,200', 'JPY'],
    ['龙井 ¥120.00\n合计 120.00元', 'CNY'],
    ['Oolong S$4.20\nTotal $4.20', 'SGD'],
    ['Oolong $4.20\nTotal SGD 4.20', 'SGD'],
    ['Assam $4.20\nTotal $4.20', 'USD'],
    ['Assam US$4.20', 'USD'],
    ['Assam ₹420', 'INR'],
    ['Assam Rs. 420.00', 'INR'],
    ['Teh Rp 12.000', 'IDR'],
    ['Total CHF 9.80', 'CHF'],
    ['Sencha 12.50\nTotal 12.50', null],
    ['FARM TEA 3 x 2.00\nPERMRM', null],
    ['', null],
  ])('%j is in %s', (text, currency) => {
    expect(detectCurrency(text)).toBe(currency);
  });
});
