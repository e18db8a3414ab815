import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const dollars = figures('.', ',');

/** Portland: the packing slip of a web shop, with so many of so many. */
export const pitcherWebShop: Supplier = {
  name: 'Alder & Ash Brewing Goods',
  language: 'en-US',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '#AA31877|May 7, 2025',
      rows: `
Cold Brew Tea Pitcher - 50 oz|Clear / Walnut lid|AA-CBP50|4|4
Stainless Basket Infuser|Large|AA-INF-L|12|12
Cupping Spoon|Brushed|AA-SPN|6|10
Digital Scale 0.1 g||AA-SCL-01|1|1
`,
    },
    {
      head: '#AA32240|May 22, 2025',
      rows: `
Gooseneck Kettle 0.9 L|Matte black|AA-GNK-BK|2|2
Unbleached Tea Filters (100 ct)|Size 3|AA-FLT3|20|20
Matcha Whisk - 100 Prong||AA-CHS100|8|8
Whisk Holder|Moss|AA-WH-MS|5|8
Sample: Cascara Pouch 1 oz||AA-SMP-CA|1|1
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(`Alder & Ash                                                       Order ${head.text(0)}`);
    put(`                                                                  ${head.text(1)}`, '', '');
    put('SHIP TO                                  BILL TO', '');
    put(
      'Rowan Takeda                             Rowan Takeda',
      'Bridge City Tea Co.                      Bridge City Tea Co.',
    );
    put(
      '2418 SE Division St                      2418 SE Division St',
      'Portland OR 97202                        Portland OR 97202',
    );
    put('United States                            United States', '+1 503-555-0118', '', '');
    const table = grid('0', '>84');
    put(spaced(table.row('ITEMS', 'QUANTITY'), 1.8));
    for (const row of rows) {
      const below = [row.text(1), row.text(2)].filter(Boolean);
      put(spaced(table.row([row.text(0), ...below].join('\n'), `${row.text(3)} of ${row.text(4)}`), 1.8));
      stock([row.text(0), row.text(1)].filter(Boolean).join(' '), row.value(3), null, null);
    }
    put('', 'There are other items from your order not included in this shipment.', '');
    put('                    Thank you for shopping with us!', '', '                    Alder & Ash Brewing Goods');
    put('             905 Bay St, Bellingham WA 98225, United States', '                    hello@alderandash.example');
  },
};

/** Portland: a small farm's invoice by the pound, ounce and dozen, with dates before the goods. */
export const herbFarmInvoice: Supplier = {
  name: 'Tualatin Bend Herb Farm',
  language: 'en-US',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '1184|05/16/2025|06/15/2025|Net 30',
      rows: `
05/09/2025|Peppermint, dried leaf|Certified organic, lot TB-25-031|12|lb|16.5
05/09/2025|Lemon balm, dried leaf|Certified organic, lot TB-25-028|8.5|lb|18
05/09/2025|Calendula, whole flower||3|lb|34
05/15/2025|Oat straw, cut & sifted||10|lb|9.25
05/15/2025|Fresh lavender bunch||24|ea|4.5
05/15/2025|Honey, blackberry blossom 12 oz jar||2|case of 12|102
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'Tualatin Bend Herb Farm LLC',
      '17700 SW Riverside Rd',
      'Sherwood, OR 97140 US',
      '+15035550164',
      'billing@tualatinbend.example',
      '',
      '',
    );
    put('INVOICE', '', 'BILL TO                         SHIP TO');
    put(`Bridge City Tea Co.             Bridge City Tea Co.                     INVOICE    ${head.text(0)}`);
    put(`2418 SE Division St             2418 SE Division St                     DATE       ${head.text(1)}`);
    put(`Portland, OR 97202              Portland, OR 97202                      TERMS      ${head.text(3)}`);
    put(`                                                                        DUE DATE   ${head.text(2)}`, '', '');
    const table = grid('0 DATE', '13 DESCRIPTION', '>62 QTY', '64 UNIT', '>84 RATE', '>96 AMOUNT');
    put(spaced(table.head, 1.6));
    const amounts = rows.map((row) => {
      const [quantity, price] = [row.value(3), row.value(5)];
      const amount = cents(quantity * price);
      const name = row.has(2) ? `${row.text(1)}\n${row.text(2)}` : row.text(1);
      put(spaced(table.row(row.text(0), name, plain(quantity), row.text(4), dollars(price), dollars(amount)), 1.4));
      stock(row.text(1), quantity, row.text(4), price, amount);
      return amount;
    });
    put(table.row('05/15/2025', 'Delivery, Portland metro', '1', '', '15.00', '15.00'), '', '');
    const total = sumOf([...amounts, 15]);
    const foot = grid('0', '60', '>96');
    put(foot.row('Make checks payable to Tualatin Bend Herb Farm.', 'SUBTOTAL', dollars(total)));
    put(
      foot.row('Organic certificate on request. Thanks for buying local!', 'TAX', '0.00'),
      foot.row('', 'TOTAL', dollars(total)),
    );
    put(spaced(foot.row('', 'BALANCE DUE', `$${dollars(total)}`), 2));
  },
};

