import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

/** The fifteenth lot, 4: cash-and-carry and supermarket receipts. */

const english = figures('.', ',');
const comma = figures(',', '.');

const denby: Supplier = {
  name: 'Denby & Cross Cash and Carry',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '064 118820|04/03/26 08:47|0091',
      rows: `
        section | GROCERY
        118204 | D/C GRANULATED SUGAR 15X1KG | 1 | 13.89 | A | 1.15 | 19.5
        240117 | SHORTBREAD FINGERS 24X2PK | 2 | 9.49 | B | 0.65 | 27
        301966 | OAT DRINK BARISTA 6X1LTR | 4 | 8.79 | A | 2.1 | 30.2
        section | CHILLED
        410033 | WHOLE MILK 2LTR | 12 | 1.39 | A | 1.75 | 20.6
        410781 | CLOTTED CREAM PORTIONS 24X40G | 1 | 14.25 | A | 0.95 | 37.5
        promo | PROMO P07 CREAM | 1.5
        section | NON FOOD
        702255 | D/C BLUE ROLL 2PLY 6X150M | 1 | 11.99 | B | |
        709941 | BAMBOO STIRRERS 1000 | 3 | 4.35 | B | |`,
    },
    {
      head: '064 121477|22/04/26 07:58|0091',
      rows: `
        section | GROCERY
        118204 | D/C GRANULATED SUGAR 15X1KG | 2 | 13.89 | A | 1.15 | 19.5
        233810 | STRAWBERRY JAM PORTIONS 100X20G | 2 | 10.75 | A | |
        301966 | OAT DRINK BARISTA 6X1LTR | 6 | 8.79 | A | 2.1 | 30.2
        promo | PROMO P11 OAT BUY 6 | 5.28
        267002 | LEMON JUICE 12X250ML | 0 | 9.6 | A | 1.05 | 23.8
        section | CHILLED
        410033 | WHOLE MILK 2LTR | 18 | 1.39 | A | 1.75 | 20.6
        411250 | SALTED BUTTER 20X250G | 1 | 41.8 | A | 2.59 | 19.3
        section | NON FOOD
        705518 | DISHWASHER TABS 100 | 2 | 12.49 | B | |
        709955 | SUGAR SHAKER 340ML | 4 | 2.29 | B | |`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'DENBY & CROSS CASH AND CARRY LTD            BRANCH 064 LEEDS',
      'GELDERD ROAD  LEEDS LS12 6DB                TEL 0113 496 0310',
      `VAT NO 238 7714 06      INVOICE ${head.text(0)}      ${head.text(1)}`,
      `CUSTOMER 77140682  COPPER KETTLE TEA CO YORK        TROLLEY 1  OP ${head.text(2)}`,
      '',
    );
    const table = grid('>3 QTY', '5 CODE', '13 DESCRIPTION', '>53 PRICE', '>63 VALUE', '65 V', '>74 RRP', '>81 POR%');
    put(...table.head);
    const values: { value: number; code: string }[] = [];
    for (const [index, row] of rows.entries()) {
      if (row.text(0) === 'section') {
        put(`             *** ${row.text(1)} ***`);
        continue;
      }
      if (row.text(0) === 'promo') {
        put(table.row('', '', row.text(1), '', `${english(row.value(2))}-`));
        values.push({ value: -row.value(2), code: 'A' });
        continue;
      }
      const [count, price] = [row.value(2), row.value(3)];
      const value = cents(count * price);
      // What is taken off stands on a line of its own; then the amount is not known.
      const isLess = rows[index + 1]?.text(0) === 'promo';
      if (count) stock(row.text(1), count, null, price, isLess ? undefined : value);
      put(
        table.row(
          String(count),
          row.text(0),
          row.text(1),
          english(price),
          count ? english(value) : 'O/S',
          row.text(4),
          row.has(5) ? english(row.value(5)) : '',
          row.has(6) ? english(row.value(6), 1) : '',
        ),
      );
      values.push({ value, code: row.text(4) });
    }
    const goods = sumOf(values.map(({ value }) => value));
    const standard = sumOf(values.filter(({ code }) => code === 'B').map(({ value }) => value));
    const tax = percentOf(standard, 20);
    const foot = grid('13', '>63');
    put(
      '',
      foot.row('GOODS TOTAL', english(goods)),
      foot.row('VAT', english(tax)),
      foot.row('INVOICE TOTAL', english(goods + tax)),
      '',
      'VAT ANALYSIS   CODE   RATE     GOODS      VAT',
      grid('15', '>26', '>35', '>44').row('A', '0.00', english(goods - standard), '0.00'),
      grid('15', '>26', '>35', '>44').row('B', '20.00', english(standard), english(tax)),
      '',
      `PAID BY DEBIT CARD  ${english(goods + tax)}    AUTH 004417`,
      'D/C = OUR OWN BRAND   O/S = OUT OF STOCK   PRICES EXCLUDE VAT',
      'CLAIMS WITHIN 24 HOURS. PLEASE HAVE YOUR TROLLEY CHECKED AT THE DOOR',
    );
  },
};

