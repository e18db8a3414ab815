import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');

/** Description, quantity, unit price, VAT, amount: quantities with two decimals, carriage among the lines. */
const PENNYWHISTLE: Supplier = {
  name: 'Pennywhistle Tea Traders',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV-1042|4 Aug 2026|18 Aug 2026|PO 311 / Priya',
      rows: `
        English Breakfast Loose Leaf 1kg|12|14.50|0|
        Earl Grey Blue Flower 1kg|8|16.25|0|
        Lapsang Souchong 500g|6|11.40|0|
        Peppermint Cut 500g|10|7.95|0|
        Cast Iron Teapot Black 0.8L|3|22.00|20|
        Paper Tea Filters Size 2 (100)|24|2.35|20|
        Carriage - next day|1|9.95|20|no`,
    },
    {
      head: 'INV-1107|22 Sep 2026|6 Oct 2026|Camellia autumn order',
      rows: `
        Jasmine Pearls Grade A 250g|15|18.75|0|Fujian, spring pick
        Assam Second Flush TGFOP 1kg|20|21.60|0|Mangalam garden
        Rooibos Superior Long Cut 1kg|16|9.20|0|
        Matcha Whisk Bamboo 100 Prong|6|8.40|20|Includes card sleeve
        Pallet delivery to Leith|1|48.00|20|no`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('0 Description', '>62 Quantity', '>75 Unit Price', '>84 VAT', '>98 Amount GBP');
    const foot = grid('>84', '>98');
    put(
      'INVOICE                                                        Pennywhistle Tea Traders Ltd',
      'Camellia Tea Rooms         Invoice Date                        Unit 5 Gasworks Lane',
      `14 Shore Place             ${head.text(1).padEnd(36)}Bristol BS2 0QT`,
      'Edinburgh EH6 6SW          Invoice Number                      UNITED KINGDOM',
      `UNITED KINGDOM             ${head.text(0)}`,
      '                           Reference',
      `                           ${head.text(3)}`,
      '                           VAT Number',
      '                           318 4420 16',
      '',
      columns.head,
    );
    for (const row of rows) {
      const [quantity, price] = [row.value(1), row.value(2)];
      const amount = cents(quantity * price);
      const isGoods = row.text(4) !== 'no';
      const name = row.has(4) && isGoods ? `${row.text(0)}\n${row.text(4)}` : row.text(0);
      const tax = row.value(3) === 0 ? 'No VAT' : `${row.value(3)}%`;
      put(columns.row(name, english(quantity), english(price), tax, english(amount)));
      if (isGoods) stock(row.text(0), quantity, null, price, amount);
    }
    const net = sumOf(rows.map((row) => row.value(1) * row.value(2)));
    const vat = sumOf(rows.map((row) => percentOf(row.value(1) * row.value(2), row.value(3))));
    put(
      '',
      foot.row('Subtotal', english(net)),
      foot.row('TOTAL VAT 20%', english(vat)),
      foot.row('TOTAL GBP', english(net + vat)),
      '',
      `Due Date: ${head.text(2)}`,
      'Please pay by BACS: sort code 40-22-18, account 71330946, quoting the invoice number.',
      'Interest is charged on accounts overdue by more than 30 days.',
      'Company Registration No: 08841927. Registered Office: 5 Gasworks Lane, Bristol, BS2 0QT.',
    );
  },
};

