import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');

/** A web shop confirms an order: the name, `x2` and the amount of the line, its variant and its SKU below. */
const HARLAN: Supplier = {
  name: 'Harlan & Moss Tea Co.',
  language: 'en-US',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '#HM20418|0|8.95|Apr 2, 2026',
      rows: `
        Sencha Superior|4 oz pouch|HM-SEN-04|2|12.50
        Golden Monkey|2 oz tin|HM-GMK-T2|1|19.00
        Moroccan Mint|1 lb bag|HM-MOR-16|3|24.75
        Refillable Tea Bags|Pack of 100|HM-ACC-101|4|6.50
        Travel Infuser Bottle|16 oz, Slate|HM-BTL-SL|2|28.00
        Sample Kagoshima Gyokuro|5 g sachet|HM-SMP-KG5|1|0`,
    },
    {
      head: '#HM21973|15|0|Oct 19, 2026',
      rows: `
        Ceremonial Matcha|30 g tin|HM-MAT-C30|6|21.00
        Culinary Matcha|1 kg bag|HM-MAT-K1|2|58.00
        Hojicha Powder|100 g pouch|HM-HOJ-100|5|11.40
        Black Sesame Latte Mix|500 g pouch|HM-LAT-BS5|3|16.80
        Matcha Sifter|Stainless|HM-ACC-SIF|1|9.50
        Chasen Holder|Celadon|HM-ACC-CHH|2|12.25
        Yuzu Green|8 oz pouch|HM-YUZ-08|4|17.95`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('0', '>54', '>74');
    const foot = grid('28', '>74');
    put(
      `Harlan & Moss Tea Co.                              ORDER ${head.text(0)}`,
      '',
      'Thank you for your purchase!',
      `We're getting your order ready to be shipped. Placed on ${head.text(3)}.`,
      'View your order or visit our store',
      '',
      'Order summary',
      '',
    );
    for (const row of rows) {
      const quantity = row.value(3);
      const amount = cents(quantity * row.value(4));
      put(
        columns.row(`${row.text(0)}\n${row.text(1)}\nSKU: ${row.text(2)}`, `x${quantity}`, `$${english(amount)}`),
        '',
      );
      stock(`${row.text(0)} ${row.text(1)}`, quantity, null, null, amount);
    }
    const goods = sumOf(rows.map((row) => row.value(3) * row.value(4)));
    const [off, shipping] = [percentOf(goods, head.value(1)), head.value(2)];
    const tax = percentOf(goods - off, 6.5);
    if (off > 0) put(foot.row('Discount (LEAF15)', `-$${english(off)}`));
    put(
      foot.row('Subtotal', `$${english(goods - off)}`),
      foot.row('Shipping', shipping > 0 ? `$${english(shipping)}` : 'Free'),
      foot.row('Estimated taxes', `$${english(tax)}`),
      foot.row('Total', `$${english(goods - off + shipping + tax)} USD`),
      '',
      'Customer information',
      'Shipping address                   Billing address',
      'Robin Vale                         Robin Vale',
      'Camellia Tea Bar                   Camellia Tea Bar',
      '9 Dock Road                        9 Dock Road',
      'Seattle WA 98101                   Seattle WA 98101',
      'Shipping method                    Payment method',
      'Economy (4 to 8 business days)     Visa ending with 4242',
      'If you have any questions, reply to this email or write to care@harlanmoss.example',
    );
  },
};