const lindner: Supplier = {
  name: 'Frischemarkt Lindner',
  language: 'de-AT',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '0412 0003 8817|17.03.2026 09:12',
      rows: `
        VOLLMILCH 3,5% 1L | 6 | 1.39 | B
        BIO HAFERDRINK 1L | 4 | 1.89 | B | AKTION -25% | 1.89
        BIO ZITRONEN LOSE | kg 1.284 | 3.99 | B
        INGWER | kg 0.412 | 5.49 | B
        SCHLAGOBERS 250ML | 3 | 1.59 | B
        GESCHIRRSPÜLTABS 60ST | | 8.99 | C
        WIENER ZUCKER 1KG | 5 | 1.49 | B | -10% ETIKETT | 0.75
        TEEFILTER GR.M 100ST | | 2.49 | C`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('0', '>33', '35');
    put(
      '        FRISCHEMARKT LINDNER',
      '    Lindner Handels GmbH & Co KG',
      '  1070 Wien, Neubaugasse 61',
      '       Tel.: 01/555 71 30',
      '        UID: ATU63019942',
      '',
      grid('>33').row('EUR'),
    );
    const sums = { B: 0, C: 0 };
    for (const row of rows) {
      const name = row.text(0);
      const price = row.value(2);
      const code = row.text(3) === 'B' ? 'B' : 'C';
      if (row.text(1).startsWith('kg')) {
        const weight = Number(row.text(1).slice(3));
        const amount = cents(weight * price);
        stock(name, weight, 'kg', price, amount);
        put(line.row(name, comma(amount), code), `   ${comma(weight, 3)} kg x ${comma(price)} EUR/kg`);
        sums[code] += amount;
      } else if (row.has(1)) {
        const amount = cents(row.value(1) * price);
        stock(name, row.value(1), null, price, row.has(4) ? undefined : amount);
        put(line.row(name, comma(amount), code), `   ${row.text(1)} x ${comma(price)}`);
        sums[code] += amount;
      } else {
        stock(name, 1, null, null, price);
        put(line.row(name, comma(price), code));
        sums[code] += price;
      }
      if (row.has(4)) {
        put(line.row(` ${row.text(4)}`, comma(-row.value(5)), code));
        sums[code] -= row.value(5);
      }
    }
    const total = cents(sums.B + sums.C);
    const given = Math.ceil(total / 10) * 10;
    const netB = cents(sums.B / 1.1);
    const netC = cents(sums.C / 1.2);
    const taxes = grid('0', '>15', '>24', '>33');
    put(
      line.row('', '--------'),
      line.row('SUMME EUR', comma(total)),
      line.row('GEGEBEN BAR', comma(given)),
      line.row('RÜCKGELD', comma(given - total)),
      '',
      line.row('SIE HABEN GESPART EUR', '2,64'),
      '',
      taxes.row('USt', 'Netto', 'USt', 'Brutto'),
      taxes.row('B 10%', comma(netB), comma(sums.B - netB), comma(sums.B)),
      taxes.row('C 20%', comma(netC), comma(sums.C - netC), comma(sums.C)),
      '',
      `Bon: ${head.text(0)}`,
      `${head.text(1)}  Kassa 3  Bed. 114`,
      'Mit der VorteilsCard hätten Sie',
      '41 Punkte gesammelt.',
      '   Vielen Dank für Ihren Einkauf!',
    );
  },
};

