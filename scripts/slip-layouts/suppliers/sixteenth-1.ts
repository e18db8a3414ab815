import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const pounds = figures('.', ',');

/** Rupees are grouped by thousands, then by hundreds. */
const rupees = (value: number): string => {
  const [whole = '', rest = ''] = value.toFixed(2).split('.');
  return `${whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')}.${rest}`;
};

/** An English tea merchant's invoice from a bookkeeping program. */
const PENNYROYAL: Supplier = {
  name: 'Pennyroyal & Marsh Ltd',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '31846|09/10/2025|PO 2217|KETT001|8.50',
      rows: `
        6.00|Assam Second Flush TGFOP 1kg||21.40|0|Batch 25-1187  BBE 31/10/2027
        4.00|Darjeeling First Flush SFTGFOP1 500g|10|38.75|0|Batch 25-0932  BBE 30/06/2027
        12.00|Peppermint Leaf Cut Organic 250g||4.15|0|GB-ORG-05 EU Agriculture
        2.00|Hibiscus Petals Whole 5kg Sack||41.90|0|
        100.00|Kraft Window Pouch 100g Matt||0.31|20|
        3.00|Stump Teapot 3 Cup Slate||13.65|20|
        5.00|English Breakfast Pyramids Catering x 250|5|19.80|0|Batch 25-1204  BBE 31/08/2027`,
    },
    {
      head: '31977|28/10/2025|Email Joanna|KETT001|0.00',
      rows: `
        20.00|Ceylon Nuwara Eliya OP 1kg|7.5|17.20|0|Batch 25-1260  BBE 30/09/2027
        10.00|Rooibos Long Cut 1kg||9.95|0|Batch RB-5518  BBE 31/03/2028
        1.50|Matcha Ceremonial Grade Bulk||164.00|0|Weighed to order
        6.00|Cast Iron Trivet Round 14cm||5.85|20|
        1.00|Lapsang Souchong Pine Smoked 100g||0.00|0|SAMPLE - NO CHARGE
        48.00|Paper Tea Filter Size 2 Box 100||1.72|20|`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid(
      '>8 Quantity',
      '11 Details',
      '>66 Disc %',
      '>77 Unit Price',
      '>89 Net Amt',
      '>97 VAT %',
      '>108 VAT',
    );
    const info = grid('74', '94');
    const sums = grid('74', '>108');
    put('Pennyroyal & Marsh Ltd', 'Tea & Herb Merchants since 1988', 'Unit 4 Tannery Yard, Hexham, NE46 3PL');
    put('Tel 01434 555 0182     accounts@pennyroyalmarsh.example', 'VAT Reg No. GB 218 4471 06', '');
    put('Invoice To                                  Deliver To');
    put('Kettle & Co (Tea Rooms)                     Kettle & Co (Tea Rooms)');
    put('11 Castle Street                            Rear entrance, Finkle Lane');
    put('Barnard Castle                              Barnard Castle');
    put('DL12 8AE                                    DL12 8AE', '');
    put(
      ...info.row('INVOICE', ''),
      ...info.row('Invoice No', head.text(0)),
      ...info.row('Invoice/Tax Date', head.text(1)),
    );
    put(...info.row('Order No', head.text(2)), ...info.row('Account No', head.text(3)), '');
    put(table.head, '');
    const nets: number[] = [];
    const taxes: number[] = [];
    for (const row of rows) {
      const full = cents(row.value(0) * row.value(3));
      const net = row.has(2) ? lessPercent(full, row.value(2)) : full;
      const tax = percentOf(net, row.value(4));
      nets.push(net);
      taxes.push(tax);
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.has(2) ? pounds(row.value(2)) : '0.00',
          pounds(row.value(3)),
          pounds(net),
          pounds(row.value(4)),
          pounds(tax),
        ),
      );
      if (row.has(5)) put({ cells: [{ text: row.text(5), at: 13 }] });
      stock(row.text(1), row.value(0), null, row.value(3), net);
    }
    const carriage = head.value(4);
    taxes.push(percentOf(carriage, 20));
    put('', '', ...sums.row('Total Net Amount', pounds(sumOf(nets))), ...sums.row('Carriage Net', pounds(carriage)));
    put(...sums.row('Total VAT Amount', pounds(sumOf(taxes))));
    put(...sums.row('Invoice Total', `£${pounds(sumOf([...nets, carriage, ...taxes]))}`), '');
    put('Terms strictly 30 days from date of invoice. Goods remain our property until paid for in full.');
    put('BACS: Tynebank   Sort Code 20-47-91   Account 70311846   Ref KETT001');
    put('Shortages and damages must be notified within 3 working days of receipt.');
  },
};

