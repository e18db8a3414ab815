import { cents } from '../goods.ts';
import { figures, grid, halved, plain, type Supplier, spaced } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** Estates and importers of tea. */

const english = figures('.', ',');
const german = figures(',', '.');

/** An estate's export invoice: packages times kilos, the price of a kilo. */
const estate: Supplier = {
  name: 'Ambewatte Plantations',
  language: 'en-LK',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'AP/EX/1182/25|14 March 2025|Mv. Coral Meridian v.118W|Leaf & Kettle Trading Ltd|380',
      rows: `
        AMB 0417|Ambewatte Estate BOP1|20|40|6.85
        AMB 0421|Ambewatte Estate BOPF|30|45|5.4
        KIR 0118|Kirimetiya Hill Pekoe|12|30|7.1
        KIR 0123|Kirimetiya Hill OP1|10|25|9.35
        DOW 0064|Doowatura Dust 1|40|50|4.15
        DOW 0071|Doowatura FBOPFEXSP|4|18|14.6`,
    },
    {
      head: 'AP/EX/1207/25|2 June 2025|Mv. Laxmi Star v.042W|Theehandel Noordkade BV|415.5',
      rows: `
        AMB 0533|Ambewatte Estate Green Gunpowder|15|35|6.2
        KIR 0190|Kirimetiya Hill BOP|24|42.5|5.95
        SIL 0008|Silver Needle Halgala Tips|2|5|148
        DOW 0102|Doowatura PF1|36|48|4.4`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid(
      '0 Lot|No.',
      '13 Garden and|Grade',
      '>57 Packages|P/Sacks',
      '>69 Kgs nett|each',
      '>82 Total|nett',
      '>92 US$|per kg',
      '>106 Amount|US$',
    );
    put(
      '                                  AMBEWATTE PLANTATIONS (PVT) LTD',
      '                        118 Reservoir Road, Nuwara Eliya, Sri Lanka  Tel +94 52 555 0148',
      '',
      '                                        COMMERCIAL INVOICE',
      '',
      `Invoice No. ${head.text(0)}                                         Date: ${head.text(1)}`,
      `Consignee: ${head.text(3)}                                Per ${head.text(2)}`,
      'Terms: CIF, documents against payment                 Shipped from Colombo',
      '',
      ...spaced(columns.head, 1.6),
    );
    for (const row of rows) {
      const kilos = cents(row.value(2) * row.value(3));
      const amount = cents(kilos * row.value(4));
      put(
        ...spaced(
          columns.row(
            row.text(0),
            row.text(1),
            row.text(2),
            english(row.value(3)),
            `${english(kilos)} kgs`,
            english(row.value(4)),
            english(amount),
          ),
          1.3,
        ),
      );
      stock(row.text(1), kilos, 'kgs', row.value(4), amount);
    }
    const packages = rows.reduce((sum, row) => sum + row.value(2), 0);
    const kilos = sumOf(rows.map((row) => row.value(2) * row.value(3)));
    const total = sumOf(rows.map((row) => cents(row.value(2) * row.value(3) * row.value(4))));
    put(
      '',
      ...columns.row('', 'Total FOB Colombo', String(packages), '', english(kilos), '', english(total)),
      ...columns.row('', 'Ocean freight and insurance', '', '', '', '', english(head.value(4))),
      ...columns.row('', 'TOTAL CIF', '', '', '', 'US$', english(total + head.value(4))),
      '',
      `Gross weight ${english(kilos + packages * 0.6)} kgs`,
      'We certify that the goods are the produce of Sri Lanka.',
      'Bankers: Highland Commercial Bank, Colombo 01, A/C 1180 4471 09, SWIFT HCBLLKLX',
    );
  },
};