const dijkzicht: Supplier = {
  name: 'Supermarkt Dijkzicht',
  language: 'nl',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '2217|12:41  6-3-2026|37',
      rows: `
        4 | DZ HALFV MELK | 1.19 | 4.76
        2 | HAVERBARISTA | 2.29 | 4.58 | B
        0.638KG | CITROEN LOS | 2.49 | 1.59
        | SUIKERZAKJES | | 3.45
        | AFWASMIDDEL | | 2.15
        3 | KEUKENROL 4R | 2.79 | 8.37 | B
        bonus | KEUKENROL 4R | 2.79
        bonus | HAVERBARISTA | 1.15`,
    },
    {
      head: '2217|08:16  14-5-2026|12',
      rows: `
        6 | DZ VOLLE MELK | 1.29 | 7.74
        | VERSE MUNT | | 1.49
        0.284KG | GEMBER | 4.99 | 1.42
        1.120KG | SINAASAPPEL | 1.99 | 2.23
        2 | ROOMBOTER | 2.89 | 5.78 | B
        | STROOPWAFELS | | 2.39
        5 | SPA ROOD 1L | 0.99 | 4.95
        5 | +STATIEGELD | 0.15 | 0.75
        | VUILNISZAKKEN | | 3.19
        bonus | ROOMBOTER | 1.45`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('0', '8', '>32', '>40', '42');
    put(
      '           SUPERMARKT DIJKZICHT',
      '          Filiaal 2217 Dordrecht',
      '            Voorstraat 118',
      '             078-555 0214',
      '',
      line.row('AANTAL', 'OMSCHRIJVING', 'PRIJS', 'BEDRAG'),
    );
    put(line.row('', 'BONUSKAART', '', 'xx4471'));
    const goods = rows.filter((row) => row.text(0) !== 'bonus');
    for (const row of goods) {
      const count = row.text(0) || '1';
      put(
        line.row(
          count.replace('.', ','),
          row.text(1),
          row.has(2) ? comma(row.value(2)) : '',
          comma(row.value(3)),
          row.text(4),
        ),
      );
      if (row.text(1) === '+STATIEGELD') continue;
      const isWeight = count.endsWith('KG');
      const quantity = Number(count.replace('KG', ''));
      const amount = row.has(4) ? undefined : row.value(3);
      stock(row.text(1), quantity, isWeight ? 'KG' : null, row.has(2) ? row.value(2) : null, amount);
    }
    const subtotal = sumOf(goods.map((row) => row.value(3)));
    const bonuses = rows.filter((row) => row.text(0) === 'bonus');
    const saved = sumOf(bonuses.map((row) => row.value(2)));
    const total = cents(subtotal - saved);
    put('', line.row(String(goods.length), 'SUBTOTAAL', '', comma(subtotal)));
    for (const row of bonuses) put(line.row('BONUS', row.text(1), '', comma(-row.value(2))));
    put(
      line.row('', 'UW VOORDEEL', '', comma(saved)),
      line.row('', 'waarvan', '', ''),
      line.row('', 'BONUS VOORDEEL', '', comma(saved)),
      '',
      line.row('', 'SUBTOTAAL', '', comma(total)),
      line.row('', 'SPAARZEGELS', 'GEEN', ''),
      line.row('', 'TOTAAL', '', comma(total)),
      '',
      'BETAALD MET:',
      line.row('PINNEN', '', '', comma(total)),
      '',
      '  POI: 50317724',
      '  KLANTTICKET',
      '  Terminal       5F3K90',
      '  Merchant       1178204',
      '  V PAY          Betaling Contactless',
      `  Totaal         ${comma(total)} EUR`,
      '',
      `${head.text(0)}     ${head.text(2)}     ${head.text(1)}`,
      '  Vragen? Onze kassamedewerkers',
      '      helpen u graag verder',
    );
  },
};