/** An Irish dairy's docket: all that the round carries is printed, the driver fills in. */
const BALLYKNOCKAN: Supplier = {
  name: 'Ballyknockan Creamery Deliveries',
  language: 'en-IE',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: '70418|Thu 16 Oct 2025|The Copper Kettle, Main St, Blessington|3|C. Doyle',
      rows: `
        101|Whole Milk 2 Ltr|12|1
        102|Whole Milk 1 Ltr||
        105|Low Fat Milk 2 Ltr|8|
        106|Low Fat Milk 1 Ltr||
        110|Skimmed Milk 1 Ltr||2
        121|Fresh Cream 1 Ltr|3|
        124|Sour Cream 500 ml||
        130|Buttermilk 1 Ltr|2|
        140|Barista Oat Drink 1 Ltr|12|
        151|Butter Portions 100s|1|
        152|Butter Unsalted 454 g||
        160|Free Range Eggs Tray 30|2|
        171|Orange Juice 1 Ltr|6|1
        173|Apple Juice 1 Ltr||`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid('1 CODE', '8 PRODUCT', '>42 DEL', '>50 RET');
    put('BALLYKNOCKAN CREAMERY DELIVERIES', 'Valleymount, Co. Wicklow    Ph 045 555 019');
    put(`DELIVERY DOCKET           No. ${head.text(0)}`, '');
    put(`Date   ${head.text(1)}`, `Route ${head.text(3)}       Driver: ${head.text(4)}`, `To ${head.text(2)}`, '');
    put(table.head, '-'.repeat(51));
    for (const row of rows) {
      put(table.row(row.text(0), row.text(1), row.text(2), row.text(3)));
      if (row.has(2)) stock(row.text(1), row.value(2), null, null);
    }
    put('-'.repeat(51), '', 'Crates out   3    Crates in   4', 'Fridge temp on delivery   3.4 C', '');
    put('Received in good order', 'Signed  ...........................', '');
    put('Returns credited on monthly statement only.', "Milk left outside is at customer's risk.");
  },
};

/** The slip that an American web shop lays into the box. */
const JUNIPER: Supplier = {
  name: 'Juniper Row Botanicals',
  language: 'en-US',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '#4471|October 3, 2025',
      rows: `
        Blue Spruce Evening Blend|8 oz Bag|JRB-BSE-08|4|4
        Wild Mint & Nettle|1 lb Bulk|JRB-WMN-16|3|6
        Elderberry Ginger Tisane|Tin / 20 Sachets|JRB-EGT-20|12|12
        Cotton Muslin Steeping Bags|Pack of 50|JRB-COT-50|2|2
        Roasted Dandelion Root|2 lb Bulk|JRB-RDR-32|1|1
        Honey Straws, Clover|Jar of 100|JRB-HST-CL|1|1`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid('0', '>80');
    put(table.row('Juniper Row Botanicals', `Order ${head.text(0)}`), table.row('', head.text(1)), '');
    put('SHIP TO                                 BILL TO');
    put('Dana Whitlock                           Dana Whitlock');
    put('Two Rivers Tea Bar                      Two Rivers Tea Bar');
    put('418 E Main St                           PO Box 77');
    put('Bozeman MT 59715                        Bozeman MT 59715');
    put('United States                           United States', '');
    put(table.row('ITEMS', 'QUANTITY'), '');
    for (const row of rows) {
      put(table.row(row.text(0), `${row.text(3)} of ${row.text(4)}`), row.text(1), row.text(2), '');
      stock(`${row.text(0)} ${row.text(1)}`, row.value(3), null, null);
    }
    put('There are other items from your order not included in this shipment.', '');
    put('NOTES', 'Please leave with the bakery next door if closed. Thx - Dana', '');
    put('Thank you for shopping with us!', '');
    put('Juniper Row Botanicals', '2290 Larkspur Lane, Missoula MT 59802, United States', 'hello@juniperrow.example');
  },
};

