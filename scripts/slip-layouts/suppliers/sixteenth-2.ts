import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const dollars = figures('.', ',');
const euros = figures(',', '.');

/** An Australian wholesaler's order confirmation with what is still to come. */
const WATTLEBROOK: Supplier = {
  name: 'Wattlebrook Tea Supplies Pty Ltd',
  language: 'en-AU',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '00018823|14/10/2025|PICCOLA-88|18.00',
      rows: `
        10||TEA-EBK|English Breakfast Loose Leaf|28.60|kg||FRE
        4|2|TEA-EGB|Earl Grey Blue Flower|33.90|kg||FRE
        |6|CHA-WET|Sticky Chai Wet Blend 1kg|39.50|ea||FRE
        3||CHA-PWD|Spiced Chai Powder 4 x 1.5kg|142.00|ctn|10|FRE
        12||HRB-LMV|Lemon Myrtle Cut 100g|7.25|ea||FRE
        2||CUP-8DW|Double Wall Cup 8oz Kraft 500/ctn|78.40|ctn||GST
        2||LID-8BK|Sip Lid 80mm Black 1000/ctn|61.15|ctn||GST
        6||POT-450|Glass Teapot with Infuser 450ml|16.80|ea|10|GST
        |1|SPN-BAM|Bamboo Matcha Whisk|11.00|ea||GST`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid(
      '>4 SHIP',
      '>12 B/ORD',
      '15 ITEM NO.',
      '27 DESCRIPTION',
      '>74 PRICE',
      '77 UNIT',
      '>92 DISC %',
      '>106 EXTENDED',
      '110 CODE',
    );
    const sums = grid('74', '>106');
    put(
      'Wattlebrook Tea Supplies Pty Ltd       ABN 48 611 920 357',
      '7/22 Foundry Rd, Brunswick VIC 3056',
      '(03) 5550 0164',
      '',
    );
    put('ORDER CONFIRMATION', '', 'Bill To:                              Ship To:');
    put('Piccola Tea & Toast                   Piccola Tea & Toast');
    put('91 Lygon Street                       91 Lygon Street');
    put('Carlton VIC 3053                      Carlton VIC 3053', '');
    const info = grid('0 SALESPERSON', '18 YOUR NO.', '36 SHIP VIA', '54 OUR NO.', '72 DATE', '88 TERMS');
    put(info.head, info.row('Megan', head.text(2), 'Own van', head.text(0), head.text(1), 'Net 14'), '');
    put(table.head);
    const nets: number[] = [];
    const taxes: number[] = [];
    for (const row of rows) {
      const full = row.has(0) ? cents(row.value(0) * row.value(4)) : 0;
      const net = row.has(6) ? lessPercent(full, row.value(6)) : full;
      nets.push(net);
      taxes.push(row.text(7) === 'GST' ? net : 0);
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(2),
          row.text(3),
          `$${dollars(row.value(4))}`,
          row.text(5),
          row.has(6) ? `${row.text(6)}%` : '',
          `$${dollars(net)}`,
          row.text(7),
        ),
      );
      if (row.has(0)) stock(row.text(3), row.value(0), row.text(5), row.value(4), net);
    }
    const freight = head.value(3);
    const gst = percentOf(sumOf([...taxes, freight]), 10);
    put('', 'COMMENT  Whisk due with next container, chai made fresh Monday.', '');
    put(sums.row('SALE AMOUNT', `$${dollars(sumOf(nets))}`), sums.row('FREIGHT', `$${dollars(freight)}`));
    put(sums.row('GST', `$${dollars(gst)}`), sums.row('TOTAL AMOUNT', `$${dollars(sumOf([...nets, freight, gst]))}`));
    put(sums.row('PAID TODAY', '$0.00'), '');
    put('CODE   RATE   GST', `FRE    0%     $0.00`, `GST    10%    $${dollars(gst)}`, '');
    put('EFT: BSB 063-555  Acc 1048 2231  Please quote our number. A tax invoice will be emailed.');
  },
};