/** Melbourne: a milk distributor's tax invoice, with crates returned and goods free of tax. */
export const melbourneMilk: Supplier = {
  name: 'Merri Creek Dairy Distributors',
  language: 'en-AU',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV-30418|5 May 2025|19 May 2025|Standing Mon|3',
      rows: `
FCM2|Full Cream Milk 2L|18|3.35|
SKM2|Skim Milk 2L|6|3.3|
OATB|Barista Oat 1L|24|2.95|
ALMB|Barista Almond 1L|12|3.2|
CRM6|Pure Cream 600ml|4|4.85|
CHAI|Chai Concentrate 1L|6|13.4|10
`,
    },
    {
      head: 'INV-30677|19 May 2025|2 June 2025|Standing Mon|',
      rows: `
FCM2|Full Cream Milk 2L|20|3.35|
OATB|Barista Oat 1L|36|2.95|
SOYB|Barista Soy 1L|12|2.6|
COCB|Barista Coconut 1L|6|3.45|
ICET|Iced Tea Peach 330ml x 12|3|27.6|10
HONB|Raw Honey Tub 3kg|1|41.5|
BUTP|Butter Portions 7g x 500|1|88.9|
`,
    },
  ],
  print({ put, stock }, rows, head) {
    const about = grid('0', '44', '66');
    put('TAX INVOICE', '');
    put(about.row('Fernleigh Tea Rooms Pty Ltd', 'Invoice Date', 'Merri Creek Dairy'));
    put(about.row('204 Lygon Street', head.text(1), 'Distributors Pty Ltd'));
    put(about.row('BRUNSWICK EAST VIC 3057', 'Invoice Number', '9 Tinning Street'));
    put(about.row('AUSTRALIA', head.text(0), 'BRUNSWICK VIC 3056'), about.row('', 'Reference', 'AUSTRALIA'));
    put(about.row('', head.text(3)), about.row('', 'ABN'), about.row('', '51 117 820 443'), '', '');
    const table = grid('0 Item', '9 Description', '>52 Quantity', '>66 Unit Price', '70 GST', '>96 Amount AUD');
    put(spaced(table.head, 1.5));
    const taxed = rows.map((row) => {
      const [quantity, price, rate] = [row.value(2), row.value(3), row.value(4) || 0];
      const amount = cents(quantity * price);
      const gst = rate > 0 ? '10%' : 'GST Free';
      put(spaced(table.row(row.text(0), row.text(1), dollars(quantity), dollars(price), gst, dollars(amount)), 1.3));
      stock(row.text(1), quantity, null, price, amount);
      return { amount, rate };
    });
    if (head.has(4)) {
      const crates = head.value(4);
      const amount = cents(crates * -6);
      put(table.row('CRATE', 'Crates returned - deposit', dollars(-crates), '6.00', 'GST Free', dollars(amount)));
      taxed.push({ amount, rate: 0 });
    }
    const net = sumOf(taxed.map(({ amount }) => amount));
    const tax = percentOf(sumOf(taxed.filter(({ rate }) => rate > 0).map(({ amount }) => amount)), 10);
    const foot = grid('>78', '>96');
    put('', foot.row('Subtotal', dollars(net)), foot.row('TOTAL GST 10%', dollars(tax)));
    put(foot.row('TOTAL AUD', dollars(sumOf([net, tax]))), '', '', `Due Date: ${head.text(2)}`);
    put('Please pay by direct deposit: BSB 063-000  Account 1044 2718', 'BPAY  Biller Code 204417  Ref 30 0418 7');
    put('Report short or damaged deliveries before 10am on the day. Empty crates to be left at the door.');
  },
};