/** A wholesaler's till: the name, and `3 x 4.20` with the amount and a letter of tax below. */
const FERNHILL: Supplier = {
  name: 'Fernhill Cash & Carry',
  language: 'en-GB',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '0417|06/02/2026 08:52|3.00',
      rows: `
        BREAKFAST TEA BAGS 1100S|3|21.49|Z
        DEMERARA SACHETS 1000S|2|9.99|Z
        OAT DRINK BARISTA 6X1L|4|10.75|Z
        LEMON SLICES DRIED 500G|1|8.29|Z
        WOODEN STIRRERS 7IN 1000S|2|3.79|A
        NAPKIN 2PLY WHITE 2000S|1|18.99|A
        SHORTBREAD TWIN PK 48S|2|13.25|A
        CLOTTED CREAM 907G|1|6.85|Z
        STRAWBERRY JAM PORTION 100S|3|9.15|Z
        ASSAM STRONG TAGGED 400S|2|14.79|Z
        PEPPERMINT ENVELOPES 250S|2|12.30|Z
        SEMI SKIMMED UHT POTS 120S|6|5.45|Z
        DESCALER KETTLE 500ML|1|4.39|A
        TEA TOWEL TERRY 10PK|1|11.25|A`,
    },
    {
      head: '0902|21/11/2026 17:20|0',
      rows: `
        RUNNY HONEY 3.18KG|2|17.60|Z
        GROUND GINGER 550G|1|7.45|Z
        DECAF TEA ENVELOPES 250S|5|12.30|Z
        BIN LINERS HD 200S|1|11.99|A
        BLUE ROLL 6PK|2|8.49|A`,
    },
  ],
  print({ put, stock }, rows, head) {
    const till = grid('0', '3', '>39', '41');
    put(
      { cells: [{ text: 'FERNHILL CASH & CARRY', at: 21, align: 'centre' }] },
      { cells: [{ text: 'Seafield Rd, Edinburgh EH6 7LE', at: 21, align: 'centre' }] },
      { cells: [{ text: 'VAT No 402 1187 55', at: 21, align: 'centre' }] },
      `MEMBER 7741 2206      CAMELLIA TEA RMS`,
      `${head.text(1)}   TILL 04   TRN ${head.text(0)}`,
      '-'.repeat(42),
    );
    for (const row of rows) {
      const [name, quantity, price] = [row.text(0), row.value(1), row.value(2)];
      const amount = cents(quantity * price);
      if (quantity === 1) put(till.row(name, '', english(amount), row.text(3)));
      else put(till.row(`${name}\n`, `\n${quantity} x ${english(price)}`, `\n${english(amount)}`, `\n${row.text(3)}`));
      stock(name, quantity, null, quantity === 1 ? null : price, amount);
    }
    const saved = head.value(2);
    if (saved > 0) put(till.row('MULTIBUY OAT DRINK', '', `${english(saved)}-`, 'Z'));
    const goods = sumOf(rows.map((row) => row.value(1) * row.value(2)));
    const taxed = sumOf(rows.map((row) => (row.text(3) === 'A' ? row.value(1) * row.value(2) : 0)));
    const total = goods - saved + percentOf(taxed, 20);
    put(
      '-'.repeat(42),
      till.row('GOODS', '', english(goods - saved)),
      till.row('VAT A 20.00%', '', english(percentOf(taxed, 20))),
      till.row('TOTAL TO PAY', '', `£${english(total)}`),
      till.row('MASTERCARD', '', `£${english(total)}`),
      `PACKS BOUGHT ${rows.reduce((sum, row) => sum + row.value(1), 0)}     AUTH 550182`,
      'Trade customers only. Thank you.',
    );
  },
};

/** A supermarket's till: how many at how much, or the weight, on the line before the name. */
const MARIGOLD: Supplier = {
  name: 'Marigold Fresh Markets',
  language: 'en-AU',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '',
      rows: `
        English Brkfst Loose 250g|2|6.50||
        Fresh Ginger Root|0.482|29.90|kg|
        Oat Milk Barista 1L|6|4.20||
        Cinnamon Quills 40g|1|5.15||
        Limes Loose|0.735|8.90|kg|
        Manuka Honey MGO83 500g|2|18.00||
        Tea Towels Cotton 3pk|1|12.00||%
        Raw Sugar 1kg|3|2.35||
        Star Anise 25g|1|3.80||`,
    },
  ],
  print({ put, stock }, rows) {
    const till = grid('2', '>40');
    put(
      '   MARIGOLD FRESH MARKETS PTY LTD',
      '   Brunswick Street, Fitzroy VIC 3065',
      '   ABN 51 555 019 333   TAX INVOICE',
      '   Store 3107  Lane 06  Op 221 12:41 9/08/26',
      '',
      till.row('', '$'),
    );
    for (const row of rows) {
      const [name, quantity, price, isWeighed] = [row.text(0), row.value(1), row.value(2), row.has(3)];
      const amount = cents(quantity * price);
      if (isWeighed) put(`    ${quantity} kg NET @ $${english(price)}/kg`);
      else if (quantity > 1) put(`    ${quantity} @ $${english(price)} EACH`);
      put(till.row(`${row.text(4)}${name}`, english(amount)));
      const isPriced = isWeighed || quantity > 1;
      stock(name, quantity, isWeighed ? 'kg' : null, isPriced ? price : null, amount);
    }
    const total = sumOf(rows.map((row) => cents(row.value(1) * row.value(2))));
    put(
      '',
      till.row(`${rows.length} SUBTOTAL`, `$${english(total)}`),
      till.row('TOTAL', `$${english(total)}`),
      till.row('EFT', `$${english(total)}`),
      till.row('GST INCLUDED IN TOTAL', `$${english(12 / 11)}`),
      '  % = taxable item',
      '  You could have earned 96 Bloom points',
      '  Fuel offer: 4c per litre off until 23/08/26',
    );
  },
};

