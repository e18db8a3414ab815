import { cents } from '../goods.ts';
import { figures, grid, halved, plain, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');

/** Loose tea by weight; the sacks that it came in stand first. */
export const TEA_BY_THE_SACK: Supplier = {
  name: 'Pendlebury & Rook',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '60417|14 Mar 2025|The Copper Kettle Tea Rooms|9 Fossgate, York YO1 9TA|CK0091|13 Apr 2025|18.50',
      rows: `
        2 sacks|Assam TGFOP1 Mangalam|Lot 3361 India, second flush 2024|40|11.85
        1 sack|Ceylon BOP Uva Highlands|Lot 3298 Sri Lanka|25|8.4
        1 sack|Kenya BP1 Kericho|Lot 3402 Kenya|30|5.95
        1 chest|Lapsang Souchong Strong Smoke|Lot 3119 China, Fujian|12.5|14.2
        1 carton|Jasmine Pearls Hand Rolled|Lot 3377 China|5|47.5
        2 bags|Blue Cornflower Petals|Lot 3411 Albania|2|38
        1 bag|Darjeeling FF Sample Giddapahar|Lot 3450 India|0.1|`,
    },
    {
      head: '61288|2 Sep 2025|The Copper Kettle Tea Rooms|9 Fossgate, York YO1 9TA|CK0091|2 Oct 2025|0',
      rows: `
        4 sacks|English Breakfast House Blend No. 4|Lot B25/077 blended in Grimsby|80|7.65
        1 sack|Decaffeinated Ceylon OP (CO2)|Lot 3519 Sri Lanka|15|16.3
        3 bags|Sencha Shizuoka|Lot 3533 Japan|7.5|29.4
        1 bag|Genmaicha|Lot 3534 Japan|2.5|21.75`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put(
      'Pendlebury & Rook                                                           INVOICE',
      'Tea importers and blenders since 1926',
      'Bonded Warehouse 3, Fish Dock Road, Grimsby DN31 3NE        Tel 01472 555 0148',
      '',
      `To   ${head.text(2)}                                      `,
      `     ${head.text(3)}`,
      '',
      `Invoice no. ${head.text(0)}     Tax point ${head.text(1)}     Account ${head.text(4)}     Due ${head.text(5)}`,
      '',
    );
    const table = grid('0 Packages', '14 Mark and description', '>62 Net kg', '>72 £ per kg', '^78 VAT', '>90 Goods £');
    put(table.head, '');
    const amounts: number[] = [];
    for (const row of rows) {
      const isSold = row.has(4);
      const amount = isSold ? cents(row.value(3) * row.value(4)) : 0;
      const price = isSold ? english(row.value(4)) : '';
      const cells = [english(row.value(3), 3), price, isSold ? 'Z' : '', isSold ? english(amount) : 'F.O.C.'];
      put(table.row(row.text(0), `${row.text(1)}\n${row.text(2)}`, ...cells));
      amounts.push(amount);
      if (isSold) stock(row.text(1), row.value(3), 'kg', row.value(4), amount);
      else stock(row.text(1), row.value(3), 'kg', null);
    }
    const carriage = head.value(6);
    if (carriage > 0) put(table.row('', 'Carriage, pallet network next day', '', '', 'S', english(carriage)));
    const tax = percentOf(carriage, 20);
    const goods = sumOf([...amounts, carriage]);
    put('');
    put(table.row('', '', '', 'Total net', '', english(goods)));
    put(table.row('', `VAT: Z = 0% on ${english(sumOf(amounts))}, S = 20%`, '', 'VAT', '', english(tax)));
    put(table.row('', '', '', 'To pay £', '', english(sumOf([goods, tax]))));
    put('', 'Weights are net, as landed. Claims for shortage within 3 days of delivery.');
    put('Bank: Humber & Northern, sort code 20-00-17, account 5550 1926. VAT no. GB 555 0148 26');
  },
};

