import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');

/** Two digits to a group after the first three. */
function indian(value: number): string {
  const [whole = '', rest = ''] = value.toFixed(2).split('.');
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${head ? `${head},` : ''}${whole.slice(-3)}.${rest}`;
}

/** A packing slip to tick off, without prices. */
export const HERBS_TO_TICK: Supplier = {
  name: 'Tallgrass Botanicals Cooperative',
  language: 'en-US',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: '44871|Aug 11, 2025|Moonrise Apothecary & Tea, 52 Elm St, Northampton MA 01060|S-20931|3 of 3',
      rows: `
        BULK-0117|Chamomile Flowers Whole, Organic|1 lb|6|6|bag|24H1183
        BULK-0140|Hibiscus Cut & Sifted, Organic|5 lb|2|2|bag|25A0094
        BULK-0208|Lemon Balm Leaf C/S|1 lb|4|3|bag|25C0417
        BULK-0333|Rose Petals Pink|8 oz|2|0|bag|
        BULK-0351|Tulsi (Holy Basil) Rama Leaf|1 lb|3|3|bag|25B0250
        SPIC-0019|Cardamom Pods Green|1 lb|2|2|bag|24K2011
        SPIC-0024|Cinnamon Chips Cassia 1/4 in|25 lb|1|1|box|25D0066
        ACC-0702|Muslin Drawstring Bags 3x5|pack of 100|5|5|pk|`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('TALLGRASS BOTANICALS COOPERATIVE                                   PACKING SLIP');
    put('Farmer owned * Lawrence, Kansas 66044 * orders@tallgrass.example');
    put('', `Ship to:  ${head.text(2)}`);
    put(`Order #${head.text(0)}    Shipped ${head.text(1)}    Shipment ${head.text(3)}    Box ${head.text(4)}`, '');
    const table = grid('0', '5 ITEM', '16 DESCRIPTION', '52 SIZE', '>72 ORD', '>78 SHP', '81 UM');
    put(table.head, `${'-'.repeat(84)}`);
    let bags = 0;
    for (const row of rows) {
      const [ordered, shipped] = [row.value(3), row.value(4)];
      const note = shipped === 0 ? '** OUT OF STOCK - not charged' : row.has(6) ? `Lot# ${row.text(6)}` : '';
      const name = note ? `${row.text(1)}\n${note}` : row.text(1);
      const size = row.text(2);
      put(table.row('[ ]', row.text(0), name, size, String(ordered), String(shipped), row.text(5)));
      bags += shipped;
      if (shipped > 0) stock(`${row.text(1)} ${size}`, shipped, row.text(5), null);
    }
    put(
      `${'-'.repeat(84)}`,
      `                Pieces in shipment: ${bags}          Packed by: JR     Checked by: ____`,
      '',
    );
    put('Certified organic by Prairie Certifiers. Store herbs cool, dry and dark.');
    put('Something missing? Write to us within 7 days and keep the carton.', 'Thank you for buying from growers!');
  },
};