/** A packing slip of a warehouse: a box to tick, the shelf, and how many; no prices. */
const BIRCHWOOD: Supplier = {
  name: 'Birchwood Fulfilment',
  language: 'en-GB',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'PS-0088431',
      rows: `
        A-02-1|CTC-EB-125|Everyday Breakfast Caddy 125g|18
        A-02-3|CTC-EG-125|Earl Grey Caddy 125g|18
        A-04-2|CTC-CH-100|Chai Masala Caddy 100g|12
        A-07-1|CTC-RB-080|Vanilla Rooibos Caddy 80g|6
        B-01-4|CTC-GS-GRN|Green Tea Gift Set|4
        B-01-5|CTC-GS-BLK|Black Tea Gift Set|4
        B-11-2|ACC-SPN-STL|Measuring Spoon Steel|30
        C-03-1|ACC-MUG-LID|Mug With Lid And Infuser|9
        C-05-2|ACC-CLP-WD|Wooden Bag Clip|50
        D-02-2|SMP-MIX-10|Sample Sachets Mixed 10 Pack|25
        D-02-4|SMP-SEN-01|Sencha Sample Sachet|100
        F-09-1|PRT-BRO-26|Brewing Guide Booklet 2026|100`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('^2', '6 Bin', '16 SKU', '34 Product', '>76 Qty');
    put(
      'PACKING SLIP',
      `Birchwood Fulfilment on behalf of Camellia Tea Co.        ${head.text(0)}`,
      '',
      'Ship to:                               Order date: 13/10/2026',
      'Camellia Tea Rooms                     Ship date: 14/10/2026',
      '14 Shore Place                         Service: DPD Two Day',
      'Edinburgh EH6 6SW                      Parcels: 3',
      'Tel 0131 496 0188                      Weight: 27.4 kg',
      '',
      columns.head,
    );
    for (const row of rows) {
      put(columns.row('☐', row.text(0), row.text(1), row.text(2), row.text(3)));
      stock(row.text(2), row.value(3), null, null);
    }
    put(
      '',
      grid('34', '>76').row('Total units', String(rows.reduce((sum, row) => sum + row.value(3), 0))),
      'Picked by ________   Checked by ________   Sealed ☐',
      'Something missing? Write to help@birchwood.example within 7 days of delivery.',
    );
  },
};

/** What a neighbour brought, written by hand. */
const APPLEYARD: Supplier = {
  name: 'Jo Appleyard',
  language: 'en-GB',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '',
      rows: `
        12|sencha 100g|
        6|genmaicha|
        4|earl grey tins|
        2.5|loose chamomile|kg
        10|lemon verbena 50g|
        1|honey jar large|
        24|paper filters|`,
    },
  ],
  print({ put, stock }, rows) {
    put('Tues 4 Aug', 'for Camellia, from Jo', '');
    for (const row of rows) {
      const quantity = row.has(2) ? `${plain(row.value(0))} ${row.text(2)}` : plain(row.value(0));
      put(`${quantity} ${row.text(1)}`);
      stock(row.text(1), row.value(0), row.text(2) || null, null);
    }
    put('', 'rest on Friday!', 'Jo 07700 900123');
  },
};

/** Web shops, tills, warehouses and a neighbour, in English. */
export const COUNTERS: readonly Supplier[] = [HARLAN, FERNHILL, MARIGOLD, BIRCHWOOD, APPLEYARD];
