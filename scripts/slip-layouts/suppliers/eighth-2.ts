import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const money = figures('.', ',');

/** An invoice of a bookkeeping service: the item in capitals, then its description. */
const POUCHES_AND_TINS: Supplier = {
  name: 'Bramblewood Packaging Co.',
  language: 'en-US',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '10482|02/19/2024|03/20/2024|Net 30|64.18',
      rows: `
TIN-4-BLK|4 oz round window tin,;matte black|240|0.84
TIN-8-BLK|8 oz round window tin,;matte black|120|1.12
PCH-KR-2|2 oz kraft stand-up pouch;with valve|1000|0.1725
LBL-R2|2" round kraft label, roll;of 500|4|18.50
SCP-BAM|Bamboo tea scoop 3.5"|50|0.95`,
    },
    {
      head: '10951|08/06/2024|08/06/2024|Due on receipt|112.40',
      rows: `
PCH-KR-4|4 oz kraft stand-up pouch;with zipper|2500|0.214
PCH-KR-8|8 oz kraft stand-up pouch;with zipper|1500|0.268
BAG-PYR|Pyramid tea bag, PLA mesh,;string and tag|5000|0.0385
BOX-MLR|Mailer box 9 x 6 x 3|150|0.92
TAPE-P|Printed paper tape 72mm x;450ft|12|11.75
TSS-WH|White tissue 15 x 20, ream|2|21.40
DSC-2|Discount pouches||-25.00`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      '  Bramblewood Packaging Co.',
      '  4410 Commerce Parkway',
      '  Toledo, OH 43699 US',
      '  billing@bramblewoodpack.example',
      '',
      '  INVOICE',
      '',
    );
    const block = grid('2', '36', '>82', '84');
    put(
      block.row('BILL TO', 'SHIP TO', 'INVOICE #', head.text(0)),
      block.row('Piper Lindqvist', 'Lakeshore Leaf Tea Co.', 'DATE', head.text(1)),
      block.row('Lakeshore Leaf Tea Co.', 'Receiving', 'DUE DATE', head.text(2)),
      block.row('218 Harbor St', '218 Harbor St', 'TERMS', head.text(3)),
      block.row('Duluth, MN 55899', 'Duluth, MN 55899'),
      '',
      '',
    );
    const table = grid('2 ACTIVITY', '24 DESCRIPTION', '>66 QTY', '>81 RATE', '>98 AMOUNT');
    put(spaced(table.head, 1.5));
    const amounts: number[] = [];
    for (const row of rows) {
      const isDiscount = !row.has(2);
      const amount = isDiscount ? row.value(3) : cents(row.value(2) * row.value(3));
      const rate = isDiscount || !/\.\d{3}/.test(row.text(3)) ? money(row.value(3)) : row.text(3);
      const quantity = isDiscount ? '' : money(row.value(2), 0);
      put(spaced(table.row(row.text(0), row.text(1).replace(';', '\n'), quantity, rate, money(amount)), 1.6));
      amounts.push(amount);
      if (!isDiscount) stock(row.text(1).replace(';', ' '), row.value(2), null, row.value(3), amount);
    }
    const subtotal = sumOf(amounts);
    const total = cents(subtotal + head.value(4));
    const sums = grid('2', '58', '>98');
    put(`  ${'. '.repeat(40).trim()}`);
    put(
      sums.row('Thank you for your business!', 'SUBTOTAL', money(subtotal)),
      sums.row('Resale certificate on file.', 'TAX', '0.00'),
      sums.row('', 'SHIPPING', money(head.value(4))),
      sums.row('', 'TOTAL', money(total)),
      sums.row('', 'BALANCE DUE', `$${money(total)}`),
    );
  },
};