/** Code, description, quantity, unit, price, discount, net, VAT in money. */
const CROCKERY: Supplier = {
  name: 'The Crockery Yard',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '58213|11/06/2026|CAM002|Telephone',
      rows: `
        MUG-STN-35|Stoneware Mug Speckled 350ml|36|EACH|4.15|10
        SAU-STN-15|Stoneware Saucer 15cm|36|EACH|2.60|10
        TPT-BRB-06|Brown Betty Teapot 6 Cup|8|EACH|17.95|0
        INF-BSK-L|Basket Infuser Large|24|EACH|3.30|5
        STR-TWN-01|Twin Handle Strainer|2|PK6|19.80|0
        SPN-CAD-BR|Caddy Spoon Brass|10|EACH|5.25|0
        COSY-KNT-G|Knitted Tea Cosy Green|5|EACH|9.40|15`,
    },
    {
      head: '59077|02/09/2026|CAM002|Web 88120',
      rows: `
        GLS-DBL-25|Double Wall Glass 250ml|4|PK4|21.00|12.5
        KET-GNK-09|Gooseneck Kettle 0.9L|2|EACH|38.75|0
        TIM-SND-03|Sand Timer 3 Colours|12|EACH|4.45|0
        TIN-RND-50|Round Tin 50g Window Lid|144|EACH|0.68|20`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '0 Code',
      '15 Description',
      '>55 Qty',
      '57 Unit',
      '>71 Price',
      '>79 Disc %',
      '>90 Net',
      '>101 VAT',
    );
    const foot = grid('74', '>101');
    put(
      'The Crockery Yard Limited',
      'Burslem Mill, Navigation Road, Stoke-on-Trent ST6 3RW',
      'Tel 01782 555 0142   Fax 01782 555 0143   accounts@crockeryyard.example',
      '',
      'INVOICE                                                        Page 1 of 1',
      `Camellia Tea Rooms                            Invoice No            ${head.text(0)}`,
      `14 Shore Place                                Invoice/Tax Date      ${head.text(1)}`,
      `Edinburgh                                     Order No              ${head.text(3)}`,
      `EH6 6SW                                       Account Ref           ${head.text(2)}`,
      '',
      columns.head,
    );
    const nets: number[] = [];
    for (const row of rows) {
      const [quantity, price, discount] = [row.value(2), row.value(4), row.value(5)];
      const net = lessPercent(quantity * price, discount);
      nets.push(net);
      const vat = percentOf(net, 20);
      const texts = [row.text(0), row.text(1), english(quantity), row.text(3), english(price)];
      put(columns.row(...texts, english(discount), english(net), english(vat)));
      stock(row.text(1), quantity, row.text(3), price, net);
    }
    const net = sumOf(nets);
    const vat = sumOf(nets.map((one) => percentOf(one, 20)));
    put(
      '',
      foot.row('Total Net Amount', english(net)),
      foot.row('Carriage Net', english(12)),
      foot.row('Total VAT Amount', english(vat + 2.4)),
      foot.row('Invoice Total', english(net + vat + 14.4)),
      '',
      'Goods remain our property until paid in full. Breakages to be reported in 3 days.',
      'VAT Reg No 291 7745 03',
    );
  },
};

/** Date, activity with a description below, quantity, rate, tax as a letter, amount. */
const NOOK: Supplier = {
  name: 'Nook & Ember Teaware',
  language: 'en-US',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '3381',
      rows: `
        08/03/2026|Gaiwan Porcelain 120 ml|Hand thrown, food safe glaze|10|19.50|T
        08/03/2026|Fairness Pitcher Glass 200 ml|Heat resistant|10|13.25|T
        08/03/2026|Tea Tray Walnut 14 in|With drain hose|4|46.00|T
        08/05/2026|Tasting Cup 40 ml|Sold singly|60|3.10|T
        08/05/2026|Aged White Tea Cake 357 g|Fuding, pressed 2019|6|54.00|
        08/05/2026|Tea Pick Steel|Rosewood handle|8|7.75|T`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('0 DATE', '13 ACTIVITY', '>64 QTY', '>75 RATE', '^82 TAX', '>96 AMOUNT');
    const foot = grid('60', '>96');
    put(
      'Nook & Ember Teaware LLC',
      '2210 SE Ankeny St',
      'Portland, OR 97214 US',
      '+1 503-555-0177',
      'hello@nookember.example',
      '',
      'INVOICE',
      '',
      'BILL TO                           SHIP TO                           INVOICE # ',
      `Camellia Tea Bar                  Camellia Tea Bar                  ${head.text(0)}`,
      '9 Dock Road                       Rear entrance                     DATE 08/05/2026',
      'Seattle, WA 98101                 Seattle, WA 98101                 DUE DATE 09/04/2026',
      '                                                                    TERMS Net 30',
      '',
      columns.head,
    );
    for (const row of rows) {
      const [quantity, rate] = [row.value(3), row.value(4)];
      const amount = cents(quantity * rate);
      const name = `${row.text(1)}\n${row.text(2)}`;
      put(columns.row(row.text(0), name, String(quantity), english(rate), row.text(5), english(amount)), '');
      stock(row.text(1), quantity, null, rate, amount);
    }
    const net = sumOf(rows.map((row) => row.value(3) * row.value(4)));
    const taxed = sumOf(rows.map((row) => (row.has(5) ? row.value(3) * row.value(4) : 0)));
    const tax = percentOf(taxed, 10.35);
    put(
      foot.row('SUBTOTAL', english(net)),
      foot.row('TAX (10.35%)', english(tax)),
      foot.row('SHIPPING', english(28.5)),
      foot.row('TOTAL', english(net + tax + 28.5)),
      foot.row('BALANCE DUE', `$${english(net + tax + 28.5)}`),
      '',
      'Thank you for supporting small studios. Seconds cannot be returned.',
    );
  },
};