/** A milk round: the goods, then what went back and the crates. */
export const MILK_ROUND: Supplier = {
  name: 'Goulburn Flats Dairy',
  language: 'en-AU',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '771340|Tue 18/02/25|Run 14 Drop 22|-2:FC2:Full Cream 2L:3.15|3|2',
      rows: `
        FC2|Full Cream 2L|18|3.15|
        SK2|Skim 2L|6|3.1|
        BAR1|Barista Full Cream 1L|24|1.95|
        CR300|Thickened Cream 300ml|6|2.85|
        OAT1|Oat Milk 1L|12|3.4|G
        BUT250|Cultured Butter Salted 250g|8|5.2|`,
    },
    {
      head: '774906|Fri 06/06/25|Run 14 Drop 19||4|4',
      rows: `
        FC2|Full Cream 2L|20|3.15|
        LF2|Lactose Free 2L|4|4.05|
        BAR1|Barista Full Cream 1L|30|1.95|
        ALM1|Almond Milk Barista 1L|12|3.65|G
        CHAI1|Chai Syrup 1L|3|11.9|G`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('GOULBURN FLATS DAIRY PTY LTD', 'ABN 55 501 480 226', 'Depot: 9 Cannery Rd Shepparton VIC 3630', '');
    put(`TAX INVOICE / DELIVERY DOCKET  ${head.text(0)}`, `${head.text(1)}   ${head.text(2)}`);
    put('Cust: 20915 Billabong Tea House', '');
    const table = grid('>4 QTY', '6 PRODUCT', '36 CODE', '>49 EACH', '>59 VALUE', '61');
    put(table.head);
    const amounts: number[] = [];
    let tax = 0;
    for (const row of rows) {
      const amount = cents(row.value(2) * row.value(3));
      put(
        table.row(row.text(2), row.text(1), row.text(0), english(row.value(3)), english(amount), row.has(4) ? '*' : ''),
      );
      stock(row.text(1), row.value(2), null, row.value(3), amount);
      amounts.push(amount);
      if (row.has(4)) tax += percentOf(amount, 10);
    }
    const [count = '', code = '', name = '', price = ''] = head.text(3).split(':');
    if (code) {
      const credit = cents(Number(count) * Number(price));
      put('', 'CREDITS (short dated, returned to driver)');
      put(table.row(count, name, code, price, english(credit)));
      amounts.push(credit);
    }
    put('', `Crates delivered ${head.text(4)}   crates returned ${head.text(5)}   no charge`, '');
    put(table.row('', 'Goods ex GST', '', '', english(sumOf(amounts))));
    put(table.row('', 'GST on items marked *', '', '', english(tax)));
    put(table.row('', 'TOTAL THIS DOCKET', '', '', english(sumOf([...amounts, tax]))));
    put('', 'Received in good order and below 5 C:  ____________________');
    put('Pay on statement, EFT BSB 063-555 Acc 1014 8022');
  },
};

/** A stationer's receipt: how many, what, and the amount only. */
export const STATIONER_RECEIPT: Supplier = {
  name: 'Quill & Ledger',
  language: 'en-IE',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '24 JAN 2026  13:22|00718 2|Aoife',
      rows: `
        5|A4 COPY PAPER 80G RM|27.45
        2|THERMAL ROLL 80X80 BX20|43.98
        1|PRICE GUN LABELS WHT 10PK|12.5
        3|PERM MARKER BLK FINE|5.97
        1|RECEIPT BOOK DUP A5|4.25
        2|LEVER ARCH FILE GREEN|6.58
        10|JIFFY BAG SIZE D|8.9`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const line = (text: string, value: string) =>
      put({
        cells: [
          { text, at: 0 },
          { text: value, at: 36, align: 'right' },
        ],
      });
    put(
      '          QUILL & LEDGER',
      '     Office & Art Supplies',
      '   17 Shandon Street, Cork T23',
      '       Ph 021 555 0148',
      '',
    );
    put(head.text(0), `Sale ${head.text(1)}   Served by ${head.text(2)}`, '------------------------------------');
    const table = grid('>2', '4', '>36');
    for (const row of rows) {
      put(table.row(row.text(0), row.text(1), english(row.value(2))));
      stock(row.text(1), row.value(0), null, null, row.value(2));
    }
    const total = sumOf(rows.map((row) => row.value(2)));
    const discount = percentOf(total, 5);
    const due = sumOf([total, -discount]);
    const net = cents(due / 1.23);
    put('------------------------------------');
    line('Subtotal', english(total));
    line('Loyalty card 5%', `-${english(discount)}`);
    line('TOTAL EUR', english(due));
    line('Cash', english(Math.ceil(due / 10) * 10));
    line('Change', english(Math.ceil(due / 10) * 10 - due));
    put('');
    line(`VAT 23% on ${english(net)}`, english(sumOf([due, -net])));
    put('', ' Exchange within 28 days w/ receipt', '     Go raibh maith agat!');
  },
};

