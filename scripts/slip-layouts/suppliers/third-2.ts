import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');
const PIECES: Readonly<Record<string, number>> = { M: 1000, C: 100, EA: 1 };

/** The quantity first; prices of a thousand (M), a hundred (C) or one. */
const COPPERFIELD: Supplier = {
  name: 'Copperfield Packaging Ltd',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'CP/26/20415|19 May 2026|96',
      rows: `
        5000|Kraft Stand Up Pouch 100g|130 x 210 + 70 mm|84.20|M
        2500|Kraft Stand Up Pouch 250g|160 x 265 + 80 mm|118.60|M
        10000|Tin Tie Bag White 50g|90 x 230 mm|61.75|M
        400|Kraft Tube With Lid|75 dia x 120 mm|68.00|C
        50|Counter Display Box|240 x 160 x 90 mm|2.85|EA
        1|Origination charge, new die line||145.00|fee`,
    },
    {
      head: 'CP/26/20988|8 October 2026|96',
      rows: `
        20000|String And Tag Sachet Envelope|65 x 75 mm|17.40|M
        3000|Heat Seal Tea Bag Empty Large|80 x 100 mm|2.95|C
        1200|Postal Box Small Letter Size|180 x 120 x 22 mm|31.50|C
        6000|Compostable Window Pouch 75g|120 x 200 + 60 mm|132.80|M`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('>9 Quantity', '13 Product', '47 Size', '>80 Price £', '^85 Per', '>98 Goods £');
    put(
      'COPPERFIELD PACKAGING LTD',
      'Makers of bags, pouches and boxes since 1958',
      'Ringway Trading Estate, Wythenshawe, Manchester M23 9HJ        0161 496 0233',
      '',
      `${`Invoice  ${head.text(0)}`.padEnd(45)}Tax point  ${head.text(1)}`,
      'Camellia Tea Rooms, 14 Shore Place, Edinburgh EH6 6SW',
      `Delivery note  D${head.text(0).slice(-5)}      Pallets  2      Cartons  ${head.text(2)}`,
      '',
      columns.head,
    );
    const amounts: number[] = [];
    for (const row of rows) {
      const pieces = PIECES[row.text(4)];
      const [quantity, price] = [row.value(0), row.value(3)];
      const amount = cents((quantity * price) / (pieces ?? 1));
      amounts.push(amount);
      const per = pieces === undefined ? '' : row.text(4);
      put(columns.row(english(quantity, 0), row.text(1), row.text(2), english(price), per, english(amount)));
      if (pieces !== undefined) stock(row.text(1), quantity, null, price / pieces, amount);
    }
    const goods = sumOf(amounts);
    const foot = grid('66', '>98');
    put(
      '',
      foot.row('Goods', english(goods)),
      foot.row('Carriage', english(35)),
      foot.row('VAT @ 20.00%', english(percentOf(goods + 35, 20))),
      foot.row('Total due', `£${english(goods + 35 + percentOf(goods + 35, 20))}`),
      '',
      'M = per 1,000   C = per 100   EA = each.   Quantities are subject to 10% over or under.',
      'Barclays  20-55-41  A/c 60184773   VAT GB 147 2256 81',
    );
  },
};

