import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const money = figures('.', ',');

/** An invoice of a cloud bookkeeping program, with a slip for the payment at its foot. */
const BLENDS_BY_THE_KILO: Supplier = {
  name: 'Corrie & Fell Wholesale Teas Ltd',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV-20417|14 Mar 2024|13 Apr 2024|PO 0231',
      rows: `
Assam Broken Orange Pekoe loose leaf 1kg|6|11.80|0
Ceylon Dimbula Pekoe loose leaf 1kg|4|13.25|0
Earl Grey Blue Flower loose leaf 1kg|10|12.40|0
Chamomile whole flowers 500g|4|9.95|0
Peppermint leaf cut 500g|6|8.40|0
Sencha Fukujyu loose leaf 1kg|2|24.90|0
Gunpowder Temple of Heaven loose;leaf 1kg|5|9.60|0
Darjeeling Second Flush loose leaf 500g|3|21.75|0
Glass infuser teapot with bamboo lid,;600ml|6|8.75|20
Paper tea filters size 2, pack of 100|12|2.10|20
+Carriage|1|9.50|20`,
    },
    {
      head: 'INV-20688|2 Sep 2024|2 Oct 2024|autumn top-up',
      rows: `
Keemun Congou loose leaf 1kg|3|16.40|0|10
Lapsang Souchong loose leaf 1kg|2|19.95|0
Decaffeinated English Breakfast loose;leaf 1kg|5|14.20|0
Rooibos Vanilla loose leaf 1kg|8|10.60|0|10
Lemon & Ginger infusion 1kg|7.5|9.80|0|5
Jasmine Chung Hao loose leaf 500g|2|13.75|0`,
    },
  ],
  print({ put, stock }, rows, head) {
    const isReduced = rows.some((row) => row.has(4));
    const table = isReduced
      ? grid('2 Description', '>52 Quantity', '>64 Unit Price', '>73 Disc', '>84 VAT', '>99 Amount GBP')
      : grid('2 Description', '>56 Quantity', '>69 Unit Price', '>83 VAT', '>99 Amount GBP');
    put('  INVOICE', '');
    const block = grid('2', '42', '68');
    put(
      block.row('Teasel & Thyme Tea Rooms', 'Invoice Date', 'Corrie & Fell Wholesale'),
      block.row('12 Bridge Street', head.text(1), 'Teas Ltd'),
      block.row('HEXHAM', 'Invoice Number', 'Unit 6, Millholme Park'),
      block.row('NE46 5XQ', head.text(0), 'KENDAL LA9 8GX'),
      block.row('UNITED KINGDOM', 'Reference', 'UNITED KINGDOM'),
      block.row('', head.text(3)),
      block.row('', 'VAT Number'),
      block.row('', 'GB 318 4407 29'),
      '',
      '',
      spaced(table.head, 1.5),
    );
    const amounts: number[] = [];
    let tax = 0;
    for (const row of rows) {
      const isFee = row.text(0).startsWith('+');
      const words = row.text(0).replace('+', '');
      const [quantity, price, rate] = [row.value(1), row.value(2), row.value(3)];
      const full = cents(quantity * price);
      const amount = row.has(4) ? lessPercent(full, row.value(4)) : full;
      const figuresOfRow = [rate ? `${rate}%` : 'Zero Rated', money(amount)];
      if (isReduced) figuresOfRow.unshift(row.has(4) ? `${money(row.value(4))}%` : '');
      put(spaced(table.row(words.replace(';', '\n'), money(quantity), money(price), ...figuresOfRow), 1.5));
      amounts.push(amount);
      tax += percentOf(amount, rate);
      if (!isFee) stock(words.replace(';', ' '), quantity, null, price, amount);
    }
    const total = sumOf(amounts);
    const sums = grid('>83', '>99');
    put('', sums.row('Subtotal', money(total)));
    if (tax > 0) put(sums.row('TOTAL VAT 20%', money(tax)));
    put(spaced(sums.row('TOTAL GBP', money(cents(total + tax))), 2));
    put(
      `  Due Date: ${head.text(2)}`,
      '  Please pay by bank transfer: Sort code 20-44-71, Account 53310862. Quote the invoice number.',
      '',
      `  ${'- '.repeat(46).trim()}`,
      '  PAYMENT ADVICE',
    );
    const advice = grid('4', '54', '>99');
    put(
      advice.row('To: Corrie & Fell Wholesale Teas Ltd', 'Customer', 'Teasel & Thyme Tea Rooms'),
      advice.row('Unit 6, Millholme Park', 'Invoice Number', head.text(0)),
      advice.row('KENDAL LA9 8GX', 'Amount Due', money(cents(total + tax))),
      advice.row('', 'Due Date', head.text(2)),
      advice.row('', 'Amount Enclosed'),
    );
  },
};

