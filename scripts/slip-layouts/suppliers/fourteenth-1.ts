import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');
const german = figures(',', '.');

/** A herb merchant's delivery note: kilos ordered, delivered and to follow, the batch below. */
export const HARROWGATE: Supplier = {
  name: 'Harrowgate & Finch Botanicals Ltd',
  language: 'en-GB',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'DN048812|14/03/2025|SO102277|PO-20931|Pallet Track – AM|2',
      rows: `
HB1025|Peppermint Leaf Cut 1.5-3mm|75|75|3 x 25kg sack|PM24-1187|31/10/2027|Egypt
HB1040|Chamomile Flowers Whole Grade A|40|24|2 x 12kg carton|CF24-0921|30/09/2027|Croatia
HB1102|Rosehip Shells TBC|50|50|2 x 25kg sack|RH25-0034|31/01/2028|Chile
HB1117|Lemon Verbena Leaf|10|0|||| 
SP2210|Cardamom Pods Green 7-8mm|15|15|3 x 5kg box|CP24-3316|28/02/2027|Guatemala
SP2231|Ginger Root Cut 3-5mm|60|60|3 x 20kg sack|GR24-1760|31/12/2027|Nigeria
SP2250|Liquorice Root TBC Organic|12.5|12.5|1 x 12.5kg sack|LQ24-0448|30/11/2027|Kazakhstan`,
    },
    {
      head: 'DN049377|02/05/2025|SO103040|PO-21118|Own van – Gary|1',
      rows: `
HB1061|Hibiscus Flowers Cut Red|100|100|4 x 25kg sack|HF25-0102|30/04/2028|Sudan
HB1078|Lemongrass Cut 4mm|40|20|1 x 20kg sack|LG25-0219|31/03/2028|Thailand
SP2204|Cinnamon Chips Cassia 4-6mm|25|25|1 x 25kg sack|CC24-2207|31/08/2027|Vietnam
SP2219|Clove Buds Hand Picked|5|5|1 x 5kg box|CL24-1881|31/05/2027|Madagascar`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Product',
      '10 Description',
      '>52 Ordered|kg',
      '>62 Delivered|kg',
      '>73 To follow|kg',
      '77 Packages',
    );
    put(
      'HARROWGATE & FINCH BOTANICALS LTD                            DELIVERY NOTE',
      'Unit 7 Nidd Trading Estate, Starbeck, HG1 4QT',
      'Tel 01423 555 0182   accounts@harrowgatefinch.example',
      '',
      `Deliver to:                                                  Note no.       ${head.text(0)}`,
      `Copper Kettle Tea Co.                                        Date           ${head.text(1)}`,
      `Goods In, Unit 3 Canal Side                                  Our order      ${head.text(2)}`,
      `Leeds LS10 1JF                                               Your order     ${head.text(3)}`,
      `                                                             Carrier        ${head.text(4)}`,
      '',
      table.head,
      '',
    );
    for (const row of rows) {
      const [ordered, delivered] = [row.value(2), row.value(3)];
      put(
        table.row(
          row.text(0),
          row.text(1),
          english(ordered, 3),
          english(delivered, 3),
          ordered > delivered ? english(ordered - delivered, 3) : '',
          row.text(4),
        ),
      );
      if (delivered > 0) {
        put(`          Batch ${row.text(5)}   BBE ${row.text(6)}   COO ${row.text(7)}`, '');
        stock(row.text(1), delivered, 'kg', null);
      } else put('          Awaiting new crop, will advise', '');
    }
    put(
      table.row('', 'Total net weight', '', english(sumOf(rows.map((row) => row.value(3))), 3)),
      '',
      `No. of pallets: ${head.text(5)}     Exchanged: Y / N`,
      'Certificates of analysis have been sent by e-mail. Store cool and dry, away from direct sunlight.',
      'Please check goods before signing. Shortages must be notified within 48 hours of delivery.',
      '',
      'Received by ............................   Print name ..........................   Time ............',
      'Soil Association Certification GB-ORG-05     FSA registered     Company no. 03381172',
    );
  },
};