/** A Canadian wholesale store's till: departments, counts above or below their goods. */
const PRAIRIE: Supplier = {
  name: 'Prairie Gate Wholesale Foods',
  language: 'en-CA',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '10/18/25 08:14|4417|VISA|62|12,480',
      rows: `
        21-GROCERY
        06038310442|SUGAR STICKS 2000CT|2|27.99|MRJ
        05870301118|HONEY CLOVER 3KG|1|36.49|MRJ
        06210088931|OAT BEV BARISTA 946ML|12|3.29|MRJ
        22-DAIRY
        06874009011|CREAM 10% 1L|4|4.19|MRJ
        27-PRODUCE
        4053|LEMONS|2.185 kg|4.39|MRJ
        3094|GINGER ROOT|0.640 kg|6.59|MRJ
        41-FOODSERVICE
        05551200770|CUP HOT 12OZ 50CT|6|7.98|HMRJ
        05551200787|WOOD STIR STICK 1000|1|9.49|HMRJ`,
    },
    {
      head: '11/07/25 17:52|4417|DEBIT|29|13,110',
      rows: `
        21-GROCERY
        06038310519|ORANGE PEKOE 216 BAGS|3|11.99|MRJ
        06399977201|CINNAMON GROUND 500G|1|12.79|MRJ
        07720110031|CHAI CONC ORIGINAL 946ML|6|5.89|MRJ
        33-BAKERY
        06038355120|SCONE RAISIN 12CT|2|10.49|MRJ
        45-CLEANING
        05879660014|BLEACH 3.6L|1|6.29|HMRJ
        06193400282|DISH SPONGE 9PK|2|8.99|HMRJ`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const line = grid('0', '13', '>43', '>52');
    const amounts: number[] = [];
    const taxed: number[] = [];
    put('PRAIRIE GATE WHOLESALE FOODS', '#1583  2255 Dugald Road', 'Winnipeg MB  R2J 0H3', '204-555-0127');
    put('Big on sizes, easy on price', '');
    for (const row of rows) {
      if (!row.has(1)) {
        put(row.text(0));
        continue;
      }
      const quantity = Number.parseFloat(row.text(2));
      const amount = cents(quantity * row.value(3));
      const isWeighed = row.text(2).endsWith('kg');
      amounts.push(amount);
      if (row.text(4).startsWith('H')) taxed.push(amount);
      if (isWeighed) {
        put(line.row(row.text(0), row.text(1), row.text(4), ''));
        put(grid('0', '>52').row(`${row.text(2)} @ $${row.text(3)}/kg`, dollars(amount)));
      } else if (quantity > 1) {
        put(line.row(`(${quantity})${row.text(0).slice(0, 8)}`, row.text(1), row.text(4), ''));
        put(grid('0', '>52').row(`${quantity} @ $${row.text(3)}`, dollars(amount)));
      } else put(line.row(row.text(0), row.text(1), row.text(4), dollars(amount)));
      stock(row.text(1), quantity, isWeighed ? 'kg' : null, row.value(3), amount);
    }
    const sums = grid('0', '>52');
    const total = sumOf(amounts);
    const base = sumOf(taxed);
    const gst = percentOf(base, 5);
    const pst = percentOf(base, 7);
    put('', sums.row('SUBTOTAL', dollars(total)), sums.row(`G=GST 5% ${dollars(base)} @ 5.000%`, dollars(gst)));
    put(sums.row(`P=PST 7% ${dollars(base)} @ 7.000%`, dollars(pst)));
    const due = sumOf([total, gst, pst]);
    put(sums.row('TOTAL', dollars(due)), '', sums.row(head.text(2), dollars(due)), '');
    put(
      `CARD NUMBER: ************${head.text(1)}`,
      `DateTime: ${head.text(0)}`,
      'Auth # 018826   APPROVED - THANK YOU',
      '',
    );
    put('GATE REWARDS', sums.row('Points earned', `${head.text(3)}0`), sums.row('Points balance', head.text(4)), '');
    put(
      'GST # 85512 0448 RT0001',
      `${head.text(0)}  1583 03 0${head.text(3)} 221`,
      'Retain receipt for returns within 14 days',
    );
  },
};

/** A Kenyan factory's delivery note for chests and sacks by grade. */
const KIPTERE: Supplier = {
  name: 'Kiptere Ridge Tea Packers & Exporters',
  language: 'en-KE',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: 'DN 00927|22/09/2025|KDG 418T|Joseph K. Rotich',
      rows: `
        KIPTERE BP1|2611|20|PS|66.0
        KIPTERE PF1|2614|40|PS|68.0
        KIPTERE DUST1|2609|10|PS|74.5
        CHEMASE PURPLE ORTHODOX|0118|3|CTN|20.0
        CHEMASE WHITE TIPS|0119|1|CTN|12.5`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid('0 MARK & GRADE', '28 INV.', '>38 PKGS', '40 TYPE', '>54 KGS/PKG', '>67 NETT KGS', '70 REMARKS');
    put('KIPTERE RIDGE TEA PACKERS & EXPORTERS', 'P.O. Box 1182-20200 KERICHO, KENYA', 'PIN P051882204Q', '');
    put(`DELIVERY NOTE            ${head.text(0)}`, `DATE: ${head.text(1)}      L.P.O. NO: ACT/55/25`, '');
    put('M/S: ACACIA CUP TEA LOUNGE LTD, GODOWN 6, LUNGA LUNGA RD, NAIROBI', '');
    put('Please receive the undermentioned goods in good order and condition:', '', table.head, '-'.repeat(80));
    const weights: number[] = [];
    for (const row of rows) {
      const weight = cents(row.value(2) * row.value(4));
      weights.push(weight);
      put(table.row(row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), dollars(weight, 1), ''));
      stock(row.text(0), weight, 'KGS', null);
    }
    const packages = sumOf(rows.map((row) => row.value(2)));
    put('-'.repeat(80), table.row('TOTAL', '', String(packages), '', '', dollars(sumOf(weights), 1), ''), '');
    put('PS = PAPER SACK   CTN = CARTON   PALLETS: 3 (RETURNABLE)', '');
    put(`VEHICLE REG: ${head.text(2)}      DRIVER: ${head.text(3)}      ID NO: ..............`, '');
    put('RECEIVED BY ....................      STAMP & DATE ....................');
  },
};