/** A cash and carry: a code with the name, below it how many at what. */
export const CARRY_RECEIPT: Supplier = {
  name: 'Bargate Cash & Carry',
  language: 'en-GB',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '07/02/2025 08:41|0334|12|T. OKAFOR|2.00',
      rows: `
        104477|WHOLE MILK UHT 12X1L|2|13.79|A
        118820|DEMERARA STICKS 1000S|1|11.49|B
        118835|WHITE SUGAR STICKS 1000S|3|8.99|B
        240015|NAPKIN 2PLY 33CM BLACK X100|6|2.35|B
        240771|CENTREFEED BLUE 6PK|1|9.75|B
        303090|SCOTTISH SHORTBREAD TWIN 48S|2|15.25|A`,
    },
    {
      head: '29/10/2025 17:03|0334|3|SELF SCAN|0',
      rows: `
        104502|OAT DRINK BARISTA 6X1L|4|10.2|A
        118861|CLEAR HONEY SQUEEZY 680G|2|5.45|A
        255218|DISHWASH TABS PRO X150|1|21.99|B
        240090|WOOD STIRRERS 140MM X1000|1|4.15|B`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('           BARGATE CASH & CARRY', '         TRADE ONLY - UNIT 5 MILLBROOK');
    put('              SOUTHAMPTON SO15', '          VAT NO 555 2201 74', '');
    put(`${head.text(0)}         TILL ${head.text(2)}`, `CUSTOMER ${head.text(1)}  ${head.text(3)}`, '');
    const right = 40;
    const line = (text: string, value: string) =>
      put({
        cells: [
          { text, at: 0 },
          { text: value, at: right, align: 'right' },
        ],
      });
    let pieces = 0;
    const amounts: number[] = [];
    for (const row of rows) {
      const amount = cents(row.value(2) * row.value(3));
      put(`${row.text(0)} ${row.text(1)}`);
      put({
        cells: [
          { text: `${row.text(2)} @ ${english(row.value(3))}`, at: 10 },
          { text: `${english(amount)} ${row.text(4)}`, at: right, align: 'right' },
        ],
      });
      stock(row.text(1), row.value(2), null, row.value(3), amount);
      amounts.push(amount);
      pieces += row.value(2);
    }
    const saving = head.value(4);
    if (saving > 0) line('MULTIBUY SUGAR 3 FOR 2.00 OFF', `-${english(saving)}`);
    const net = sumOf([...amounts, -saving]);
    const taxed = sumOf([...amounts.filter((_, index) => rows[index]?.text(4) === 'B'), -saving]);
    const tax = percentOf(taxed, 20);
    put('');
    line(`ITEMS ${pieces}    GOODS`, english(net));
    line('VAT A  0.00%', '0.00');
    line('VAT B 20.00%', english(tax));
    line('TOTAL GBP', english(sumOf([net, tax])));
    line('DEBIT CONTACTLESS', english(sumOf([net, tax])));
    put('', 'AUTH 118 402   AID A0000000031010', '   GOODS REMAIN OURS UNTIL PAID FOR');
  },
};

/** Pouches and boxes: ordered, shipped, back-ordered; prices of a thousand, a hundred or one. */
export const POUCHES_BY_THE_THOUSAND: Supplier = {
  name: 'Maumee River Pouch & Carton Co.',
  language: 'en-US',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '0098143-IN|05/21/2025|PO 2207|UPS GRND|48.12|',
      rows: `
        SP-4X6-KR|Stand-up pouch 4 x 6 x 2.5 kraft w/ zipper|5000|5000|EA|84.5|M
        SP-5X8-BK|Stand-up pouch 5 x 8 x 3 matte black|3000|2000|EA|112.75|M
        TT-1OZ|Tin tie bag 1 oz white window|1000|0|EA|96|M
        CT-221|Folding carton 2 x 2 x 1 natural|500|500|EA|23.4|C
        TP-2R|Carton tape 2 in clear 110 yd|36|36|RL|2.19|EA`,
    },
    {
      head: '0099720-IN|10/03/2025|PO 2251 / Dana|Will call|0|Die charge, round window',
      rows: `
        RS-884|RSC shipper 8 x 8 x 4 32ECT|250|250|EA|61.9|C
        HS-100|Heat seal band 100 mm perforated|10000|7500|EA|9.8|M
        DS-GL|Desiccant 1 g glassine|2000|2000|EA|18.25|M`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('Maumee River Pouch & Carton Co.', '2800 Canal Rd., Toledo, OH 43605', '(419) 555-0177', '');
    put(`                                                          Invoice No.   ${head.text(0)}`);
    put(`                                                          Date          ${head.text(1)}`);
    put('Sold to:                                                  Terms         NET 30');
    put(`Larkspur Tea Merchants                                    Cust. ref.    ${head.text(2)}`);
    put(`114 Main St., Yellow Springs, OH 45387                    Ship via      ${head.text(3)}`, '');
    const table = grid(
      '>8 Ordered',
      '>18 Shipped',
      '>25 B/O',
      '28 U/M',
      '34 Item|Description',
      '>82 Unit price',
      '^86 Per',
      '>100 Extension',
    );
    put(table.head, '');
    const amounts: number[] = [];
    for (const row of rows) {
      const per = row.text(6) === 'M' ? 1000 : row.text(6) === 'C' ? 100 : 1;
      const [ordered, shipped] = [row.value(2), row.value(3)];
      const amount = cents((shipped * row.value(5)) / per);
      const counts = [ordered, shipped, ordered - shipped].map((count) => english(count, 0));
      const money = [english(row.value(5), 3), row.text(6), english(amount)];
      put(table.row(...counts, row.text(4), `${row.text(0)}\n${row.text(1)}`, ...money), '');
      amounts.push(amount);
      if (shipped > 0) stock(row.text(1), shipped, row.text(4), Number((row.value(5) / per).toFixed(6)), amount);
    }
    if (head.has(5)) {
      put(table.row('1', '1', '0', 'EA', head.text(5), '185.000', 'EA', '185.00'));
      amounts.push(185);
    }
    const freight = head.value(4);
    put('');
    for (const [label, value] of [
      ['Net sales', sumOf(amounts)],
      ['Freight', freight],
      ['Sales tax (resale cert. on file)', 0],
      ['Invoice total', sumOf([...amounts, freight])],
    ] as const)
      put(table.row('', '', '', '', '', label, '', english(value)));
    put('', 'Back-ordered items ship freight prepaid. Overruns and underruns of 10% are acceptable.');
    put('Remit to: P.O. Box 5540, Toledo, OH 43605. 1.5% per month on past due accounts.');
  },
};