/** A packing list of teas shipped by a packer in Colombo: lots in bags and kilos. */
export const UVA_RIDGE: Supplier = {
  name: 'Uva Ridge Teas (Private) Limited',
  language: 'en-LK',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: 'URT/PL/25/0619|2025-06-11|URT/EX/25/0619|MSC ARIANE V.522W|MSKU 7719042|CK-7741',
      rows: `
1|CEYLON BLACK TEA BOP UVA|1/40|40|50|51.2
2|CEYLON BLACK TEA OP1 DIMBULA|41/65|25|35|36.1
3|CEYLON BLACK TEA PEKOE RUHUNA|66/85|20|45|46.2
4|CEYLON GREEN TEA GUNPOWDER|86/100|15|40|41.2
5|CEYLON BLACK TEA BOPF SP|101/120|20|52.5|53.7
6|CEYLON SILVER TIPS|121/122|2|10|11`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 LOT|NO.',
      '6 DESCRIPTION OF GOODS',
      '38 BAG|NOS.',
      '>55 NO. OF|BAGS',
      '>66 NET KGS|PER BAG',
      '>79 TOTAL NET|KGS',
      '>91 GROSS|KGS',
    );
    const rule = '-'.repeat(91);
    put(
      '                         UVA RIDGE TEAS (PRIVATE) LIMITED',
      '              No. 214, Grandpass Road, Colombo 14, Sri Lanka.  T: +94 11 555 0147',
      '                    VAT Reg. No. 114778203-7000    SLTB Reg. 2218',
      '',
      '                                  PACKING LIST',
      '',
      `CONSIGNEE: Copper Kettle Tea Co. Ltd              P/L NO.      : ${head.text(0)}`,
      `           Canal Side, Leeds LS10 1JF             DATE         : ${head.text(1)}`,
      `           United Kingdom                         INVOICE NO.  : ${head.text(2)}`,
      `VESSEL   : ${head.text(3).padEnd(39)}CONTRACT NO. : ${head.text(5)}`,
      `PORT OF LOADING: COLOMBO                          CONTAINER    : ${head.text(4)}`,
      'PORT OF DISCHARGE: FELIXSTOWE                     SHIPPING MARK: COPPER KETTLE / LEEDS',
      rule,
      table.head,
      rule,
    );
    for (const row of rows) {
      const [bags, net, gross] = [row.value(3), row.value(4), row.value(5)];
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          String(bags),
          english(net),
          english(bags * net),
          english(bags * gross),
        ),
      );
      stock(row.text(1), cents(bags * net), 'KGS', null);
    }
    const total = (index: number) => sumOf(rows.map((row) => row.value(3) * (index ? row.value(index) : 1)));
    put(
      rule,
      table.row('', 'TOTAL', '', String(total(0)), '', english(total(4)), english(total(5))),
      rule,
      'PACKED IN MULTIWALL PAPER SACKS, PALLETISED AND SHRINK WRAPPED, 20 BAGS PER PALLET.',
      'PRODUCE OF SRI LANKA.  TEA CONFORMS TO ISO 3720.  PACKED: MAY/JUNE 2025  BEST BEFORE: MAY 2028',
      '',
      '                                                     For Uva Ridge Teas (Private) Limited',
      '                                                     ....................................',
      '                                                     Authorised Signatory',
    );
  },
};