/** Spices of a mill, as accounting software of the country prints them. */
export const MILL_WITH_TAX_CODES: Supplier = {
  name: 'Sahyadri Spice Mills',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'SSM/25-26/0412|9-Jun-25|Chai Junction Foods LLP|27AAGFC5550J1Z4',
      rows: `
        Cardamom Green 8mm Bold|KR/0525/11|09083120|15|Kgs|2840|2.5
        Ginger Dry Whole Bleached|KR/0425/07|09101110|50|Kgs|385|0
        Clove Hand Picked|TN/0325/02|09071020|10|Kgs|1125|2.5
        Cinnamon Flat Cassia|IM/0125/90|09061110|25|Kgs|310|0
        Black Pepper Garbled 550 GL|WY/0225/31|09041130|20|Kgs|748|0
        Chai Masala Ready Mix 200g|CM-25-06|09109100|144|Pkt|68.5|5`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('                                       Tax Invoice                      (ORIGINAL FOR RECIPIENT)', '');
    put(`Sahyadri Spice Mills                                   Invoice No.            Dated`);
    put(`Gat No. 118, Satara Road, Wai 412803                   ${head.text(0)}         ${head.text(1)}`);
    put('GSTIN/UIN: 27AABCS5550M1ZP                             Delivery Note          Mode/Terms of Payment');
    put('State Name: Maharashtra, Code: 27                      DN-0412                15 Days', '');
    put('Buyer (Bill to)', head.text(2), `GSTIN/UIN: ${head.text(3)}`, '');
    const table = grid(
      '>3 Sl|No.',
      '5 Description of Goods',
      '^46 HSN/SAC',
      '>65 Quantity',
      '>76 Rate',
      '78 per',
      '>91 Disc. %',
      '>105 Amount',
    );
    put(table.head, '');
    const amounts: number[] = [];
    const totals = new Map<string, number>();
    for (const [index, row] of rows.entries()) {
      const [quantity, unit, rate, discount] = [row.value(3), row.text(4), row.value(5), row.value(6)];
      const amount = lessPercent(quantity * rate, discount);
      const count = unit === 'Kgs' ? `${quantity.toFixed(3)} Kgs` : `${quantity} ${unit}`;
      put(
        table.row(
          String(index + 1),
          `${row.text(0)}\n   Batch: ${row.text(1)}`,
          row.text(2),
          count,
          indian(rate),
          unit,
          discount > 0 ? `${plain(discount)} %` : '',
          indian(amount),
        ),
      );
      stock(row.text(0), quantity, unit, rate, amount);
      amounts.push(amount);
      totals.set(unit, (totals.get(unit) ?? 0) + quantity);
    }
    const value = sumOf(amounts);
    const half = percentOf(value, 2.5);
    const exact = sumOf([value, half, half]);
    const whole = Math.round(exact);
    put('', table.row('', '', '', '', '', '', '', indian(value)));
    put(table.row('', '                    CGST', '', '', '2.50', '%', '', indian(half)));
    put(table.row('', '                    SGST', '', '', '2.50', '%', '', indian(half)));
    put(table.row('', '                    Round Off', '', '', '', '', '', (whole - exact).toFixed(2)), '');
    const kilos = totals.get('Kgs') ?? 0;
    put(table.row('', '                    Total', '', `${kilos.toFixed(3)} Kgs`, '', '', '', `Rs. ${indian(whole)}`));
    put('', 'Amount Chargeable (in words) as per total above                                    E. & O.E');
    put('Declaration: We declare that this invoice shows the actual price of the goods described.');
    put('for Sahyadri Spice Mills                                        Authorised Signatory');
    put('                             SUBJECT TO SATARA JURISDICTION');
  },
};