/** A delivery note of a desktop bookkeeping program, on a matrix printer. */
const CUPS_TO_FOLLOW: Supplier = {
  name: 'Penhallow Catering Disposables',
  language: 'en-GB',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: '41906|08/05/2024|SO-33817',
      rows: `
CUP08KR|8oz Kraft ripple cup|SLEEVE 25|40|40
CUP12KR|12oz Kraft ripple cup|SLEEVE 25|40|24
LID80W|80mm white sip lid|SLEEVE 50|20|20
LID90W|90mm white sip lid|SLEEVE 50|20|0
STIR14|Birch stirrers 140mm|BOX 1000|3|3
NAPCK33|Cocktail napkin 33cm 2ply kraft|PACK 100|15|15
BAGSOS2|SOS carrier bag medium|CASE 250|2|2
CUPPLA9|9oz PLA cold cup|SLEEVE 50|10|10
DOMEPLA|PLA dome lid with hole|SLEEVE 50|10|10
STRAWP8|Paper straw 8mm black|BOX 250|6|4
HOLD4|Moulded 4 cup carrier|PACK 180|1|1`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'PENHALLOW CATERING DISPOSABLES                           DELIVERY NOTE',
      'Trevanion Road Trading Estate',
      'Bodmin  Cornwall  PL31 2ZT',
      'Tel 01208 496 0031                                       Page 1',
      '',
    );
    const block = grid('0', '46', '62');
    put(
      block.row('Deliver to', 'Delivery Note', head.text(0)),
      block.row('The Saffron Leaf Tea Company', 'Date', head.text(1)),
      block.row('Old Net Loft', 'Order No', head.text(2)),
      block.row('Fish Street', 'Account Ref', 'SAF002'),
      block.row('Padstow PL28 8QW', 'Cust. Order', 'MORWENNA'),
      '',
    );
    const table = grid('0 Stock Code', '12 Description', '45 Unit', '>64 Ordered', '>74 Sent', '>84 To Follow');
    put(table.head, '-'.repeat(84));
    for (const row of rows) {
      const sent = row.value(4);
      const rest = row.value(3) - sent;
      put(table.row(row.text(0), row.text(1), row.text(2), money(row.value(3)), money(sent), rest ? money(rest) : ''));
      if (sent > 0) stock(row.text(1), sent, row.text(2), null);
    }
    put('-'.repeat(84), '', 'Goods remain the property of Penhallow Catering Disposables until paid for.', '');
    put('Received in good condition    Signed ____________________    Print name ________________');
  },
};

