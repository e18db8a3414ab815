import { describe, expect, test } from 'vitest';
import { guessField } from './header-words.ts';

describe('guessing what a header means', () => {
  test.each([
    ['minimumPar', ['Stan min.', 'Mindestlagermenge', 'Genbestillingspunkt', '最低在庫数', 'MinimumBeforeReorder']],
    [
      'stockOnHand',
      [
        'Q.tà giac.',
        'Antal på lager',
        'Залишок на складі',
        '現在の在庫量',
        'How many do we have',
        'Laos olev kogus',
        'ยอดคงเหลือจริง',
      ],
    ],
    [
      'costPrice',
      [
        'Prezzo forn.',
        'Achat HT',
        'Innkjøpspris eks. mva',
        'PurchasesUnitPrice',
        '매입단가',
        'Купуємо по',
        'Gns. kostpris',
      ],
    ],
    ['sellingPrice', ['Vente TTC', 'Cena detal. brutto', 'Sales Price / Rate', '販売価格', 'Precio al cliente']],
    [
      'vendor',
      ['Dostawca podst.', 'Hoofdleverancier', 'Leverandørnavn', 'Da chi', 'Від кого', 'Who do we buy it from?'],
    ],
    ['productName', ['Product/Service Name', 'Stok Adı', 'Termék neve', 'Navn']],
    ['location', ['Magazijnlocatie', '保管棚', 'Raf No', 'رقم الرف', 'Where is it?']],
    ['sku', ['Tuotenro', 'No produit', 'Kod zboží', 'کد کالا']],
    ['category', ['Kaubagrupp', 'Kategorie Ebene 1', '구분', 'Flokkur']],
    ['shipTime', ['Tempo de reposição (dias)', 'Szállítási idő (nap)', '조달기간(일)', 'Leveringstid dage']],
  ])('takes other words for %s', (field, headers) => {
    for (const header of headers) expect(guessField(header), header).toBe(field);
  });

  test.each(
    [
      'Qtd. encomendada',
      'Reservierte Menge',
      'Qté commandée',
      'Quantità ordinata',
      'Ilość zarezerwowana',
      'Zamówione',
    ].concat(
      [
        'Lefoglalt mennyiség',
        'Заказано',
        'Количество в пути',
        '発注数',
        '引当済数',
        '已订数量',
        '예약수량',
        'จำนวนที่สั่ง',
      ],
      [
        'Số lượng đặt',
        'الكمية المطلوبة',
        'כמות בהזמנה',
        'Quantity sold',
        'Purchased quantity',
        'On PO',
        'Max. Bestand',
      ],
      ['Zu bestellen', 'À commander', 'Stock to order', 'Quantity per box', 'Warenwert', 'Antal i order'],
    ),
  )('does not take %j for stock or a price', (header) => {
    expect(['stockOnHand', 'costPrice', 'sellingPrice']).not.toContain(guessField(header));
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