/** A box maker's Lieferschein: names of two lines, the numbers and the rest to come below. */
export const LINDHORST: Supplier = {
  name: 'Kartonagen Lindhorst GmbH & Co. KG',
  language: 'de',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'LS-2504417|08.04.2025|AB-2502981|B. Thies|Spedition Kröger|1 EUR-Pal., 214 kg|KW 19',
      rows: `
40-2281|10073|Faltschachtel Teebeutel 20er|90 x 70 x 65 mm, 4/0-farbig, Kamille|8000|10000|Stk|16 x 500|250311-A
40-2282|10074|Faltschachtel Teebeutel 20er|90 x 70 x 65 mm, 4/0-farbig, Fenchel|10000|10000|Stk|20 x 500|250311-B
40-3107|10112|Versandkarton 2-wellig braun|380 x 280 x 250 mm|600|600|Stk|30 x 20|
40-3190||Stülpdeckeldose Pappe natur|Ø 82 x 120 mm mit Aromabarriere|1440|1440|Stk|20 x 72|250228
41-0055||Seidenpapier weiß 18 g|500 x 750 mm|12|12|Ries|12 x 1|`,
    },
    {
      head: 'LS-2506033|27.05.2025|AB-2503870|B. Thies|Selbstabholer|7 Kartons, 96 kg|Mitte Juni',
      rows: `
40-2295|10088|Faltschachtel lose 100 g|75 x 75 x 140 mm, 5/0-farbig, Earl Grey|4000|4000|Stk|10 x 400|250506
40-2296|10089|Faltschachtel lose 100 g|75 x 75 x 140 mm, 5/0-farbig, Sencha|2400|4000|Stk|6 x 400|250507
41-0101||Papierklebeband braun|50 mm x 200 m|36|36|Rol|1 x 36|
41-0118|10230|Gefache Wellpappe 12-fach|für Dosen 82 mm|250|250|Satz|5 x 50|`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Pos.', '6 Bezeichnung', '>62 Menge', '64 ME', '73 VPE');
    put(
      '                                                               Kartonagen Lindhorst GmbH & Co. KG',
      '                                                               Gutenbergring 19, 32049 Herford',
      '                                                               Telefon 05221 / 555 73-0',
      'Kartonagen Lindhorst · Gutenbergring 19 · 32049 Herford',
      'Teekontor Elbinsel GmbH',
      `Wareneingang Tor 2                                             Lieferschein   ${head.text(0)}`,
      `Am Zollhafen 6                                                 Datum          ${head.text(1)}`,
      `20539 Hamburg                                                  Auftrag        ${head.text(2)}`,
      `                                                               Sachbearb.     ${head.text(3)}`,
      '',
      'Lieferschein',
      '',
      'Wir lieferten Ihnen auf Grundlage unserer Allgemeinen Lieferbedingungen:',
      table.head,
      '',
    );
    rows.forEach((row, index) => {
      const [quantity, ordered] = [row.value(4), row.value(5)];
      put(
        table.row(String(index + 1), row.text(2), german(quantity, 0), row.text(6), row.text(7)),
        table.row('', row.text(3)),
      );
      put(table.row('', `Art.-Nr. ${row.text(0)}${row.has(1) ? ` / Ihre Nr. ${row.text(1)}` : ''}`));
      if (row.has(8)) put(table.row('', `Charge ${row.text(8)}`));
      if (ordered > quantity)
        put(
          table.row(
            '',
            `Bestellt ${german(ordered, 0)} ${row.text(6)}, Rest ${german(ordered - quantity, 0)} folgt ${head.text(6)}`,
          ),
        );
      put('');
      stock(`${row.text(2)} ${row.text(3)}`, quantity, row.text(6), null);
    });
    put(
      `Versand: ${head.text(4)}          Packstücke: ${head.text(5)}`,
      'Die Ware ist für den Kontakt mit trockenen Lebensmitteln geeignet (Konformitätserklärung liegt vor).',
      'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.',
      '',
      'Ware vollständig und in einwandfreiem Zustand erhalten:',
      '______________________          ______________________________',
      'Datum                           Unterschrift / Stempel',
      'Amtsgericht Bad Oeynhausen HRA 4471     USt-IdNr. DE 811 555 902     Geschäftsführer: Jens Lindhorst',
    );
  },
};

