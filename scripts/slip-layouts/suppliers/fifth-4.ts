import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { sumOf } from './sums.ts';

const english = figures('.', ',');

/** An Indian exporter's commercial invoice. Rows: tea, packages, kind, kilos in each, price, tariff number; FOC as price for samples. */
const brahmani: Supplier = {
  name: 'Brahmani Tea Exports',
  language: 'en-IN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'BTE/EXP/041/25-26|02.06.2025|AWB 098-5551 7320|410.00|FCA Kolkata',
      rows: `
        Darjeeling First Flush FTGFOP1 Ringtali Estate|3|Paper sacks|10|38.50|09024020
        Darjeeling First Flush SFTGFOP1 China Selmari Estate|2|Paper sacks|5|64.00|09024020
        Darjeeling Autumnal FTGFOP Ringtali Estate|2|Paper sacks|15|17.80|09024020
        Assam Second Flush TGFOP1 Dhansola Estate|4|Paper sacks|25|9.65|09024020
        Nilgiri Frost Tea Winter OP Coramund Estate|1|Carton|12.5|15.20|09024020
        Darjeeling White Tips Selmari Estate|1|Carton|1|FOC|09022020
      `,
    },
    {
      head: 'BTE/EXP/097/25-26|18.11.2025|AWB 098-5558 1146|295.00|FCA Kolkata',
      rows: `
        Assam CTC BOP Premium Lankaguri Estate|6|Paper sacks|30|4.35|09024010
        Assam Orthodox GFBOP Dhansola Estate|3|Paper sacks|28|6.90|09024020
        Green Tea Darjeeling FTGFOP Selmari Estate|2|Cartons|7.5|21.40|09022020
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Marks & Nos.',
      '14 No. & Kind|of Pkgs.',
      '32 Description of Goods',
      '>74 Quantity|(Kgs.)',
      '>85 Rate|USD/Kg',
      '>97 Amount|USD',
    );
    const boxes = grid('0', '52').row;
    put(
      '                                     COMMERCIAL INVOICE',
      boxes('Exporter', `Invoice No. & Date:  ${head.text(0)}  dt. ${head.text(1)}`),
      boxes('BRAHMANI TEA EXPORTS PVT. LTD.', "Exporter's Ref: IEC 0255501188"),
      boxes('14/2 Strand Lane, Kolkata 700001, India', "Buyer's Order: e-mail"),
      '',
      boxes('Consignee', 'Country of Origin: INDIA'),
      boxes('Steam & Story GmbH', 'Country of Final Destination: GERMANY'),
      boxes('Lange Reihe 200, 20099 Hamburg', `Terms of Delivery: ${head.text(4)}`),
      boxes(`Vessel / Flight: ${head.text(2)}`, 'Payment: 100% advance by T/T'),
      '',
      table.head,
    );
    const sums: number[] = [];
    const kilos: number[] = [];
    let packages = 0;
    for (const line of rows) {
      const [count, each] = [line.value(1), line.value(3)];
      const quantity = count * each;
      const isFree = line.text(4) === 'FOC';
      const amount = isFree ? null : cents(quantity * line.value(4));
      const from = packages + 1;
      packages += count;
      put(
        table.row(
          count > 1 ? `BTE ${from}-${packages}` : `BTE ${from}`,
          `${count} ${line.text(2)}`,
          breakName(line.text(0), 30).join('\n'),
          english(quantity, 3),
          isFree ? 'F.O.C.' : english(line.value(4)),
          amount === null ? 'N.C.V.' : english(amount),
        ),
        grid('32').row(`HS Code ${line.text(5)}`),
      );
      sums.push(amount ?? 0);
      kilos.push(quantity);
      stock(line.text(0), quantity, 'Kgs.', isFree ? null : line.value(4), amount ?? undefined);
    }
    const { row } = grid('0', '32', '>74', '>97');
    const total = sumOf(sums);
    const freight = head.value(3);
    put(
      '',
      row(`Total ${packages} Pkgs.`, 'Total FCA value', english(sumOf(kilos), 3), english(total)),
      row('', 'Add: Air freight and insurance', '', english(freight)),
      row('', 'GRAND TOTAL', '', `USD ${english(cents(total + freight))}`),
      '',
      'Supply meant for export under LUT without payment of IGST. F.O.C. = free of charge sample.',
      'We declare that this invoice shows the actual price of the goods described.',
      boxes('', 'For BRAHMANI TEA EXPORTS PVT. LTD.'),
      boxes('', 'Authorised Signatory'),
    );
  },
};

/** A packer in Sri Lanka: a proforma of packs in cartons. Rows: code, product, packs in a carton, cartons, price of a pack. */
const kandagolla: Supplier = {
  name: 'Kandagolla Fine Teas',
  language: 'en-LK',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'PI-25-0309|2025-03-27|2025-04-26|FOB Colombo',
      rows: `
        KG-101|Ceylon OP1 Loose Leaf 100 g Carton|24|10|1.42
        KG-104|Ceylon FBOPF Ex. Special 100 g Carton|24|6|1.68
        KG-211|English Breakfast 25 Foil Envelope Teabags|36|8|0.96
        KG-215|Pure Green 25 Foil Envelope Teabags|36|5|1.04
        KG-218|Ginger & Lemon 25 Foil Envelope Teabags|36|4|1.12
        KG-330|Silver Tips 25 g Wooden Box|12|2|9.85
        KG-402|Gift Tin Elephant 125 g Uva BOP1|20|3|3.75
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Item|code',
      '10 Description',
      '>60 Packs|per ctn',
      '>68 Ctns',
      '>78 Total|packs',
      '>88 USD|per pack',
      '>100 Value|USD',
    );
    const boxes = grid('0', '62', '78').row;
    put(
      'KANDAGOLLA FINE TEAS (PVT) LTD',
      '312 Nawala Lane, Rajagiriya, Sri Lanka     Tel +94 11 555 0190',
      '',
      'PROFORMA INVOICE',
      boxes('To:', 'Proforma no.', head.text(0)),
      boxes('Leaf by Leaf Trading B.V.', 'Date', head.text(1)),
      boxes('Havenstraat 4', 'Valid until', head.text(2)),
      boxes('3011 Rotterdam, The Netherlands', 'Terms', head.text(3)),
      '',
      table.head,
    );
    const sums: number[] = [];
    for (const line of rows) {
      const quantity = line.value(2) * line.value(3);
      const amount = cents(quantity * line.value(4));
      const counts = [line.text(2), line.text(3), english(quantity, 0)];
      put(table.row(line.text(0), line.text(1), ...counts, english(line.value(4)), english(amount)));
      sums.push(amount);
      stock(line.text(1), quantity, 'packs', line.value(4), amount);
    }
    const cartons = rows.reduce((sum, line) => sum + line.value(3), 0);
    const packs = rows.reduce((sum, line) => sum + line.value(2) * line.value(3), 0);
    const charges = 65;
    const { row } = grid('10', '>68', '>78', '>100');
    put(
      '',
      row('Total', String(cartons), english(packs, 0), english(sumOf(sums))),
      row('Phytosanitary certificate and documents', '', '', english(charges)),
      row(`Total ${head.text(3)}`, '', '', english(sumOf([...sums, charges]))),
      '',
      'Payment: 30% with order, 70% against copy of B/L. Shipment 4 weeks after payment.',
      'Bank: Commercial Trust of Ceylon, Rajagiriya. A/C 1180 5550 22. SWIFT CTCYLKLX',
    );
  },
};

