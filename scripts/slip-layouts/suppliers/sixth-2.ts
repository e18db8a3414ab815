import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const money = figures('.', ',');

/** An accounting program's invoice: the description has a second line with the lot, and the unit price no currency. */
const PENHALLOW: Supplier = {
  name: 'Penhallow & Reeve Tea Importers',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV-04417|9 Apr 2026|9 May 2026|18.50',
      rows: `
        Keemun Hao Ya B 1kg foil bag|PR2231, BBE 02/2028|6|31.40|0
        Ceylon Uva BOP 5kg sack|PR2198, BBE 11/2027|2|62.75|0
        Sencha Asatsuyu 500g|PR2240, BBE 01/2027|8|24.90|0
        Glass Teapot 600ml with infuser|Carton of 6|12|9.85|20
        Paper Tea Filters size 2, 100s|Box|20|2.35|20
        Rooibos Superior Long Cut 1kg|PR2207, BBE 06/2028|10|11.60|0`,
    },
    {
      head: 'INV-04502|2 Jun 2026|2 Jul 2026|12.00',
      rows: `
        Darjeeling Risheehat FF 1kg|PR2266, BBE 05/2028|2.5|78.00|0
        Milk Oolong Jin Xuan 500g|PR2271, BBE 03/2028|4|29.15|0
        Bamboo Matcha Whisk 80 prong|Natural|15|6.40|20`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('2 Description', '>64 Quantity', '>76 Unit Price', '>84 VAT', '>98 Amount GBP');
    put(
      '  TAX INVOICE                                                Penhallow & Reeve Tea Importers Ltd',
      '                                                             Unit 4, Old Ropewalk',
      '  Camellia Tea Rooms                                         Falmouth TR11 3XX',
      '',
      `  Invoice Date  ${head.text(1)}            Invoice Number  ${head.text(0)}`,
      '',
      spaced(table.head, 1.6),
    );
    const amounts: number[] = [];
    let vat = 0;
    for (const line of rows) {
      const [name, note, count, price, rate] = [
        line.text(0),
        line.text(1),
        line.value(2),
        line.value(3),
        line.value(4),
      ];
      const amount = cents(count * price);
      const rated = rate === 0 ? 'Zero' : `${rate}%`;
      put(spaced(table.row(`${name}\n${note}`, money(count), money(price), rated, money(amount)), 1.5));
      amounts.push(amount);
      vat += percentOf(amount, rate);
      stock(name, count, null, price, amount);
    }
    const carriage = head.value(3);
    put(spaced(table.row('Carriage', '1.00', money(carriage), '20%', money(carriage)), 1.6));
    amounts.push(carriage);
    vat = cents(vat + percentOf(carriage, 20));
    const net = sumOf(amounts);
    put(
      table.row('', '', '', 'Subtotal', money(net)),
      table.row('', '', '', 'TOTAL VAT', money(vat)),
      table.row('', '', '', 'TOTAL GBP', money(sumOf([net, vat]))),
      '',
      `  Due Date: ${head.text(2)}`,
      '  Please quote the invoice number with your payment. Sort code 40-17-88, account 30921174',
    );
  },
};

/** A bag maker's invoice of an accounting program: codes first, rates of three decimals. */
const CEDAR: Supplier = {
  name: 'Cedar Hollow Packaging',
  language: 'en-US',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '20817|08/11/2025|09/10/2025|64.30',
      rows: `
        TT-08K|Tin tie bag kraft 8 oz|500|0.185
        TT-16K|Tin tie bag kraft 16 oz|250|0.24
        SU-04M|Stand-up pouch matte black 4 oz|1000|0.219
        LB-3RD|Round label 3 in, white gloss|2000|0.064
        TN-100|Tea tin square 100 g, silver|144|1.38
        SB-XL|Pyramid sachet nylon, empty|3000|0.047
        TW-JUT|Jute twine spool 200 ft|6|4.95
        BX-SM9|Shipping box 9 x 6 x 4 in|100|0.72`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('1 PRODUCT/SERVICE', '20 DESCRIPTION', '>68 QTY', '>80 RATE', '>96 AMOUNT');
    put(
      ' Cedar Hollow Packaging',
      ' 1480 Mill Creek Hwy',
      ' Asher, OR 97001',
      '',
      ' INVOICE',
      ` BILL TO                      SHIP TO                      INVOICE #  ${head.text(0)}`,
      ` Camellia Tea House           Camellia Tea House           DATE  ${head.text(1)}`,
      ` 55 Front Street              55 Front Street              DUE DATE  ${head.text(2)}`,
      '                                                           TERMS  Net 30',
      '',
      spaced(table.head, 1.4),
    );
    const amounts = rows.map((line) => {
      const [code, name, count, price] = [line.text(0), line.text(1), line.value(2), line.value(3)];
      const amount = cents(count * price);
      const rate = Math.abs(cents(price) - price) > 1e-9 ? money(price, 3) : money(price);
      put(spaced(table.row(code, name, money(count, 0), rate, money(amount)), 1.3));
      stock(name, count, null, price, amount);
      return amount;
    });
    const freight = head.value(3);
    put(
      table.row('Freight', 'UPS Ground', '1', money(freight), money(freight)),
      '',
      table.row('', '', '', 'SUBTOTAL', money(sumOf([...amounts, freight]))),
      table.row('', '', '', 'TAX (0%)', '0.00'),
      table.row('', '', '', 'BALANCE DUE', `$${money(sumOf([...amounts, freight]))}`),
    );
  },
};

