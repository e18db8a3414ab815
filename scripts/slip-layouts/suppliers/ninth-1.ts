import { cents } from '../goods.ts';
import { figures, grid, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const pounds = figures('.', ',');

/** London: the till slip of a cash and carry, with retail prices below each line. */
export const cashAndCarryNorthWest: Supplier = {
  name: 'Dudden Hill Cash & Carry',
  language: 'en-GB',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '12/05/2025|07:42|04-338120|SADIE|VISA DEBIT',
      rows: `
118204|WHITE CASTER SUGAR 6X1KG|2|8.49|Z|1.85|
220417|CLOTTED SHORTBREAD 24X60G|3|13.79|Z|0.95|
400913|SEMI SKIMMED UHT 12X1LTR|4|11.99|Z|1.35|
511870|BLUE CENTREFEED ROLL 6PK|1|12.49|S||
118377|SET HONEY 6X454G|1|19.95|Z|4.89|2.00
519022|WASHING UP LIQUID 5LTR|2|6.29|S||
`,
    },
    {
      head: '27/05/2025|08:15|02-341877|MANDEEP|MASTERCARD',
      rows: `
400921|BARISTA OAT DRINK 6X1LTR|10|8.95|S|2.10|8.50
220533|LEMON DRIZZLE SLICE 18S|2|11.25|Z||
118204|WHITE CASTER SUGAR 6X1KG|1|8.49|Z|1.85|
305118|KRAFT HOT CUP 12OZ 50S|8|4.15|S||
305126|SIP LID 12OZ WHITE 100S|4|3.99|S||
305540|WOODEN STIRRER 1000S|1|5.75|S||
610044|STILL WATER 24X500ML|3|5.49|S|0.65|
220609|STEM GINGER COOKIE 14X50G|2|12.60|S|1.29|
701205|TILL ROLL 57X40 20PK|1|8.99|S||
519090|DESCALER SACHET 10X50G|1|9.49|S||
`,
    },
  ],
  print({ put, stock }, rows, head) {
    const rule = '-'.repeat(44);
    const line = grid('0', '8');
    const figuresOf = grid('>12', '14', '>23', '>36', '40');
    put('          DUDDEN HILL CASH & CARRY', '      WHOLESALE TO THE TRADE SINCE 1979');
    put('     14-18 Oxgate Trade Park, London NW2', '          Tel 020 7946 0318', '');
    put('VAT REG 519 2204 63', rule);
    put('A/C 40118   LEAFWARD TEA COMPANY LTD');
    put(`INVOICE ${head.text(2)}       PAGE 1`);
    put(`${head.text(0)}  ${head.text(1)}     OP: ${head.text(3)}`, rule);
    put(line.row('CODE', 'DESCRIPTION'), figuresOf.row('QTY', '', 'PRICE', 'VALUE', 'VAT'), rule);
    const goods = rows.map((row) => {
      const [quantity, price] = [row.value(2), row.value(3)];
      const amount = cents(quantity * price);
      put(line.row(row.text(0), row.text(1)));
      put(figuresOf.row(row.text(2), '@', pounds(price), pounds(amount), row.text(4)));
      if (row.has(5)) {
        const pieces = Number(/(\d+)X/.exec(row.text(1))?.[1]);
        const before = row.value(5) / (row.text(4) === 'S' ? 1.2 : 1);
        put(`        RRP ${row.text(5)}  POR ${((1 - price / pieces / before) * 100).toFixed(1)}%`);
      }
      if (row.has(6)) put(figuresOf.row('', 'PROMO', '', `-${row.text(6)}`));
      stock(row.text(1), quantity, null, price, amount);
      return { amount: cents(amount - (row.value(6) || 0)), code: row.text(4), quantity };
    });
    const net = (code: string) => sumOf(goods.filter((item) => item.code === code).map(({ amount }) => amount));
    const vat = percentOf(net('S'), 20);
    const total = sumOf([net('Z'), net('S'), vat]);
    const sums = grid('0', '>20', '>28', '>36');
    put(rule, `LINES ${rows.length}     CASES ${goods.reduce((sum, { quantity }) => sum + quantity, 0)}`);
    put(sums.row('GOODS', '', '', pounds(sumOf([net('Z'), net('S')]))), sums.row('VAT', '', '', pounds(vat)));
    put(sums.row('TOTAL GBP', '', '', pounds(total)), sums.row(head.text(4), '', '', pounds(total)), rule);
    put(sums.row('VAT RATE', 'GOODS', '', 'VAT'), sums.row('Z 0.00%', pounds(net('Z')), '', '0.00'));
    put(sums.row('S 20.00%', pounds(net('S')), '', pounds(vat)), rule);
    put('  CLAIMS FOR SHORTAGES BEFORE LEAVING STORE', '     ALL GOODS REMAIN OURS UNTIL PAID FOR');
    put('          THANK YOU - CALL AGAIN');
  },
};

