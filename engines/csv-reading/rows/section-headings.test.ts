import { expect, test } from 'vitest';
import { readImportBytes } from '../read.ts';

function read(text: string) {
  const { result } = readImportBytes('list.csv', new TextEncoder().encode(text));
  return { names: result.rows.map(({ productName }) => productName), dropped: result.dropped };
}

const reason = 'A heading, not a product.';

test('headings of sections are left out and listed', () => {
  const list =
    'Item,SKU,Quantity,Price\nBLACK TEA,,,\nAssam,A-1,5,9.00\nKeemun,K-1,,12.00\nGreen tea:,,,\nSencha,S-1,3,11.00\n';
  expect(read(list)).toEqual({
    names: ['Assam', 'Keemun', 'Sencha'],
    dropped: [
      { row: 2, reason },
      { row: 5, reason },
    ],
  });
});

test.each([
  ['nobody has counted, in a list of names and quantities', 'Item,Quantity\nAssam,\nKeemun,4\nSencha,\nGenmaicha,6\n'],
  ['is the only one with nothing but a name', 'Item,SKU,Quantity\nAssam,,\nKeemun,K-1,4\nSencha,S-1,\n'],
  ['is followed by another with nothing but a name', 'Item,SKU,Quantity\nAssam,,\nKeemun,,\nSencha,S-1,4\n'],
  ['stands last', 'Item,SKU,Quantity\nAssam,,\nKeemun,K-1,4\nSencha,,\n'],
  ['does not begin the list', 'Item,SKU,Quantity\nKeemun,K-1,4\nAssam,,\nGyokuro,G-1,2\nSencha,,\nMatcha,M-1,1\n'],
])('a product that %s is no heading', (_, list) => {
  expect(read(list).dropped).toEqual([]);
});