/** A bill of the till of a cash and carry. */
const CASH_AND_CARRY: Supplier = {
  name: 'Harbottle Cash & Carry',
  language: 'en-GB',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '0044817|21/02/24 08:14|07|2.00',
      rows: `
018834|BREAKFAST TEABAGS|6x160s|2|17.49|Z
022190|SKIMMED MILK UHT|12x1ltr|3|9.99|Z
104477|GRANULATED SUGAR|15x1kg|1|16.25|Z
104512|DEMERARA STICKS|1000s|2|8.79|Z
104530|SWEETENER TABLETS|12x500s|1|13.49|Z
215088|STRAWBERRY JAM PORTIONS|100x20g|2|9.65|Z
215090|SALTED BUTTER PORTIONS|200x7g|2|21.99|Z
330871|SHORTBREAD FINGERS|48x2pk|4|11.50|S
330902|OAT FLAPJACK|24x80g|2|13.20|S
417765|BLUE CENTREFEED ROLL|6pk|3|7.45|S
417802|WASHING UP LIQUID|2x5ltr|1|8.20|S`,
    },
    {
      head: '0051203|11/11/24 16:41|03|',
      rows: `
022305|OAT DRINK BARISTA|6x1ltr|8|8.55|Z
018861|PEPPERMINT ENVELOPES|6x25s|3|7.80|Z
018870|GREEN TEA ENVELOPES|6x25s|3|7.80|Z
215006|CLEAR HONEY SQUEEZY|6x340g|1|14.99|Z
330915|GINGER BISCUIT TWIN|100x2pk|1|12.75|S`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      '            HARBOTTLE CASH & CARRY',
      '        Ropery Lane, Gateshead NE8 4ZZ',
      '            VAT NO 604 7713 80',
      '',
      `CUST 10773 NORTHGATE LEAF CO    TILL ${head.text(2)}`,
      `INV ${head.text(0)}         ${head.text(1)}`,
      '-'.repeat(46),
    );
    const name = grid('0', '7', '>45');
    const value = grid('>8', '10', '>43', '45');
    const amounts: number[] = [];
    let tax = 0;
    let count = 0;
    for (const row of rows) {
      const amount = cents(row.value(3) * row.value(4));
      put(name.row(row.text(0), row.text(1), row.text(2)));
      put(value.row(row.text(3), `@ ${money(row.value(4))}`, money(amount), row.text(5)));
      amounts.push(amount);
      count += row.value(3);
      if (row.text(5) === 'S') tax += percentOf(amount, 20);
      stock(`${row.text(1)} ${row.text(2)}`, row.value(3), null, row.value(4), amount);
    }
    const saving = head.has(3) ? head.value(3) : 0;
    const goods = cents(sumOf(amounts) - saving);
    const sums = grid('0', '>43');
    put('-'.repeat(46));
    if (saving) put(sums.row('PROMO SAVING', `-${money(saving)}`));
    put(sums.row('GOODS TOTAL', money(goods)), sums.row('VAT S 20.0%', money(tax)));
    put(sums.row('TO PAY', money(cents(goods + tax))), sums.row('DEBIT CARD', money(cents(goods + tax))));
    put('', `CASES ${count}     LINES ${rows.length}`, '', '        PLEASE CHECK GOODS BEFORE LEAVING');
  },
};

/** A leaf of a duplicate book, pounds and pence apart. */
const DUPLICATE_BOOK: Supplier = {
  name: 'J. Tattersall, Herb Grower',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '437|6 / 7 / 24',
      rows: `
3|kg|Dried peppermint|14
1.5|kg|Lemon balm, rubbed|16
2|kg|Nettle leaf||22
24||Jars blossom honey 340g||108
10|bunches|Fresh lavender|2.50`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(`                                             No. ${head.text(0)}`, '');
    put('  J. TATTERSALL', '  Herb Grower', '  Nettlecombe Farm, nr. Shepton Mallet', '');
    put(`  To  The Copper Kettle            Date  ${head.text(1)}`, '');
    const table = grid('2 Qty', '14 Description', '>50 £', '>56 p');
    put(spaced(table.head, 1.6));
    const split = (amount: number): [string, string] => {
      const [whole = '', rest = ''] = amount.toFixed(2).split('.');
      return [whole, rest];
    };
    const amounts: number[] = [];
    for (const row of rows) {
      const name = row.text(2);
      const price = row.has(3) ? row.value(3) : null;
      const amount = price === null ? row.value(4) : cents(row.value(0) * price);
      const words = price === null ? name : `${name} @ ${Number.isInteger(price) ? price : price.toFixed(2)}`;
      put(spaced(table.row(`${plain(row.value(0))} ${row.text(1)}`.trim(), words, ...split(amount)), 1.6));
      amounts.push(amount);
      stock(name, row.value(0), row.text(1) || null, price, amount);
    }
    put('', spaced(table.row('', 'Total', ...split(sumOf(amounts))), 2), '  Paid cash with thanks   J.T.');
  },
};

export const BRITISH_SUPPLIERS: readonly Supplier[] = [
  BLENDS_BY_THE_KILO,
  CUPS_TO_FOLLOW,
  CASH_AND_CARRY,
  DUPLICATE_BOOK,
];