/** London: an invoice for printed tins and pouches, priced each or by the thousand. */
export const tinsAndPouches: Supplier = {
  name: 'Bermondsey Tin & Pouch',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '61874|8 May 2025|LTC-2291|7 June 2025|38.00',
      rows: `
2500|Stand-up pouch, matt black, 100 g|160 x 230 + 45 mm, with valve|1000|118.50
300|Round caddy, copper, 75 g|Airtight inner lid|1|1.36
5000|Heat-seal tea envelope, kraft/foil|70 x 85 mm, plain|1000|31.20
1000|Oval label, cream laid, printed 2 col|Artwork ref. LTC/Assam v4|100|6.85
48|Display tin with window, 2 kg|Green, hinged lid|1|11.40
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('BERMONDSEY TIN & POUCH LTD                                             INVOICE', '');
    put(`Arch 61, Druid Street, London SE1                               Invoice No.      ${head.text(0)}`);
    put(`accounts@bermondseytin.example                                  Date / Tax point ${head.text(1)}`);
    put(`020 7946 0777                                                   Your order       ${head.text(2)}`);
    put('Account          LEAF01', '');
    put('Invoice to:                              Deliver to:');
    put(
      'Leafward Tea Company Ltd                 Leafward Blending Room',
      '5 Tanner Yard                            Unit 3',
    );
    put('London SE1                               Rotherhithe Business Estate, SE16', '');
    const table = grid('>8 Quantity', '11 Description', '>60 Price £', '62 Per', '>78 Goods £', '>86 VAT %');
    put(spaced(table.head, 1.5));
    const amounts = rows.map((row) => {
      const [quantity, per, price] = [row.value(0), row.value(3), row.value(4)];
      const amount = cents((quantity * price) / per);
      const unit = per === 1 ? 'each' : String(per);
      put(
        spaced(
          table.row(
            pounds(quantity, 0),
            `${row.text(1)}\n${row.text(2)}`,
            pounds(price),
            unit,
            pounds(amount),
            '20.00',
          ),
          1.4,
        ),
      );
      const name = row.text(2).startsWith('Artwork') ? row.text(1) : `${row.text(1)} ${row.text(2)}`;
      stock(name, quantity, per === 1 ? 'each' : null, Number((price / per).toFixed(6)), amount);
      return amount;
    });
    const carriage = head.value(4);
    put(table.row('', 'Carriage, pallet network, next day', '', '', pounds(carriage), '20.00'), '', '');
    const goods = sumOf([...amounts, carriage]);
    const vat = percentOf(goods, 20);
    const foot = grid('0', '>66', '>86');
    put(foot.row('Terms: 30 days from date of invoice', 'Total net', pounds(goods)));
    put(foot.row(`Payment due by ${head.text(3)}`, 'VAT @ 20%', pounds(vat)));
    put(foot.row('', 'Amount due', `£${pounds(sumOf([goods, vat]))}`), '');
    put('BACS: Sort code 00-12-34  Account 10457720  Please quote the invoice number.', '');
    put('Printed goods are supplied subject to a tolerance of plus or minus 10 per cent, charged pro rata.');
    put('Title in the goods does not pass until payment is received in full. E. & O. E.');
    put('Registered in England No. 04417790. VAT Reg. No. GB 772 1904 15');
  },
};

const dollars = figures('.', ',');

/** Singapore: a tax invoice for drink ingredients, with free cartons. */
export const bubbleTeaIngredients: Supplier = {
  name: 'Kim Seng Hock Beverage Ingredients',
  language: 'en-SG',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'IV2505-00418|06/05/2025|DO2505-0391|Jeremy Goh|C.O.D.',
      rows: `
TP-301|Tapioca Pearl Black (3kg x 6)|3|CTN|58.00|
SY-110|Brown Sugar Syrup 2.5kg|4|BTL|16.80|5
SY-122|Lychee Syrup 2.5kg|2|BTL|17.50|5
CR-014|Non-Dairy Creamer 1kg|20|PKT|5.90|
CR-014F|Non-Dairy Creamer 1kg (Promo)|2|PKT|0|FOC
TL-205|Ceylon Black Tea Dust 600g|12|PKT|9.40|
ST-012|Paper Straw 12mm x 210mm (Wrapped)|5|PKT|7.20|
`,
    },
    {
      head: 'IV2505-01102|21/05/2025|DO2505-1043|Jeremy Goh|30 DAYS',
      rows: `
CP-500|PP Cup 500ml U-Shape (50s x 20)|2|CTN|72.00|
SF-090|Sealing Film 90mm Clear|6|ROLL|21.50|10
JL-033|Coconut Jelly Original 3.8kg|4|TUB|14.30|
TL-210|Roasted Oolong Tea Leaf 600g|8|PKT|13.60|
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('                      KIM SENG HOCK BEVERAGE INGREDIENTS PTE LTD');
    put('                 Blk 3017 Bedok North Street 5 #04-22 Singapore 486121');
    put('              Tel: 6555 0142   Fax: 6555 0143   GST Reg. No.: 20-0417765-K', '');
    put('                                     TAX INVOICE', '');
    put(`BILL TO:                                               INVOICE NO :  ${head.text(0)}`);
    put(`PANDAN LANE TEA MERCHANTS PTE LTD                      DATE       :  ${head.text(1)}`);
    put(`12 Kallang Junction #01-03                             D/O NO     :  ${head.text(2)}`);
    put(`Singapore 339265                                       SALESMAN   :  ${head.text(3)}`);
    put(`ATTN: Ms Farah                                         TERMS      :  ${head.text(4)}`, '');
    const table = grid('>2', '4', '15', '>57', '59', '>74', '>81', '>93');
    put(table.row('NO', 'ITEM CODE', 'DESCRIPTION', 'QTY', 'UOM', 'U/PRICE', 'DISC', 'AMOUNT'));
    put(spaced(table.row('', '', '', '', '', '(S$)', '%', '(S$)'), 1.5));
    const amounts = rows.map((row, index) => {
      const [quantity, price] = [row.value(2), row.value(4)];
      const amount = lessPercent(cents(quantity * price), row.value(5) || 0);
      const texts = [String(index + 1), row.text(0), row.text(1), String(quantity), row.text(3)];
      put(table.row(...texts, dollars(price), row.text(5), dollars(amount)));
      stock(row.text(1), quantity, row.text(3), price, amount);
      return amount;
    });
    const total = sumOf(amounts);
    const gst = percentOf(total, 9);
    const foot = grid('0', '>78', '>93');
    put('', '', foot.row('All cheques should be crossed and made payable to', 'SUB TOTAL', dollars(total)));
    put(foot.row('"Kim Seng Hock Beverage Ingredients Pte Ltd"', 'ADD GST 9%', dollars(gst)));
    put(foot.row('PayNow UEN: 200417765K', 'TOTAL S$', dollars(sumOf([total, gst]))), '');
    put(
      'Goods sold are not returnable. Interest of 1.5% per month is charged on overdue accounts.',
      'E. & O. E.',
      '',
      '',
    );
    put('______________________________                         ______________________________');
    put("Customer's Chop & Signature                            for KIM SENG HOCK BEVERAGE");
  },
};