/** A cash and carry's invoice from the till: cases by section, with the retail price and the margin. */
export const BRIGHTWELL: Supplier = {
  name: 'Brightwell Cash & Carry',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '3307|114428|09/05/25 07:52|6041188|VISA DEBIT ************4471|Sharon|2.86',
      rows: `
GROCERY
204417|OAT DRINK BARISTA 6X1LTR|4|9.49|Z|2.09|24.3
217730|DEMERARA SUGAR STICKS 1000S|2|8.99|Z||
220915|CLEAR HONEY SQUEEZY 6X340G|1|14.85|Z|3.29|24.8
231118|SHORTBREAD TWIN PACK 48S|3|11.39|S||
NON FOOD
508812|BLUE ROLL 2PLY 6X150M|2|13.99|S||
511240|SANITISER SPRAY 6X750ML|1|10.79|S|2.99|27.8
533006|BIN LINER HD 90L 200S|1|15.49|S||
CHILLED
700214|WHOLE MILK 6X2LTR|5|7.65|Z|1.65|22.7`,
    },
    {
      head: '3361|117902|23/06/25 15:10|6041188|CASH|Till 4 - Imran|1.00',
      rows: `
GROCERY
204420|COCONUT DRINK BARISTA 6X1LTR|2|10.29|Z|2.25|23.8
241605|DRINKING CHOCOLATE 2KG|3|12.75|Z||
246003|VANILLA SYRUP 6X700ML|1|26.4|S||
NON FOOD
502277|WOODEN STIRRERS 1000S|4|4.19|S||
519034|DISHWASHER TABLETS 3X100S|1|24.99|S||`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 CODE', '8 DESCRIPTION', '>42 QTY', '>52 PRICE', '>63 VALUE', '65 V', '>75 RRP', '>83 POR%');
    const values: { value: number; code: string }[] = [];
    let cases = 0;
    put(
      'BRIGHTWELL CASH & CARRY                       Branch 041 DEWSBURY',
      'Ravensthorpe Way, Dewsbury WF13 3LX           VAT Reg GB 555 2204 71',
      'OPEN TO TRADE ONLY',
      '',
      `INVOICE   ${head.text(1)}      DATE ${head.text(2)}      Served by ${head.text(5)}`,
      `CUSTOMER  ${head.text(3)}     COPPER KETTLE TEA CO      CARD VALID TO 12/26`,
      '',
      table.head,
      '='.repeat(83),
    );
    for (const row of rows) {
      if (!row.has(1)) {
        put(`*** ${row.text(0)} ***`);
        continue;
      }
      const value = cents(row.value(2) * row.value(3));
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          english(row.value(3)),
          english(value),
          row.text(4),
          row.has(5) ? english(row.value(5)) : '',
          row.has(6) ? plain(row.value(6)) : '',
        ),
      );
      values.push({ value, code: row.text(4) });
      cases += row.value(2);
      stock(row.text(1), row.value(2), null, row.value(3), value);
    }
    const goodsOf = (code: string) => sumOf(values.filter((line) => line.code === code).map(({ value }) => value));
    const tax = percentOf(goodsOf('S'), 20);
    const total = cents(goodsOf('S') + goodsOf('Z') + tax);
    put(
      '='.repeat(83),
      table.row('', `TOTAL CASES ${cases}`, '', 'GOODS TOTAL', english(goodsOf('S') + goodsOf('Z'))),
      table.row('', '', '', 'VAT', english(tax)),
      table.row('', '', '', 'INVOICE TOTAL', english(total)),
      '',
      '  VAT CODE   RATE      GOODS        VAT',
      `  S          20.00  ${english(goodsOf('S')).padStart(8)}   ${english(tax).padStart(8)}`,
      `  Z           0.00  ${english(goodsOf('Z')).padStart(8)}   ${english(0).padStart(8)}`,
      '',
      `PAID BY ${head.text(4)}     ${english(total)}`,
      `You saved ${english(head.value(6))} on promotions today      Points balance ${head.text(0)}`,
      'Goods checked at exit door. No claims after leaving the premises.',
    );
  },
};