/** Printed labels in rolls: labels on a roll, labels in all, and a price of a roll. */
const STICKLEBACK: Supplier = {
  name: 'Stickleback Labels',
  language: 'en-IE',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'SB-7719',
      rows: `
        J40911|Sencha Front Label Matt|60 x 90|4|1000|38.50
        J40912|Genmaicha Front Label Matt|60 x 90|4|1000|38.50
        J40913|Ingredient Panel Back Label|50 x 40|10|2000|29.75
        J40920|Round Lid Seal Gold Foil|35 dia|6|1500|47.20
        J40921|Thermal Blank Label|100 x 150|12|500|9.90`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '0 Job',
      '10 Label',
      '43 Size mm',
      '>58 Rolls',
      '>69 Per roll',
      '>79 Labels',
      '>90 € / roll',
      '>101 Total €',
    );
    put(
      'Stickleback Labels',
      'Unit 12, Ballybane Enterprise Park, Galway H91 YV2R',
      `INVOICE ${head.text(0)}                 3rd July 2026`,
      'For: Camellia Tea Rooms       Your ref: summer range       Proofs approved: 22/06/26 (Aoife)',
      '',
      columns.head,
    );
    for (const row of rows) {
      const [rolls, labels, price] = [row.value(3), row.value(4), row.value(5)];
      const amount = cents(rolls * price);
      const texts = [row.text(0), row.text(1), row.text(2), String(rolls), english(labels, 0)];
      put(columns.row(...texts, english(rolls * labels, 0), english(price), english(amount)));
      stock(row.text(1), rolls, 'roll', price, amount);
    }
    const net = sumOf(rows.map((row) => row.value(3) * row.value(5)));
    const foot = grid('76', '>101');
    put(
      '',
      foot.row('Plates (2)', english(60)),
      foot.row('Net', english(net + 60)),
      foot.row('VAT 23%', english(percentOf(net + 60, 23))),
      foot.row('To pay', `€${english(net + 60 + percentOf(net + 60, 23))}`),
      'IE29 AIBK 9311 5212 3456 78     Rolls on 76 mm cores, 3 mm gap, wound out.',
    );
  },
};

/** An estate's invoice: chests or bags, kilos of each, kilos in all, a price of a kilo in rupees. */
const GLENRANNOCH: Supplier = {
  name: 'Glenrannoch Estate',
  language: 'en-LK',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: 'GR/EX/112|27.03.2026',
      rows: `
        214|Glenrannoch BOP|20|Bags|50|1385.00
        215|Glenrannoch BOPF|40|Bags|55|1290.50
        218|Glenrannoch Pekoe|12|Bags|45|1460.00
        221|Glenrannoch OP1|10|Chests|28|1875.00
        222|Glenrannoch FBOPF Ex Sp|6|Chests|21|3240.75
        226|Glenrannoch Dust No 1|30|Bags|60|1012.00
        230|Glenrannoch Silver Tips|2|Chests|5.5|24500.00`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '0 Lot|No.',
      '7 Garden mark|and grade',
      '>42 Pkgs',
      '44 Type',
      '>59 Net kg|each',
      '>70 Net kg|total',
      '>84 Rs. per|kg',
      '>100 Value|Rs.',
    );
    put(
      { cells: [{ text: 'GLENRANNOCH ESTATE', at: 50, align: 'centre' }] },
      { cells: [{ text: 'Bogawantalawa, Sri Lanka   Elevation 4,250 ft', at: 50, align: 'centre' }] },
      { cells: [{ text: 'Tel. +94 52 555 0119   Regd. No. MF 0388', at: 50, align: 'centre' }] },
      '',
      `SALE INVOICE No. ${head.text(0)}                    Date ${head.text(1)}`,
      'Buyer: Camellia Tea Company, Colombo 03        Delivery: ex estate store, lorry LN-4417',
      'Season 2026    Manufacture: orthodox rotorvane',
      '='.repeat(100),
      columns.head,
      '='.repeat(100),
    );
    for (const row of rows) {
      const [packages, each, price] = [row.value(2), row.value(4), row.value(5)];
      const kilos = packages * each;
      const value = cents(kilos * price);
      const texts = [row.text(0), row.text(1), row.text(2), row.text(3), english(each), english(kilos)];
      put(columns.row(...texts, english(price), english(value)));
      stock(row.text(1), kilos, 'kg', price, value);
    }
    const value = sumOf(rows.map((row) => row.value(2) * row.value(4) * row.value(5)));
    const packages = rows.reduce((sum, row) => sum + row.value(2), 0);
    const kilos = rows.reduce((sum, row) => sum + row.value(2) * row.value(4), 0);
    const foot = grid('7', '>42', '>70', '>100');
    put(
      '='.repeat(100),
      foot.row('Total', String(packages), english(kilos), english(value)),
      foot.row('Warehouse handling', '', '', english(4200)),
      foot.row('Payable', '', '', english(value + 4200)),
      '',
      'Payment before removal. Commercial Bank, Hatton branch, A/c 1110 0482 77.',
      'Superintendent ..........................',
    );
  },
};

