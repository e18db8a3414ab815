import { describe, expect, test } from 'vitest';
import { readImportBytes } from '../read.ts';

const read = (text: string) => readImportBytes('list.csv', new TextEncoder().encode(text)).result;
const HEADER = 'Name,Stock,Cost,Supplier\n';

describe('headings of sections', () => {
  test('are left out, listed, and the category of the rows below', () => {
    const { rows, dropped } = read(`${HEADER}BLACK,,,\nAssam,4,2.50,Uji\n\nGREEN:,,,\nSencha,6,3.00,Uji\n`);
    expect(rows).toMatchObject([
      { productName: 'Assam', category: 'BLACK' },
      { productName: 'Sencha', category: 'GREEN' },
    ]);
    expect(dropped).toEqual([
      { row: 2, reason: 'A heading, not a product.' },
      { row: 5, reason: 'A heading, not a product.' },
    ]);
  });

  test('leave the categories of a column alone', () => {
    const { rows } = read('Name,Stock,Supplier,Category\nTEAS,,,\nAssam,4,Uji,Black\nSencha,5,Uji,\n');
    expect(rows.map(({ category }) => category)).toEqual(['Black', undefined]);
  });

  test('are not products of which only the name is known', () => {
    const { rows, dropped } = read(`${HEADER}Assam,4,2.50,Uji\nGunpowder,,,\nSencha,6,3.00,Uji\n`);
    expect(rows.map(({ productName }) => productName)).toEqual(['Assam', 'Gunpowder', 'Sencha']);
    expect(dropped).toEqual([]);
  });

  test('are not found in a list of names alone', () => {
    expect(read('Name,Stock,Cost\nASSAM,,\nSENCHA,,\nMATCHA,4,2\n').rows).toHaveLength(3);
  });
});

describe('rows below a list', () => {
  const LIST = `${HEADER}Assam,4,2.50,Uji\nSencha,6,3.00,Uji\nMatcha,5,9.00,Uji\nRooibos,8,1.00,Uji\n`;

  test('are left out if their figures are the sums of the columns, whatever they are called', () => {
    const { rows, dropped } = read(`${LIST}Grand sum of it,23,15.50,\n`);
    expect(rows).toHaveLength(4);
    expect(dropped).toEqual([{ row: 6, reason: 'A total, not a product.' }]);
  });

  test('are products if their figures are no sums, or if they have a supplier', () => {
    expect(read(`${LIST}Earl Grey,23,4.00,\n`).rows).toHaveLength(5);
    expect(read(`${LIST}Earl Grey,23,15.50,Uji\n`).rows).toHaveLength(5);
  });

  test('are notes if a blank row sets a single text apart', () => {
    const { rows, dropped } = read(`${LIST}\nCounted by Moira,,,\n`);
    expect(rows).toHaveLength(4);
    expect(dropped).toEqual([{ row: 7, reason: 'A note below the list, not a product.' }]);
  });
});