/** Singapore: a delivery order for teaware, counted in pieces and sets. */
export const teawareDeliveryOrder: Supplier = {
  name: 'Joo Chiat Teaware Trading',
  language: 'en-SG',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: '20417|14 May 2025|PO-0552|GBK 2207 R',
      rows: `
Yixing Style Teapot 180ml, Red Clay|6|PCS|Ctn 1
Porcelain Gaiwan 120ml, Plain White|24|PCS|Ctn 1
Tasting Cup 45ml, Celadon|60|PCS|Ctn 2
Bamboo Tea Tray 38 x 25cm|4|PCS|Loose
Travel Tea Set (Pot + 3 Cups), Grey|10|SET|Ctn 3
Glass Fairness Jug 300ml|12|PCS|Ctn 3 - Fragile
Tea Towel Linen 30 x 30cm|2|DOZ|Ctn 1
`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('JOO CHIAT TEAWARE TRADING', '311 Joo Chiat Place, Singapore 427999', 'Tel 6555 0177  UEN 53117204W', '');
    put(`                       DELIVERY ORDER            No. ${head.text(0)}`, '');
    put(`M/s  Pandan Lane Tea Merchants Pte Ltd           Date: ${head.text(1)}`);
    put(`     12 Kallang Junction #01-03                  Your P/O: ${head.text(2)}`);
    put(`     Singapore 339265                            Vehicle: ${head.text(3)}`, '');
    put('Please receive the following goods in good order and condition:', '');
    const table = grid('>6 Qty', '8 Unit', '15 Particulars', '56 Remarks');
    put('='.repeat(72), table.head, '='.repeat(72));
    for (const row of rows) {
      put(spaced(table.row(row.text(1), row.text(2), row.text(0), row.text(3)), 1.3));
      stock(row.text(0), row.value(1), row.text(2), null);
    }
    put('-'.repeat(72), 'Total packages: 3 cartons + 1 loose', '');
    put('Any discrepancy must be notified within 3 days.', '', '');
    put('Received by                         Delivered by', '', '');
    put('....................                ....................', 'Name / NRIC / Co. stamp');
  },
};