/** Names above their figures, with lots; carried over in the middle. */
const importer: Supplier = {
  name: 'Teekontor Brookfleet',
  language: 'de',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'RE-2025-03318|21.03.2025|40177|6.9|5',
      rows: `
        10422|Darjeeling FTGFOP1 First Flush Orange Valley|5|kg|46.8|3|25-0317|06/2027
        10518|Assam TGFOP1 Hattiali Second Flush|10|kg|18.9|3|24-1188|01/2027
        20311|China Lung Ching Handgerollt|2.5|kg|39.5||25-0092|12/2026
        20774|Nebeltee Yunnan Bio|4|kg|27.25||25-0101|02/2027
        31006|Rooibos Vanille Sahne|6|kg|13.4|5|R-5518|09/2026
        31090|Früchtetee Gartenlaube mild|8|kg|11.95|5|F-2207|08/2026
        90017|Probierbeutel Earl Grey 20 g|50|Stk|0||25-0044|04/2027
        70231|Teedose Hanse schwarz 250 g|24|Stk|2.85||`,
    },
    {
      head: 'RE-2025-04102|09.05.2025|41866|0|3',
      rows: `
        10609|Ceylon OP Pettiagalla|12.5|kg|16.2||25-0280|03/2027
        20120|Jasmin Phoenix Dragon Pearls|1.5|kg|74|10|25-0266|11/2026
        30441|Kräutertee Heidefrühling|5|kg|15.8||K-1109|10/2026
        31112|Rotbusch Marzipan|3|kg|14.1||R-5604|10/2026`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('0 Pos', '6 Bezeichnung', '>70 Menge', '>82 Preis', '>90 Rabatt', '>104 Betrag EUR');
    put(
      'Teekontor Brookfleet GmbH · Am Sandtorhöft 14 · 20457 Hamburg',
      '',
      `Teehaus Morgenrot                                                      Rechnung ${head.text(0)}`,
      `Lange Gasse 7                                                          Datum ${head.text(1)}`,
      `86150 Augsburg                                                         Kundennummer ${head.text(2)}`,
      '',
      'Wir danken für Ihren Auftrag und berechnen wie folgt:',
      '',
      ...spaced(columns.head, 1.5),
    );
    const amounts: number[] = [];
    for (const [index, row] of rows.entries()) {
      if (index === head.value(4)) {
        const carried = german(sumOf(amounts));
        put(
          ...spaced(columns.row('', 'Übertrag auf Seite 2', '', '', '', carried), 2.5),
          ...spaced(columns.row('', 'Übertrag von Seite 1', '', '', '', carried), 1.5),
        );
      }
      const unit = row.text(3);
      const amount = lessPercent(row.value(2) * row.value(4), row.value(5) || 0);
      amounts.push(amount);
      const details = [`Art. ${row.text(0)}`, row.has(6) && `Los ${row.text(6)}`, row.has(7) && `MHD ${row.text(7)}`];
      put(
        ...columns.row(`${index + 1}0`, row.text(1)),
        ...spaced(
          columns.row(
            '',
            details.filter(Boolean).join('   '),
            unit === 'kg' ? `${german(row.value(2), 3)} kg` : `${row.text(2)} ${unit}`,
            `${german(row.value(4))}/${unit}`,
            row.has(5) ? `${row.text(5)} %` : '',
            german(amount),
          ),
          1.5,
        ),
      );
      stock(row.text(1), row.value(2), unit, row.value(4), amount);
    }
    const goods = sumOf(amounts);
    const freight = head.value(3);
    const tax = percentOf(goods + freight, 7);
    put(
      '',
      ...columns.row('', '', 'Warenwert', '', '', german(goods)),
      ...(freight ? columns.row('', '', 'Frachtanteil', '', '', german(freight)) : []),
      ...columns.row('', '', '7 % MwSt', '', '', german(tax)),
      ...columns.row('', '', 'Rechnungsbetrag', '', '', german(goods + freight + tax)),
      '',
      'Zahlbar innerhalb von 10 Tagen mit 2 % Skonto, 30 Tage netto.',
      'DE-ÖKO-099 · Bankhaus Alsterblick · IBAN DE21 2003 0000 0418 2277 05 · BIC ALSBDEHH',
    );
  },
};