/** Catering supplies: figures beside the middle of a name of two lines; cartons, units to a carton, units. */
export const CATERING_BESIDE_THE_MIDDLE: Supplier = {
  name: 'Penang Road Kitchen Supply',
  language: 'ms',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV-25/0719|19/07/2025|Kedai Teh Seri Melur|No. 8, Lorong Haji Taib, 35000 Tapah|30 hari|8',
      rows: `
        Cawan kertas dua lapis 12oz|coklat, tanpa penutup|2|500|0.34|0
        Penutup cawan PET rata|diameter 90 mm|2|1000|0.11|0
        Penapis teh keluli tahan karat|saiz 7 cm bertangkai|3|12|6.9|10
        Beg kertas kraf bertali|260 x 120 x 320 mm|4|50|0.88|0
        Straw kertas bungkus satu-satu|8 mm hitam|1|2500|0.045|5`,
    },
    {
      head: 'INV-25/1102|02/11/2025|Kedai Teh Seri Melur|No. 8, Lorong Haji Taib, 35000 Tapah|Tunai|8',
      rows: `
        Teko kaca borosilikat 600ml|dengan penapis|2|6|24.5|0
        Tuala dapur mikrofiber|40 x 40 cm, pelbagai warna|1|24|2.6|15
        Jag susu keluli|350 ml|1|10|17.9|0`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    put('PENANG ROAD KITCHEN SUPPLY SDN. BHD. (200901555012)');
    put('Bekalan dapur & katering. 211 Jalan Penang, 10000 George Town. No. SST: P11-1808-55500148', '');
    put('                                        INVOIS', '');
    put(`Kepada:  ${head.text(2)}`, `         ${head.text(3)}`);
    put(`No. invois:  ${head.text(0)}      Tarikh:  ${head.text(1)}      Terma:  ${head.text(4)}`, '');
    const table = grid(
      '>3 Bil',
      '6 Keterangan barang',
      '>47 Ktn',
      '>57 Unit/ktn',
      '>69 Jum. unit',
      '>79 RM/unit',
      '>89 Diskaun',
      '>101 Jumlah RM',
    );
    put(table.head, '');
    const amounts = rows.map((row) => lessPercent(row.value(2) * row.value(3) * row.value(4), row.value(5)));
    for (const [index, row] of rows.entries()) {
      const units = row.value(2) * row.value(3);
      const amount = amounts[index] ?? 0;
      const discount = row.value(5) > 0 ? `${plain(row.value(5))}%` : '-';
      const figuresOfRow = [
        row.text(2),
        english(row.value(3), 0),
        english(units, 0),
        english(row.value(4), 3),
        discount,
        english(amount),
      ];
      put(halved(table.row('', row.text(0))), halved(table.row(String(index + 1), '', ...figuresOfRow)));
      put(table.row('', row.text(1)), '');
      stock(`${row.text(0)} ${row.text(1)}`, units, 'unit', row.value(4), amount);
    }
    const total = sumOf(amounts);
    const tax = percentOf(total, head.value(5));
    put('');
    put(table.row('', '', '', '', '', 'Jumlah kecil', '', english(total)));
    put(table.row('', '', '', '', '', `SST ${head.text(5)}%`, '', english(tax)));
    put(table.row('', '', '', '', '', 'JUMLAH BESAR', '', english(sumOf([total, tax]))));
    put('', 'Barang yang dijual tidak boleh dipulangkan atau ditukar.');
    put('Maybank 5550-1480-2201        Ini cetakan komputer, tandatangan tidak diperlukan.');
  },
};
