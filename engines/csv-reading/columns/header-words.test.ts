import { describe, expect, test } from 'vitest';
import { guessField } from './header-words.ts';

describe('guessing what a header means', () => {
  test.each([
    ['minimumPar', ['Stan min.', 'Mindestlagermenge', 'Genbestillingspunkt', '最低在庫数', 'MinimumBeforeReorder']],
    ['stockOnHand', ['Q.tà giac.', 'Antal på lager', 'Залишок на складі', '現在の在庫量', 'How many do we have']],
    ['costPrice', ['Prezzo forn.', 'Achat HT', 'Innkjøpspris eks. mva', 'PurchasesUnitPrice', '매입단가']],
    ['sellingPrice', ['Vente TTC', 'Cena detal. brutto', 'Sales Price / Rate', '販売価格', 'Precio al cliente']],
    ['vendor', ['Dostawca podst.', 'Hoofdleverancier', 'Leverandørnavn']],
    ['productName', ['Product/Service Name', 'Stok Adı', 'Termék neve', 'Navn']],
    ['location', ['Magazijnlocatie', '保管棚']],
  ])('takes other words for %s', (field, headers) => {
    for (const header of headers) expect(guessField(header), header).toBe(field);
  });

  test.each(
    ['Stock Value', 'Inventory Asset Account', 'Qty Committed', 'Reorder Quantity', 'Total Cost', 'Price / 100'].concat(
      ['quantityPerUnit', 'Sale Price Date', 'Customer Name', 'Supplier Code', 'Estoque máximo', 'Tồn lớn nhất'],
      ['Weight (kg)', 'Last counted', 'x', '', '—', '🍵', 'Earl Grey', 'PurchasesTaxRate', 'constructor', '__proto__'],
    ),
  )('says nothing about %j', (header) => {
    expect(guessField(header)).toBeNull();
  });
});