/** An invoice of a service for craftspeople: the rate before the quantity, the tax below it. */
const POTTERY: Supplier = {
  name: 'Maren Osler Ceramics',
  language: 'en-CA',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '0000093|May 17, 2024|June 16, 2024',
      rows: `
Tumbler 250 ml, speckled white|17|24|Second firing of 3 May
Tumbler 250 ml, moss|17|24
Gaiwan with saucer 120 ml|46|8|Packed in two boxes
Matcha bowl, iron glaze|58|6
Teapot 600 ml, side handle|94.50|4|Lids are marked inside`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('  Maren Osler Ceramics                                       Maren Osler', '');
    const top = grid('2', '28', '48', '>88');
    const sum = sumOf(rows.map((row) => cents(row.value(1) * row.value(2))));
    const tax = percentOf(sum, 13);
    put(
      top.row('Billed To', 'Date of Issue', 'Invoice Number', 'Amount Due (CAD)'),
      top.row('Third Steep Tea House', head.text(1), head.text(0), `$${money(cents(sum + tax))}`),
      top.row('77 Argyle Lane'),
      top.row('Guelph, Ontario', 'Due Date'),
      top.row('N1H 0Z9', head.text(2)),
      '',
    );
    const table = grid('2 Description', '>60 Rate', '>72 Qty', '>88 Line Total');
    put('', spaced(table.head, 1.7));
    for (const row of rows) {
      const amount = cents(row.value(1) * row.value(2));
      put(table.row(row.text(0), `$${money(row.value(1))}`, row.text(2), `$${money(amount)}`));
      put(spaced(table.row(row.text(3), '+HST'), 1.8));
      stock(row.text(0), row.value(2), null, row.value(1), amount);
    }
    const sums = grid('>72', '>88');
    put(
      sums.row('Subtotal', money(sum)),
      sums.row('HST (13%)\n#80442 7719 RT0001', `${money(tax)}\n`),
      sums.row('Total', money(cents(sum + tax))),
      sums.row('Amount Paid', '0.00'),
      '',
      sums.row('Amount Due (CAD)', `$${money(cents(sum + tax))}`),
      '',
      '  Notes',
      '  E-transfer to studio@marenosler.example. Please unpack within five days and tell me of breakages.',
    );
  },
};

/** The packing slip of a web shop. */
const WEB_SHOP: Supplier = {
  name: 'Wattle & Steam',
  language: 'en-AU',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '#WS3391|June 4, 2024|rest',
      rows: `
Lemon Myrtle Whole Leaf|250 g|WS-LM-250|2|2
Australian Sencha|500 g|WS-AS-500|1|3
Wattleseed Chai|1 kg / Loose|WS-WC-1KL|4|4
Strawberry Gum Infusion|100 g|WS-SG-100|6|6
Cast Iron Teapot|Charcoal / 0.8 L|WS-CI-08C|1|1`,
    },
    {
      head: '#WS4107|November 19, 2024',
      rows: `
Advent Tea Calendar 2024||WS-ADV24|12|12
Davidson Plum Rooibos|250 g|WS-DP-250|3|3
Gift Tin|Banksia / Small|WS-GT-BS|24|24
Gift Tin|Waratah / Small|WS-GT-WS|24|24`,
    },
  ],
  print({ put, stock }, rows, head) {
    const top = grid('2', '>72');
    put(top.row('Wattle & Steam', `Order ${head.text(0)}`), top.row('', head.text(1)), '', '');
    const block = grid('2', '38');
    put(
      block.row('SHIP TO', 'BILL TO'),
      block.row('Imogen Farrant', 'Imogen Farrant'),
      block.row('Billy & Pot Tea Bar', 'Billy & Pot Tea Bar'),
      block.row('Shop 4, 90 Quarry Parade', 'Shop 4, 90 Quarry Parade'),
      block.row('Castlemaine VIC 3450', 'Castlemaine VIC 3450'),
      block.row('Australia', 'Australia'),
      '',
      '',
    );
    const table = grid('2 ITEMS', '>72 QUANTITY');
    put(spaced(table.head, 1.8));
    for (const row of rows) {
      const words = [row.text(0), row.text(1), row.text(2)].filter((text) => text !== '');
      put(spaced(table.row(words.join('\n'), `${row.text(3)} of ${row.text(4)}`), 1.8));
      stock(`${row.text(0)} ${row.text(1)}`.trim(), row.value(3), null, null);
    }
    if (head.has(2)) put('', '  There are other items from your order not included in this shipment.');
    put('', '', '                     Thank you for shopping with us!', '');
    put(
      '                             Wattle & Steam',
      '           19 Distillery Road, Kyneton VIC 3444, Australia',
      '                      hello@wattlesteam.example',
    );
  },
};