const bigbarn: Supplier = {
  name: 'Big Barn Warehouse Club #418',
  language: 'en-US',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '04/11/2026 10:22|418 6 112 37',
      rows: `
        E | 1284471 | BB ORG HONEY 5LB | | 18.99 | N
        E | 660312 | OATLY BAR 6PK | 3 | 11.49 | N
        E | 512209 | HALF&HALF 2QT | 4 | 4.79 | N
          | 1710038 | PAPER CUP 300CT | 2 | 17.99 | Y
        off | 358820 | /1710038 | 7
        E | 43077 | LEMONS 5LB | | 6.49 | N
          | 987340 | BB BATH TISSUE | | 21.99 | Y
        E | 1433902 | TURBINADO 6LB | | 8.29 | N
          | 226114 | DISH SOAP 2X90Z | 2 | 12.79 | Y
        off | 358901 | /226114 | 4.6`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('0', '>10', '12', '>35', '36');
    put(
      '          BIG BARN',
      '       WAREHOUSE CLUB',
      '     Fort Wayne #418',
      '   5110 Value Drive',
      '   Fort Wayne, IN 46808',
      '',
      'Member 111884402719',
    );
    const taxed: number[] = [];
    const free: number[] = [];
    let count = 0;
    for (const [index, row] of rows.entries()) {
      if (row.text(0) === 'off') {
        put(line.row('', row.text(1), row.text(2), `${english(row.value(3))}-`));
        taxed.push(-row.value(3));
        continue;
      }
      const many = row.has(3);
      const isLess = rows[index + 1]?.text(0) === 'off';
      const amount = cents((many ? row.value(3) : 1) * row.value(4));
      if (many) put(`            ${row.text(3)} @ ${plain(row.value(4))}`);
      put(line.row(row.text(0), row.text(1), row.text(2), english(amount), row.text(5)));
      stock(
        row.text(2),
        many ? row.value(3) : 1,
        null,
        many ? row.value(4) : null,
        many && isLess ? undefined : amount,
      );
      (row.text(5) === 'Y' ? taxed : free).push(amount);
      count += many ? row.value(3) : 1;
    }
    const tax = percentOf(sumOf(taxed), 7);
    const subtotal = sumOf([...taxed, ...free]);
    put(
      '',
      line.row('', '', 'SUBTOTAL', english(subtotal)),
      line.row('', '', 'TAX', english(tax)),
      line.row('', '', '**** TOTAL', english(subtotal + tax)),
      'XXXXXXXXXXXX4410      CHIP Read',
      'AID: A0000000031010',
      'Seq# 6112     App#: 08817G',
      'Visa            Resp: APPROVED',
      `AMOUNT: $${english(subtotal + tax)}`,
      line.row('', '', 'CHANGE', '0.00'),
      line.row('', '', 'A 7.0% TAX', english(tax)),
      `TOTAL NUMBER OF ITEMS SOLD = ${count}`,
      line.row('', '', 'INSTANT SAVINGS', '$11.60'),
      `${head.text(0)}  ${head.text(1)}`,
      'OP#: 37   Name: Tasha',
      '        Thank You!',
      '   Please Come Again',
    );
  },
};

export const FIFTEENTH_4: readonly Supplier[] = [denby, lindner, dijkzicht, bigbarn];