/** A German packaging maker's order confirmation with prices of a thousand. */
const WEHRMANN: Supplier = {
  name: 'Wehrmann Verpackungssysteme GmbH & Co. KG',
  language: 'de',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '1100482617|17.09.2025|40017|Bestellung 25-118 vom 15.09.2025|38,00|38',
      rows: `
        70041873|Flachbeutel Kraft braun 100 x 160 mm|5000|ST|86.40|1000|5|VP-112
        70042210|Bodenbeutel mit Sichtfenster 250 g|2000|ST|148.00|1000||VP-120
        70050066|Versandkarton 300 x 200 x 150 mm|240|ST|61.50|100|5|
        70061904|Klebeband PP leise braun 66 m|36|ROL|1.89|1||
        70077312|Seidenpapier 18 g weiß 50 x 75 cm|4|RIE|14.20|1||SP-03`,
    },
    {
      head: '1100487740|24.10.2025|40017|Tel. Frau Brandt 23.10.2025|0,00|0',
      rows: `
        70042238|Standbodenbeutel Alu matt schwarz 100 g|3000|ST|212.00|1000|8|VP-131
        70090418|Etikett rund 40 mm blanko Rolle|6|ROL|18.75|1||
        70050082|Faltschachtel Teebeutel 20er|1500|ST|119.00|1000||FS-20
        70081125|Aromaventil selbstklebend|1000|ST|34.60|1000||`,
    },
  ],
  print: ({ put, stock }, rows, head) => {
    const table = grid(
      '0 Pos.',
      '7 Material|Bezeichnung',
      '>58 Menge',
      '60 ME',
      '>76 Preis',
      '78 per',
      '>104 Wert EUR',
    );
    const sums = grid('60', '>104');
    put('Wehrmann Verpackungssysteme GmbH & Co. KG · Im Gewerbepark 9 · 49593 Bersenbrück', '');
    put('Firma                                           Auftragsbestätigung');
    put('Teekontor Alster Inh. S. Brandt                 Nummer/Datum');
    put(`Mühlenkamp 31                                   ${head.text(0)} / ${head.text(1)}`);
    put('22303 Hamburg                                   Kundennummer');
    put(`                                                ${head.text(2)}`);
    put(
      '                                                Ihre Bestellung',
      `                                                ${head.text(3)}`,
      '',
    );
    put('Wir danken für Ihren Auftrag und bestätigen zu unseren AGB:', '', table.head, '');
    const nets: number[] = [];
    rows.forEach((row, index) => {
      const per = row.value(5);
      const full = cents((row.value(2) * row.value(4)) / per);
      const net = row.has(6) ? lessPercent(full, row.value(6)) : full;
      nets.push(net);
      put(
        table.row(
          String((index + 1) * 10).padStart(6, '0'),
          row.text(0),
          euros(row.value(2), 0),
          row.text(3),
          euros(row.value(4)),
          `${euros(per, 0)} ${row.text(3)}`,
          euros(full),
        ),
      );
      put({ cells: [{ text: row.text(1), at: 7 }] });
      if (row.has(7)) put({ cells: [{ text: `Ihre Materialnummer: ${row.text(7)}`, at: 7 }] });
      if (row.has(6)) {
        const discount = cents(full - net);
        put(table.row('', 'Kundenrabatt', '', '', `${euros(row.value(6))}-%`, '', `${euros(discount)}-`));
        put(table.row('', 'Nettowert', '', '', '', '', euros(net)));
      }
      put('');
      stock(row.text(1), row.value(2), row.text(3), row.value(4) / per, net);
    });
    const freight = head.value(5);
    const total = sumOf([...nets, freight]);
    put(sums.row('Summe Positionen', euros(sumOf(nets))));
    if (freight) put(sums.row('Frachtpauschale', head.text(4)));
    put(sums.row('Nettosumme', euros(total)), sums.row('MwSt. 19,00 %', euros(percentOf(total, 19))));
    put(sums.row('Endbetrag EUR', euros(sumOf([total, percentOf(total, 19)]))), '');
    put('Lieferbedingung: frei Haus ab 250 EUR. Zahlung: 10 Tage 2 % Skonto, 30 Tage netto.');
    put('Branchenübliche Mehr- oder Mindermengen bis 10 % behalten wir uns vor.', '');
    put('Amtsgericht Osnabrück HRA 201884 · USt-IdNr. DE 811204937 · IBAN DE62 2655 0105 0017 8844 21');
  },
};

export const SIXTEENTH_2: readonly Supplier[] = [WATTLEBROOK, PRAIRIE, KIPTERE, WEHRMANN];