/** A packing list: of each carton with an at sign, below it of all. */
const packer: Supplier = {
  name: 'Lugu Peak Tea Industrial',
  language: 'en',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: 'LP-250408|APR. 08, 2025|KEELUNG|ROTTERDAM',
      rows: `
        1-4|DONG DING OOLONG ROASTED 150G|60|PACKS|4|9|11.2
        5-10|ALISHAN HIGH MOUNTAIN OOLONG 75G|80|PACKS|6|6|8.15
        11|ORIENTAL BEAUTY 50G TIN|36|TINS|1|1.8|4.6
        12-13|BAOZHONG LIGHT OOLONG 150G|60|PACKS|2|9|11.2
        14-16|RUBY BLACK TEA NO.18 TEABAGS|48|BOXES|3|2.4|4.05
        17|GIFT SET FOUR SEASONS 2X75G|20|SETS|1|3|7.9
        18|PORCELAIN TASTING CUP 140ML|24|PCS|1|4.8|6.3`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('0 C/NO.', '9 DESCRIPTION OF GOODS', ">58 Q'TY", '>72 N.W.', '>86 G.W.');
    const kilos = (value: number) => `${english(value)} KGS`;
    put(
      '                     LUGU PEAK TEA INDUSTRIAL CO., LTD.',
      '                 NO. 66, SEC. 2, FENGHUANG RD., NANTOU, TAIWAN',
      '',
      '                               PACKING LIST',
      '',
      `NO. ${head.text(0)}                                         DATE: ${head.text(1)}`,
      'PACKING LIST OF   TEA AND TEA WARE',
      'FOR ACCOUNT AND RISK OF   MESSRS. BLADGOUD THEE, DEVENTER',
      `SHIPPED FROM ${head.text(2)} TO ${head.text(3)}`,
      '-'.repeat(87),
      ...columns.head,
      '-'.repeat(87),
    );
    const sums = { boxes: 0, net: 0, gross: 0 };
    for (const row of rows) {
      const [each, boxes, net, gross] = [row.value(2), row.value(4), row.value(5), row.value(6)];
      if (boxes > 1)
        put(...columns.row(row.text(0), row.text(1), `@${each}`, `@${net.toFixed(2)}`, `@${gross.toFixed(2)}`));
      put(
        ...spaced(
          columns.row(
            boxes > 1 ? '' : row.text(0),
            boxes > 1 ? '' : row.text(1),
            `${english(each * boxes, 0)} ${row.text(3)}`,
            kilos(net * boxes),
            kilos(gross * boxes),
          ),
          1.4,
        ),
      );
      sums.boxes += boxes;
      sums.net += net * boxes;
      sums.gross += gross * boxes;
      stock(row.text(1), each * boxes, row.text(3), null);
    }
    put(
      '-'.repeat(87),
      ...columns.row('TOTAL:', '', `${sums.boxes} CTNS`, kilos(sums.net), kilos(sums.gross)),
      '',
      'SAY TOTAL EIGHTEEN (18) CARTONS ONLY.',
      '',
      'MARKS:   BLADGOUD   C/NO. 1-18   MADE IN TAIWAN',
    );
  },
};

/** Figures beside the middle of a name of two lines; yen without decimals. */
const mill: Supplier = {
  name: 'Uji Hikarien Stone Mill',
  language: 'en',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'HK25-0619|19 June 2025|9800',
      rows: `
        Ceremonial Matcha Asahi no Mori|30 g tin|24|tins|2150
        Latte Matcha Kyo Midori|1 kg aluminium bag|3|bags|9400
        Organic Sencha Haruka|100 g pouch|40|pcs|780
        Hojicha Powder Dark Roast|500 g bag|6|bags|2680
        Genmaicha with Matcha|200 g pouch|20|pcs|640
        Bamboo Whisk Chasen 100 Prongs|11 cm|12|pcs|1320
        Matcha Bowl Kuro Raku Style|12 cm|5|pcs|3600`,
    },
  ],
  print({ put, stock }, rows, head) {
    const columns = grid('0 #', '4 Item', '>52 Quantity', '>68 Unit Price', '>84 Amount (JPY)');
    const yen = (value: number) => `¥${english(value, 0)}`;
    put(
      'HIKARIEN STONE MILL',
      '41 Todo Uchihata, Uji, Kyoto 611-0013 Japan',
      '',
      `INVOICE                                                   ${head.text(0)}`,
      `Sold to: The Copper Whisk, 9 Quay Street, Bristol         ${head.text(1)}`,
      'Shipping: EMS, duty unpaid                                HS 0902.10',
      '',
      ...spaced(columns.head, 1.6),
    );
    const amounts = rows.map((row) => row.value(2) * row.value(4));
    for (const [index, row] of rows.entries()) {
      const amount = amounts[index] ?? 0;
      put(
        ...spaced(
          halved(
            columns.row(
              `\n${index + 1}`,
              `${row.text(0)}\n\n${row.text(1)}`,
              `\n${plain(row.value(2))} ${row.text(3)}`,
              `\n${yen(row.value(4))}`,
              `\n${yen(amount)}`,
            ),
          ),
          1.7,
        ),
      );
      stock(`${row.text(0)} ${row.text(1)}`, row.value(2), row.text(3), row.value(4), amount);
    }
    const goods = sumOf(amounts);
    put(
      '',
      ...columns.row('', '', '', 'Goods', yen(goods)),
      ...columns.row('', '', '', 'EMS postage', yen(head.value(2))),
      ...columns.row('', '', '', 'Total due', yen(goods + head.value(2))),
      '',
      'Remit to: Rakuto Bank, Uji Branch 214, ordinary account 0719 442, SWIFT RKTOJPJT',
      'Consumption tax exempt (export).',
    );
  },
};

export const ESTATES_AND_IMPORTERS: readonly Supplier[] = [estate, importer, packer, mill];