/** A Japanese tea farm's pro-forma on the form of a courier. Rows: description, kilos, tariff number, quantity, unit, value. */
const yamagiri: Supplier = {
  name: 'Yamagiri Tea Farm',
  language: 'en-JP',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '5550 8821 4471|2025/05/30|3|21.4|8800',
      rows: `
        Sencha Asatsuyu first harvest, 1 kg bag|1.00|0902.10|6|BAG|6200
        Fukamushi Sencha Yabukita, 1 kg bag|1.00|0902.10|4|BAG|4850
        Hojicha dark roast, 500 g bag|0.50|0902.10|8|BAG|1450
        Genmaicha with matcha, 500 g bag|0.50|0902.10|4|BAG|1680
        Ceremonial Matcha, 30 g tin|0.06|0902.10|20|CAN|1900
        Tokoname teapot 280 ml, red clay|0.42|6912.00|3|PCS|7400
        Bamboo whisk chasen 100 prongs|0.05|9603.90|5|PCS|2100
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Item',
      '6 Full Description of Goods',
      '46 HS Code',
      '57 Origin',
      '>69 Qty',
      '71 Unit',
      '>86 Unit Value|(JPY)',
      '>98 Sub Total|(JPY)',
    );
    const boxes = grid('0', '50').row;
    put(
      '                                  PROFORMA INVOICE',
      boxes(`Waybill Number: ${head.text(0)}`, `Date: ${head.text(1)}`),
      '',
      boxes('SHIPPER', 'RECEIVER'),
      boxes('Yamagiri Tea Farm (Contact: K. Morita)', 'Kettle & Co (Contact: A. Lindgren)'),
      boxes('1188 Kamikawane, Haibara-gun', '14 Glebe Road'),
      boxes('Shizuoka 428-0411, JAPAN', 'Ludlow SY8 1AX, UNITED KINGDOM'),
      boxes('Tel: +81 547 555 011', 'EORI: GB555018227000'),
      '',
      table.head,
    );
    const sums: number[] = [];
    for (const [index, line] of rows.entries()) {
      const amount = line.value(3) * line.value(5);
      const money = [english(line.value(5), 0), english(amount, 0)];
      put(
        table.row(
          String(index + 1),
          breakName(line.text(0), 34).join('\n'),
          line.text(2),
          'JP',
          line.text(3),
          line.text(4),
          ...money,
        ),
      );
      sums.push(amount);
      stock(line.text(0), line.value(3), line.text(4), line.value(5), amount);
    }
    const shipping = head.value(4);
    const net = rows.reduce((sum, line) => sum + line.value(1) * line.value(3), 0);
    const { row } = grid('0', '60', '>98');
    put(
      '',
      row(`Total Net Weight: ${english(net)} kg`, 'Total Goods Value', english(sumOf(sums), 0)),
      row(`Total Gross Weight: ${head.text(3)} kg`, 'Freight Cost', english(shipping, 0)),
      row(`Number of Packages: ${head.text(2)}`, 'Total Invoice Value', english(sumOf(sums) + shipping, 0)),
      row('Type of Export: Permanent', 'Currency Code', 'JPY'),
      row('Terms of Trade: DAP', '', ''),
      '',
      'I declare that the information on this invoice is true and correct.',
      'Signature: ____________________     Name: Kenji Morita     Title: Owner',
    );
  },
};

/** A Chinese trader of tea and tins. Rows: item, description, specification, quantity, unit, price, cartons. */
const qingyun: Supplier = {
  name: 'Fuding Qingyun Trading',
  language: 'en-CN',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'QY250912-3|Sep.12, 2025|120.00|260.00',
      rows: `
        W02|White Peony Bai Mudan|2025 spring, moisture < 7%|30|kg|26.50|2
        W07|White Tea Cake Shou Mei 350g|Stored 2021, paper wrapped|60|pcs|7.20|3
        J01|Jasmine Dragon Pearls|5 times scented|20|kg|34.00|1
        B11|Golden Monkey Black Tea|2025 spring|15|kg|29.80|1
        T85|Round Tin D85*H110mm Matt White|Inner lid, food grade, no print|1000|pcs|0.68|10
        T62|Slip Lid Tin D62*H40mm Silver|With PVC window|500|pcs|0.41|2
        G20|Glass Teapot 600ml with Strainer|Borosilicate, brown box|48|sets|3.95|2
      `,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 No.',
      '5 Item',
      '12 Description & Specification',
      '>60 Quantity',
      '62 Unit',
      '>78 Unit Price|(USD)',
      '>90 Amount|(USD)',
      '>98 CTNS',
    );
    put(
      '                    FUDING QINGYUN TRADING CO., LTD.',
      '        Room 508, Building 3, Tailaoshan Road, Fuding, Fujian, China',
      '               Tel: 86-593-5550118     E-mail: may@qingyun.example',
      '',
      '                           PROFORMA INVOICE',
      grid('0', '66', '76').row('To: Nordlys Te ApS', 'PI No.:', head.text(0)),
      grid('0', '66', '76').row('Vestergade 55, 8000 Aarhus, Denmark', 'Date:', head.text(1)),
      '',
      table.head,
    );
    const sums: number[] = [];
    for (const [index, line] of rows.entries()) {
      const amount = cents(line.value(3) * line.value(5));
      const rest = [english(line.value(3), 0), line.text(4), english(line.value(5)), english(amount), line.text(6)];
      put(table.row(String(index + 1), line.text(0), line.text(1), ...rest), grid('12').row(line.text(2)));
      sums.push(amount);
      stock(line.text(1), line.value(3), line.text(4), line.value(5), amount);
    }
    const [mould, freight] = [head.value(2), head.value(3)];
    const cartons = rows.reduce((sum, line) => sum + line.value(6), 0);
    const total = sumOf([...sums, mould, freight]);
    const { row } = grid('12', '>90', '>98');
    put(
      row('Tin sampling fee', english(mould)),
      row('Freight to Aarhus by LCL', english(freight)),
      row('TOTAL:', english(total), String(cartons)),
      '',
      'Remarks:',
      '1. Payment terms: T/T 30% deposit, 70% before shipment.',
      '2. Delivery time: 20 days after deposit.',
      '3. Quantity of tins +/- 3% is allowed.',
      '',
      grid('0', '60').row('The Buyer:', 'The Seller: May Zhuang'),
    );
  },
};

/** Exporters in Asia. */
export const EXPORTERS: readonly Supplier[] = [brahmani, kandagolla, yamagiri, qingyun];