/** Melbourne: an exporter's pro forma from Colombo, by the kilo in US dollars. */
export const colomboProForma: Supplier = {
  name: 'Dambulu Hills Tea Exports',
  language: 'en-LK',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'DHT/PI/2025/0118|12 MAY 2025|CPT MELBOURNE BY SEA|30 JUNE 2025',
      rows: `
DIMBULA BOP|PAPER SACKS|10|40|6.85
UVA PEKOE 1|PAPER SACKS|4|35|7.4
NUWARA ELIYA OP|PAPER SACKS|3|30|9.25
RUHUNA FBOP EXTRA SPECIAL|PAPER SACKS|2|35|11.6
SILVER TIPS|CARTONS|1|5|148
KITHUL FLOWER GREEN TEA|CARTONS|2|10|18.75
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('             DAMBULU HILLS TEA EXPORTS (PVT) LTD', '       No. 41, Grandpass Road, Colombo 14, Sri Lanka');
    put('       T +94 11 555 0141    VAT 114417208-7000', '', '                     PROFORMA INVOICE', '');
    const about = grid('0', '42');
    put(about.row('BUYER', `No.   ${head.text(0)}`), about.row('FERNLEIGH TEA ROOMS PTY LTD', `DATE  ${head.text(1)}`));
    put(
      about.row('204 LYGON STREET', 'ORIGIN  SRI LANKA'),
      about.row('BRUNSWICK EAST VIC 3057', `TERMS ${head.text(2)}`),
    );
    put(about.row('AUSTRALIA', `VALID UNTIL ${head.text(3)}`), '');
    const table = grid('>5', '7', '20', '>54', '>63', '>75');
    put('-'.repeat(75));
    put(table.row('NO OF', 'KIND', 'DESCRIPTION OF GOODS', 'NET WT', 'USD', 'AMOUNT'));
    put(table.row('PKGS', '', '', 'KGS', 'PER KG', 'USD'), '-'.repeat(75));
    const goods = rows.map((row) => {
      const [packages, price] = [row.value(2), row.value(4)];
      const kilos = packages * row.value(3);
      const amount = cents(kilos * price);
      put(table.row(row.text(2), row.text(1), row.text(0), dollars(kilos), dollars(price), dollars(amount)));
      stock(row.text(0), kilos, 'KGS', price, amount);
      return { packages, kilos, amount };
    });
    const packages = goods.reduce((sum, line) => sum + line.packages, 0);
    const kilos = goods.reduce((sum, line) => sum + line.kilos, 0);
    const total = sumOf(goods.map(({ amount }) => amount));
    const freight = 285;
    put('-'.repeat(75), table.row(String(packages), 'PKGS', 'TOTAL', dollars(kilos), '', dollars(total)));
    put(table.row('', '', 'FREIGHT COLOMBO / MELBOURNE', '', '', dollars(freight)));
    put(table.row('', '', 'TOTAL CPT MELBOURNE', '', 'USD', dollars(sumOf([total, freight]))), '-'.repeat(75), '');
    put(
      'PAYMENT: 30% WITH ORDER, BALANCE AGAINST COPY DOCUMENTS',
      'BANK: SERENDIB COMMERCIAL BANK, COLOMBO 01',
      'SWIFT SRCBLKLX   A/C 1180 0441 7702',
      '',
    );
    put('HS CODE 0902.40 / 0902.20', 'GROSS WEIGHT APPROX. 2% ABOVE NET. SHIPMENT 3 WEEKS AFTER DEPOSIT.', '');
    put('For DAMBULU HILLS TEA EXPORTS (PVT) LTD', '', '........................', 'Authorised Signatory');
  },
};