/** Ordered, shipped, back-ordered first; the item below its number; what was not shipped has no amount. */
const KETTLEBROOK: Supplier = {
  name: 'Kettlebrook Distribution Inc.',
  language: 'en-US',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '0447193|07/14/26',
      rows: `
        12|12|0|EA|KB20114|CHAI CONCENTRATE ORIG 32 OZ|5.480
        24|18|6|EA|KB20120|CHAI CONCENTRATE DECAF 32 OZ|5.980
        6|6|0|CS|KB31007|ICED TEA FILTER POUCH 3 GAL|42.150
        10|0|10|EA|KB31560|HIBISCUS CONCENTRATE 64 OZ|11.250
        4|4|0|CS|KB40082|HONEY STICKS CLOVER 250 CT|37.900
        20|20|0|LB|KB50311|BLACK TEA CTC BULK|3.875
        15|10|5|LB|KB50340|GUNPOWDER GREEN BULK|6.240
        2|0|2|CS|KB60900|BUBBLE TEA STRAW WRAPPED 9 IN|51.000
        3|3|0|CS|KB60914|HOT CUP 12 OZ KRAFT 1000 CT|68.500
        30|30|0|EA|KB70221|AGAVE SYRUP 24 OZ|4.995`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '>7 QTY|ORDERED',
      '>16 QTY|SHIPPED',
      '>25 QTY|B/O',
      '28 U/M',
      '34 ITEM NO.|DESCRIPTION',
      '>82 UNIT|PRICE',
      '>96 EXTENDED|AMOUNT',
    );
    put(
      'KETTLEBROOK DISTRIBUTION INC.                                     I N V O I C E',
      '4400 CROSSROADS PKWY                                              NUMBER    DATE',
      `COLUMBUS OH 43228                                                 ${head.text(0)}   ${head.text(1)}`,
      'PH 614-555-0120',
      '',
      'SOLD TO: CAMELLIA TEA BAR                 SHIP TO: CAMELLIA TEA BAR',
      '         9 DOCK ROAD                               9 DOCK ROAD',
      '         SEATTLE WA 98101                          SEATTLE WA 98101',
      '',
      'CUST NO. 118840    SLSMN 07    SHIP VIA UPS GRD    TERMS 2% 10 NET 30',
      columns.head,
      '-'.repeat(96),
    );
    for (const row of rows) {
      const [shipped, price] = [row.value(1), row.value(6)];
      const extended = cents(shipped * price);
      const texts = [row.text(0), row.text(1), row.text(2), row.text(3), `${row.text(4)}\n${row.text(5)}`];
      put(columns.row(...texts, english(price, 3), english(extended)));
      if (shipped > 0) stock(row.text(5), shipped, row.text(3), price, extended);
    }
    const total = sumOf(rows.map((row) => row.value(1) * row.value(6)));
    const foot = grid('64', '>96');
    put(
      '-'.repeat(96),
      foot.row('MERCHANDISE', english(total)),
      foot.row('FUEL SURCHARGE', english(6.75)),
      foot.row('SALES TAX', english(0)),
      foot.row('INVOICE TOTAL', english(total + 6.75)),
      'BACK ORDERED ITEMS SHIP WHEN AVAILABLE. CLAIMS WITHIN 5 DAYS.',
      'REMIT TO: PO BOX 71902, COLUMBUS OH 43271',
    );
  },
};

/** Invoices in English from the usual programs. */
export const INVOICERS: readonly Supplier[] = [PENNYWHISTLE, CROCKERY, NOOK, KETTLEBROOK];