/** A tax invoice of India with the tax by heads of tariff. */
const NILGIRI: Supplier = {
  name: 'Sri Kotagiri Produce Agencies',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'SKP/25-26/0614|11-Oct-25|GR 44170|TN 43 C 8817|Kgs',
      rows: `
        Nilgiri Orange Pekoe Leaf|09024020|60.000|Kgs|340.00|5||5
        CTC Dust Premium|09024040|125.000|Kgs|212.50|5|2|5
        Green Cardamom 7mm Bold|09083120|4.500|Kgs|2,850.00|5||5
        Dry Ginger Unbleached|09101110|15.000|Kgs|305.00|5||5
        Lemongrass Cut Dried|12119099|8.250|Kgs|190.00|5||5`,
    },
    {
      head: 'SKP/25-26/0688|02-Nov-25|By hand|KL 07 AX 2204|',
      rows: `
        Masala Chai Jar 250g|09024020|48|Pcs|118.00|5||2 Ctn
        Tea Caddy Tin Printed 200g|73102910|120|Pcs|46.50|18|3|5 Ctn
        Kulhad Clay Cup 120ml|69120040|300|Pcs|6.40|12||6 Box
        Nylon Tea Strainer No.4|39241090|36|Pcs|22.00|18||1 Box
        Frost Tea Green Whole Leaf|09021020|10.000|Kgs|685.00|5||
        Jaggery Powder Pouch 500g|17011410|24|Pkt|64.00|5||1 Ctn`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid(
      '>3 Sl|No.',
      '5 Description of Goods',
      '35 HSN/SAC',
      '>58 Quantity',
      '>71 Rate|(Incl. of Tax)',
      '>82 Rate',
      '84 per',
      '>95 Disc. %',
      '>110 Amount',
    );
    const info = grid('0', '60', '86');
    put({ cells: [{ text: 'Tax Invoice', at: 55, align: 'centre' }] }, '(ORIGINAL FOR RECIPIENT)', '');
    put(info.row('Sri Kotagiri Produce Agencies', 'Invoice No.', 'Dated'));
    put(info.row('14/2 Johnstone Square, Kotagiri 643217', head.text(0), head.text(1)));
    put(info.row('GSTIN/UIN: 33ABKFS2917M1Z4', 'Delivery Note', 'Mode/Terms of Payment'));
    put(info.row('State Name : Tamil Nadu, Code : 33', head.text(2), '15 Days'));
    put(info.row('', 'Despatched through', 'Motor Vehicle No.'), info.row('', 'KPN Parcel', head.text(3)), '');
    put('Buyer (Bill to)', 'Marigold Tea Room', '27 Cathedral Road, Chennai 600086', 'GSTIN/UIN : 33AAGPM5510K1ZB', '');
    put(table.head, '');
    const nets: number[] = [];
    const heads = new Map<string, { rate: number; net: number }>();
    rows.forEach((row, index) => {
      const price = Number(row.text(4).replace(',', ''));
      const rate = row.value(5);
      const full = cents(row.value(2) * price);
      const net = row.has(6) ? lessPercent(full, row.value(6)) : full;
      nets.push(net);
      const tariff = heads.get(row.text(1)) ?? { rate, net: 0 };
      heads.set(row.text(1), { rate, net: cents(tariff.net + net) });
      put(
        table.row(
          String(index + 1),
          row.text(0),
          row.text(1),
          `${row.text(2)} ${row.text(3)}`,
          rupees(cents(price * (1 + rate / 100))),
          rupees(price),
          row.text(3),
          row.has(6) ? `${row.text(6)} %` : '',
          rupees(net),
        ),
      );
      if (!head.has(4) && row.has(7)) put({ cells: [{ text: `(${row.text(7)})`, at: 58, align: 'right' }] });
      stock(row.text(0), row.value(2), row.text(3), price, net);
    });
    const halves = [...heads.values()].map(({ rate, net }) => percentOf(net, rate / 2));
    const half = sumOf(halves);
    const total = sumOf([...nets, half, half]);
    const round = cents(Math.round(total) - total);
    const words = grid('>32', '>110');
    put('', words.row('CGST', rupees(half)), words.row('SGST', rupees(half)));
    put(words.row('Round Off', `${round < 0 ? '(-)' : ''}${Math.abs(round).toFixed(2)}`), '');
    const weight = head.has(4) ? `${sumOf(rows.map((row) => row.value(2))).toFixed(3)} Kgs` : '';
    put(grid('>32', '>58', '>110').row('Total', weight, `₹ ${rupees(Math.round(total))}`));
    put('', 'E. & O.E', '');
    const tariffs = grid(
      '5 HSN/SAC',
      '>45 Taxable Value',
      '>58 CGST Rate',
      '>71 Amount',
      '>84 SGST Rate',
      '>97 Amount',
    );
    put(tariffs.head);
    [...heads].forEach(([tariff, { rate, net }], index) => {
      const tax = rupees(halves[index] ?? 0);
      put(tariffs.row(tariff, rupees(net), `${rate / 2}%`, tax, `${rate / 2}%`, tax));
    });
    put('', "Company's Bank Details", 'Bank : Nilgiris Co-op Bank   A/c No. : 004120003391   IFSC : NCBX0000412', '');
    put('Declaration: We declare that this invoice shows the actual price of the goods described.');
    put('for Sri Kotagiri Produce Agencies     Authorised Signatory', 'This is a Computer Generated Invoice');
  },
};

export const SIXTEENTH_1: readonly Supplier[] = [PENNYROYAL, BALLYKNOCKAN, JUNIPER, NILGIRI];