/** The packing list of a shipper of teas: chests and sacks, and what they weigh. */
const SHIPPER: Supplier = {
  name: 'Kelaniview Exports (Pvt) Ltd',
  language: 'en-LK',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: 'KVE/PL/0719/24|19.07.2024|KVE/INV/0719/24',
      rows: `
1 - 10|10|CEYLON BLACK TEA BOP1|RUHUNA|25|25.6
11 - 14|4|CEYLON BLACK TEA FBOPF EX SP|SABARAGAMUWA|15|15.5
15 - 34|20|CEYLON BLACK TEA BOP|DIMBULA|30|30.6
35 - 40|6|CEYLON BLACK TEA PEKOE|UVA|22|22.5
41 - 42|2|CEYLON GREEN TEA GP1|UVA|20|20.5
43 - 43|1|CEYLON SILVER TIPS|NUWARA ELIYA|2.5|3.4`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      '                     KELANIVIEW EXPORTS (PVT) LTD',
      '           No. 411/7, Avissawella Road, Wellampitiya, Sri Lanka',
      '',
      '                            PACKING LIST',
      '='.repeat(92),
    );
    const block = grid('0', '50', '66');
    put(
      block.row('CONSIGNEE', 'PL NO.', `: ${head.text(0)}`),
      block.row('HOLMGAARD TE IMPORT', 'DATE', `: ${head.text(1)}`),
      block.row('NORDHAVNSGADE 88', 'INVOICE NO.', `: ${head.text(2)}`),
      block.row('8000 AARHUS C, DENMARK', 'VESSEL', ': MV SOUTHERN PETREL 0427W'),
      block.row('', 'PORT', ': COLOMBO TO AARHUS'),
      '='.repeat(92),
    );
    const table = grid(
      '0 PKG|NOS.',
      '>14 NO. OF|PKGS',
      '18 DESCRIPTION|OF GOODS',
      '>61 NET KG|PER PKG',
      '>71 TOTAL|NET KG',
      '>81 GROSS KG|PER PKG',
      '>91 TOTAL|GROSS KG',
    );
    put(table.head, '-'.repeat(92));
    const nets: number[] = [];
    const gross: number[] = [];
    let count = 0;
    for (const row of rows) {
      const [packages, net, each] = [row.value(1), row.value(4), row.value(5)];
      put(
        table.row(
          row.text(0),
          row.text(1),
          `${row.text(2)}\n${row.text(3)}`,
          net.toFixed(2),
          money(packages * net),
          each.toFixed(2),
          money(packages * each),
        ),
      );
      nets.push(packages * net);
      gross.push(packages * each);
      count += packages;
      stock(row.text(2), packages * net, 'KG', null);
    }
    put('-'.repeat(92), table.row('TOTAL', plain(count), '', '', money(sumOf(nets)), '', money(sumOf(gross))));
    put('='.repeat(92), '');
    put('PACKED IN MULTIWALL PAPER SACKS ON 3 PALLETS. SHIPPING MARK: HTI / AARHUS / 1 - 43', '', '');
    put('FOR KELANIVIEW EXPORTS (PVT) LTD', '', '', '........................', 'AUTHORISED SIGNATORY');
  },
};

export const OVERSEAS_SUPPLIERS: readonly Supplier[] = [POUCHES_AND_TINS, POTTERY, WEB_SHOP, SHIPPER];