/** A pro-forma invoice for customs: HS codes, origins, cartons, net kilos, dollars of a kilo. */
const MISTY_PEAK: Supplier = {
  name: 'Misty Peak Tea Export Co.',
  language: 'en-TW',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'PI-260611',
      rows: `
        0902.10|Baozhong Oolong Wenshan A|TW|2|24|46.00
        0902.10|Alishan High Mountain Oolong|TW|3|36|72.50
        0902.20|Four Seasons Oolong Bulk|TW|5|100|18.80
        0902.30|Ruby 18 Black Tea|TW|1|12.5|88.00
        0902.40|Vietnam Black OP Bulk|VN|6|150|5.35
        1903.00|Tapioca Pearls Black 3 kg|TW|10|180|2.10
        1211.90|Osmanthus Flowers Dried|CN|1|8|39.60
        2106.90|Brown Sugar Syrup 2.5 kg|TW|8|160|3.45`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '0 HS CODE',
      '12 DESCRIPTION OF GOODS',
      '^53 ORIGIN',
      '>66 CTNS',
      '>76 N.W. KGS',
      '>87 USD/KG',
      '>101 AMOUNT USD',
    );
    put(
      'MISTY PEAK TEA EXPORT CO., LTD.',
      'No. 88, Sec. 2, Nanjing E. Rd., Taipei 10457, Taiwan     Tel 886-2-5550-1188',
      '',
      { cells: [{ text: 'PROFORMA INVOICE', at: 50, align: 'centre' }] },
      `NO. ${head.text(0)}                                  DATE: JUNE 11, 2026`,
      'MESSRS: CAMELLIA TEA BAR, 9 DOCK ROAD, VANCOUVER BC V6A 1A1, CANADA',
      'SHIPPED FROM KEELUNG TO VANCOUVER PER VESSEL EVER LUCENT V.0612E     INCOTERMS 2020: CFR',
      'MARKS: C.T.B. VANCOUVER C/NO. 1-36 MADE IN TAIWAN',
      '',
      columns.head,
    );
    for (const row of rows) {
      const [kilos, price] = [row.value(4), row.value(5)];
      const amount = cents(kilos * price);
      const texts = [row.text(0), row.text(1), row.text(2), row.text(3), plain(kilos), english(price)];
      put(columns.row(...texts, english(amount)));
      stock(row.text(1), kilos, 'kg', price, amount);
    }
    const amount = sumOf(rows.map((row) => row.value(4) * row.value(5)));
    const cartons = rows.reduce((sum, row) => sum + row.value(3), 0);
    const kilos = rows.reduce((sum, row) => sum + row.value(4), 0);
    const foot = grid('12', '>66', '>76', '>101');
    put(
      '',
      foot.row('TOTAL FOB', String(cartons), plain(kilos), english(amount)),
      foot.row('OCEAN FREIGHT', '', '', english(310)),
      foot.row('TOTAL CFR VANCOUVER', '', '', english(amount + 310)),
      '',
      'PAYMENT: 30% T/T DEPOSIT, BALANCE BEFORE SHIPMENT. VALIDITY: 30 DAYS.',
      'BANK: FIRST COMMERCIAL BANK, SWIFT FCBKTWTP, A/C 168-40-055511',
      'WE CERTIFY THAT THE GOODS ARE OF THE ORIGINS STATED ABOVE.',
    );
  },
};

/** Packaging makers, printers, an estate and an exporter, in English. */
export const MAKERS: readonly Supplier[] = [COPPERFIELD, STICKLEBACK, GLENRANNOCH, MISTY_PEAK];