/** A delivery order without prices: cartons, loose pieces, and the total of pieces. */
const LOTUS_BAY: Supplier = {
  name: 'Lotus Bay Foodservice',
  language: 'en-SG',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'DO-260188|22/01/2026|PO 7731',
      rows: `
        Lychee Syrup 1.3kg|6|2|0|BTL
        Tapioca Pearls Black 3kg|6|1|3|PKT
        Jasmine Green Tea Leaf 600g|20|1|0|PKT
        Brown Sugar Syrup 2.5kg|6|3|0|BTL
        Non-Dairy Creamer 1kg|20|0|8|PKT
        Aiyu Jelly Powder 500g|24|0|5|PKT
        PP Cup 500ml Flat Rim|1000|2|0|PCS`,
    },
    {
      head: 'DO-260243|04/02/2026|PO 7790',
      rows: `
        Ceylon Black Tea Dust 1kg|12|2|4|PKT
        Evaporated Milk 385g|48|1|0|TIN
        Passionfruit Puree 1kg|6|1|2|BTL
        Paper Straw 12mm Wrapped|2500|1|0|PCS
        Sealing Film Roll 95mm|4|0|2|ROLL`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('1 No', '6 Description', '>56 Packing', '>66 Ctn', '>75 Loose', '>85 Total', '88 UOM');
    put(
      ' LOTUS BAY FOODSERVICE PTE LTD',
      ' 31 Senoko Link #04-12 Singapore 758099   Tel 6755 0142',
      '',
      '                                   DELIVERY ORDER',
      '',
      ` Deliver To: Camellia Tea Bar                             D/O No: ${head.text(0)}`,
      ` 12 Joo Chiat Place                                       Date: ${head.text(1)}`,
      ` Attn: Ms Goh                                             Your Ref: ${head.text(2)}`,
      '',
      spaced(table.head, 1.5),
    );
    let cartons = 0;
    rows.forEach((line, index) => {
      const [name, pack, ctn, loose, unit] = [line.text(0), line.value(1), line.value(2), line.value(3), line.text(4)];
      const total = pack * ctn + loose;
      put(
        table.row(
          String(index + 1),
          name,
          `${pack}/ctn`,
          ctn ? String(ctn) : '-',
          loose ? String(loose) : '-',
          String(total),
          unit,
        ),
      );
      cartons += ctn;
      stock(name, total, unit, null);
    });
    put(
      '',
      table.row('', 'Total cartons', '', String(cartons)),
      '',
      ' Goods received in good order and condition',
      '',
      ' ____________________                              ____________________',
      ' Company stamp & signature                         Delivered by',
    );
  },
};

/** A farm's typed invoice, in which a line reads as a sentence. */
const BRAMBLECOMBE: Supplier = {
  name: 'Bramblecombe Farm',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '61|28th June 2026|3.00',
      rows: `
        24|jars|wildflower honey, 340 g|4.20|
        12|jars|heather honey, 227 g|4.85|
        15|dozen|hen eggs, large|3.10|a dozen
        6.5|kg|blackcurrants|7.40|a kilo
        40|bunches|garden mint|0.70|
        10|bottles|elderflower cordial, 50 cl|3.95|
        3.2|kg|dried chamomile heads|22.00|a kilo`,
    },
  ],
  print({ put, stock }, rows, head) {
    const { row } = grid('>9', '11', '20', '48', '>78');
    put(
      '                        BRAMBLECOMBE FARM',
      '            J. & M. Tapscott, Nr. Dulverton, Somerset',
      '',
      `     Invoice no. ${head.text(0)}                              ${head.text(1)}`,
      '',
      '     To: The Camellia Tea Rooms',
      '',
      '     Supplied to you this week:',
      '',
    );
    const amounts = rows.map((line) => {
      const [count, unit, name, price] = [line.value(0), line.text(1), line.text(2), line.value(3)];
      const amount = cents(count * price);
      const rate = `at £${money(price)} ${line.text(4)}`.trim();
      put(spaced(row(String(count), unit, name, rate, `£${money(amount)}`), 1.5));
      stock(name, count, unit, price, amount);
      return amount;
    });
    const crates = head.value(2);
    put(
      row('', 'less 2 egg crates returned', '', '', `-£${money(crates)}`),
      '',
      row('', '', '', 'To pay', `£${money(sumOf([...amounts, -crates]))}`),
      '',
      '     With thanks. Cheques to J. Tapscott please. Not registered for VAT.',
    );
  },
};

export const BILLED: readonly Supplier[] = [PENHALLOW, CEDAR, LOTUS_BAY, BRAMBLECOMBE];
