import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { percentOf, sumOf } from './sums.ts';

/** Invented suppliers of the seventeenth lot: Ireland and a supermarket in Austria. */

const euros = figures('.', ',');
const komma = figures(',', '.');

const corribValley: Supplier = {
  name: 'Corrib Valley Cash & Carry',
  language: 'en-IE',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '884120|12/10/2026|10:42|07|MAIREAD',
      rows: `
*|CHILLED
201447|WHOLE MILK CATERING 2LT|6|CASE|4|9.84|Z|2.19
203310|FRESH CREAM 1LT|1|EACH|6|4.35|Z|5.99
*|AMBIENT
118802|GOLD BLEND TEABAGS 600S|1|EACH|2|27.60|Z|
118955|CAMOMILE INFUSION 20S|6|CASE|1|11.10|S|3.29
140021|DEMERARA SUGAR STICKS 1000S|1|EACH|3|13.95|R|
155273|GINGER BEER CANS 330ML|24|CASE|2|14.88|S|1.35
D|155273|48|0.15|7.20
*|NON FOOD
660184|CATERING BLUE ROLL 2PLY 150M|6|CASE|2|16.49|S|
662909|WASHING UP LIQUID LEMON 5LT|2|CASE|1|10.20|S|`,
    },
    {
      head: '886957|26/10/2026|09:15|03|DONAL',
      rows: `
*|AMBIENT
118802|GOLD BLEND TEABAGS 600S|1|EACH|1|27.60|Z|
120466|OAT DRINK BARISTA 1LT|6|CASE|5|10.74|S|2.75
133518|SHORTBREAD FINGERS TWIN WRAPPED 200S|1|EACH|2|31.25|R|
137700|LOCAL HONEY PORTIONS 20G|100|CASE|1|24.90|Z|
*|NON FOOD
671155|RIPPLE CUP BLACK 12OZ|500|CASE|2|38.75|S|
671158|CUP LID BLACK FITS 12OZ|1000|CASE|1|29.95|S|
680042|NITRILE GLOVES BLUE MEDIUM 100S|10|CASE|1|33.40|S|`,
    },
  ],
  print({ put, stock }, rows, head) {
    const rates: Record<string, number> = { Z: 0, R: 13.5, S: 23 };
    const goods: { rate: string; value: number }[] = [];
    let cases = 0;
    let singles = 0;
    let deposit = 0;
    put('CORRIB VALLEY CASH & CARRY LTD                      INVOICE');
    put('Unit 14 Ballybrit Business Park, Galway H91 XT2P    VAT Reg No IE6388112K');
    put('Tel 091 555 0142   orders@corribvalley.example', '');
    put(`Account  40771   CASH/CARD                          Invoice No   ${head.text(0)}`);
    put(`THE KETTLE LANE TEA ROOMS                           Date ${head.text(1)}  Time ${head.text(2)}`);
    put(`3 Kettle Lane                                       Till ${head.text(3)}   Operator ${head.text(4)}`);
    put('Athenry, Co. Galway                                 Page 1 of 1', '');
    const table = grid(
      '0 Item',
      '8 Description',
      '46 UOM',
      '>55 Pack',
      '>60 Qty',
      '>69 Price',
      '>79 Value',
      '^82 V',
      '>90 RRP',
      '>97 POR%',
    );
    put(table.head, '-'.repeat(97));
    for (const row of rows) {
      if (row.text(0) === '*') {
        put(`        ** ${row.text(1)} **`);
        continue;
      }
      if (row.text(0) === 'D') {
        deposit = cents(deposit + row.value(4));
        put(
          table.row(row.text(1), 'RE-TURN DEPOSIT', '', '', row.text(2), row.text(3), euros(row.value(4)), 'Z', '', ''),
        );
        continue;
      }
      const [pack, quantity, price] = [row.value(2), row.value(4), row.value(5)];
      const rate = row.text(6);
      const value = cents(quantity * price);
      const shelf = row.value(7) / (1 + (rates[rate] ?? 0) / 100);
      const margin = row.has(7) ? euros((1 - price / pack / shelf) * 100, 1) : '';
      put(
        table.row(
          row.text(0),
          row.text(1),
          row.text(3),
          row.text(2),
          row.text(4),
          euros(price),
          euros(value),
          rate,
          row.has(7) ? euros(row.value(7)) : '',
          margin,
        ),
      );
      goods.push({ rate, value });
      if (row.text(3) === 'CASE') cases += quantity;
      else singles += quantity;
      stock(row.text(1), quantity, row.text(3), price, value);
    }
    put('-'.repeat(97));
    put(`Cases ${cases}   Singles ${singles}   Lines ${goods.length}`, '');
    const summary = grid('0 V', '>10 Rate', '>24 Goods', '>36 VAT', '>50 Total');
    put(summary.head);
    let tax = 0;
    for (const [code, rate] of Object.entries(rates)) {
      const net = sumOf(goods.filter((good) => good.rate === code).map(({ value }) => value));
      if (net === 0) continue;
      const vat = percentOf(net, rate);
      tax = cents(tax + vat);
      put(summary.row(code, `${euros(rate)}%`, euros(net), euros(vat), euros(net + vat)));
    }
    const net = sumOf(goods.map(({ value }) => value));
    const total = grid('52', '>79');
    put('', total.row('Goods Total', euros(net)), total.row('VAT', euros(tax)));
    if (deposit > 0) put(total.row('Deposit (Re-turn)', euros(deposit)));
    put(total.row('INVOICE TOTAL EUR', euros(net + tax + deposit)), total.row('Paid VISA DEBIT', ''), '');
    put('Title to goods remains with the company until paid in full. Shortages and damages');
    put('must be notified before leaving the premises. E&OE');
  },
};

const knockmealdown: Supplier = {
  name: 'Knockmealdown Creamery',
  language: 'en-IE',
  kind: 'invoice',
  isProportional: false,
  papers: [
    {
      head: '42|17/10/2026',
      rows: `
Whole Milk 2L|4|4|3|4|6|8|1.64
Low Fat Milk 2L|1|2|1|2|2|3|1.64
Barista Milk 1L|6|6|6|6|10|12|1.18
Pouring Cream 500ml|0|2|0|2|0|4|2.35
Salted Butter 454g|0|0|5|0|0|3|3.72
Buttermilk 1L|0|3|0|0|3|0|1.29
Natural Yogurt 1kg|2|0|0|2|0|0|2.90`,
    },
  ],
  print({ put, stock }, rows, head) {
    put('KNOCKMEALDOWN CREAMERY CO-OP SOC. LTD');
    put('Ardfinnan Road, Clogheen, Co. Tipperary     Tel. 052 555 0173');
    put('Approved Est. IE 1192 EC     VAT No. IE 4820066T', '');
    put(`DELIVERED SALES - WEEK ${head.text(0)}                 Week ending Sat ${head.text(1)}`);
    put('To: The Kettle Lane, Cahir                Route 12   Van 3   P. Quirke', '');
    const table = grid(
      '0 Product',
      '>27 Mon',
      '>32 Tue',
      '>37 Wed',
      '>42 Thu',
      '>47 Fri',
      '>52 Sat',
      '>60 Total',
      '>69 Price',
      '>79 EUR',
    );
    put(table.head, '='.repeat(79));
    const values: number[] = [];
    for (const row of rows) {
      const days = [1, 2, 3, 4, 5, 6].map((day) => row.value(day));
      const total = days.reduce((sum, day) => sum + day, 0);
      const value = cents(total * row.value(7));
      put(
        table.row(
          row.text(0),
          ...days.map((day) => (day === 0 ? '-' : String(day))),
          String(total),
          euros(row.value(7)),
          euros(value),
        ),
      );
      values.push(value);
      stock(row.text(0), total, null, row.value(7), value);
    }
    const net = sumOf(values);
    put('='.repeat(79));
    const sums = grid('40', '>79');
    put(sums.row('Milk and dairy VAT 0%', euros(net)));
    put(sums.row('Balance from last week', euros(187.42)));
    put(sums.row('Received 12/10 with thanks', euros(-187.42)));
    put(sums.row('TO PAY THIS WEEK', euros(net)), '');
    put('Crates: out 14   back 11   on hand 3');
    put('Please leave empty crates where the driver can reach them before 5.30 am.');
    put('Direct debit on Wednesday. Queries to the office before Tuesday noon.');
  },
};

const fennelly: Supplier = {
  name: "Fennelly's Homevalue Hardware",
  language: 'en-IE',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '2-118840|20/10/26 16:37|2210',
      rows: `
5391520431208|MICROFIBRE CLOTH ASSORTED 10PK|2|6.49
5010338019927|SUGAR SOAP 1L|1|5.25
5014481116103|FELT PADS ROUND 28MM 24PK|3|2.79
5391512770034|TEA URN DESCALER 500ML|4|3.95
4002061118860|GAFFER TAPE BLACK 50M|1|11.99
5391520008882|LED BULB E27 8W WARM 2PK|2|7.50`,
    },
  ],
  print({ put, stock }, rows, head) {
    const centre = grid('^21');
    const ends = grid('0', '>40', '>42');
    put(centre.row("FENNELLY'S HOMEVALUE"), centre.row('HARDWARE & GARDEN'));
    put(centre.row('Main Street, Durrow, Co. Laois'), centre.row('057 555 0126'), centre.row('VAT IE 9712305H'), '');
    put(ends.row(`Receipt ${head.text(0)}`, '', ''), ends.row(head.text(1), 'Served by: Colm', ''), '-'.repeat(42));
    const values: number[] = [];
    let count = 0;
    for (const row of rows) {
      const value = cents(row.value(2) * row.value(3));
      put(row.text(0), row.text(1), ends.row(`      ${row.text(2)} @ ${euros(row.value(3))}`, euros(value), 'A'));
      values.push(value);
      count += row.value(2);
      stock(row.text(1), row.value(2), null, row.value(3), value);
    }
    const total = sumOf(values);
    const off = percentOf(total, 5);
    const due = cents(total - off);
    put('-'.repeat(42), ends.row('SUBTOTAL', euros(total), ''), ends.row('TRADE CARD 5%', euros(-off), ''));
    put(ends.row('TOTAL EUR', euros(due), ''), ends.row('MASTERCARD CONTACTLESS', euros(due), ''));
    put(ends.row('CHANGE', '0.00', ''), `No. of items: ${count}`, '');
    const net = cents(due / 1.23);
    put('VAT        Net       VAT      Gross', `A 23%   ${euros(net)}     ${euros(due - net)}      ${euros(due)}`, '');
    put(`Trade card ************${head.text(2)}`, 'Points today 66    Balance 1,204', '');
    put(centre.row('Returns within 28 days with receipt.'), centre.row('No returns on cut lengths or mixed paint.'));
  },
};

const leitgeb: Supplier = {
  name: 'Marktfrisch Leitgeb',
  language: 'de-AT',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '0417|11.03.2026|08:12|3|5519',
      rows: `
HALTBARMILCH 3,5% 1L|6||1.29|A
SCHLAGOBERS 36% 250ML|4||1.79|A
ZITRONEN BIO|0.846|kg|3.49|A
INGWER FRISCH|0.312|kg|6.99|A
FEINKRISTALLZUCKER 1KG|3||1.55|A
GESCHIRRSPÜLTABS 40ST|1||8.99|B
MINERALWASSER PRICKELND 1,5L|6||0.89|B
P|6|0.25|1.50`,
    },
    {
      head: '0417|18.03.2026|17:54|1|2086',
      rows: `
BARISTA HAFERDRINK 1L|8||2.29|A
MINZE TOPF|2||1.99|A
HONIG WALDBLÜTE 500G|1||7.49|A
KÜCHENROLLE 3LG 4ER|2||3.29|B
MÜLLBEUTEL 35L 20ST|1||1.89|B
BUTTER TEEBUTTER 250G|5||2.79|A`,
    },
  ],
  print({ put, stock }, rows, head) {
    const centre = grid('^20');
    const ends = grid('0', '32', '>40');
    const sum = grid('0', '26', '>40');
    put(centre.row('MARKTFRISCH LEITGEB'), centre.row('Leitgeb Lebensmittel KG'));
    put(centre.row('Sechshauser Zeile 88, 1150 Wien'), centre.row('Tel. 01/555 04 17  UID: ATU66120487'));
    put(centre.row('Mo-Fr 7:15-19:45  Sa 7:15-18:00'), '', ends.row('', '', 'EUR'));
    const sold: { code: string; value: number }[] = [];
    for (const row of rows) {
      if (row.text(0) === 'P') {
        put(ends.row(`    ${row.text(1)} X ${komma(row.value(2))}`, '', ''));
        put(ends.row('EINWEGPFAND', 'C', komma(row.value(3))));
        sold.push({ code: 'C', value: row.value(3) });
        continue;
      }
      const [quantity, price] = [row.value(1), row.value(3)];
      const value = cents(quantity * price);
      if (row.has(2)) put(`    ${komma(quantity, 3)} kg X ${komma(price)} EUR/kg`);
      else if (quantity > 1) put(`    ${quantity} X ${komma(price)}`);
      put(ends.row(row.text(0), row.text(4), komma(value)));
      sold.push({ code: row.text(4), value });
      // A single piece has nothing but the amount of its line.
      const isSingle = !row.has(2) && quantity === 1;
      stock(row.text(0), quantity, row.text(2) || null, isSingle ? null : price, value);
    }
    const total = sumOf(sold.map(({ value }) => value));
    put('='.repeat(40), sum.row('S U M M E', 'EUR', komma(total)), ends.row('Bankomat', '', komma(total)), '');
    for (const [code, rate] of [
      ['A', 10],
      ['B', 20],
      ['C', 0],
    ] as const) {
      const gross = sumOf(sold.filter((item) => item.code === code).map(({ value }) => value));
      if (gross === 0) continue;
      const tax = cents(gross - gross / (1 + rate / 100));
      put(`${code}: ${String(rate).padStart(2)}% MwSt von ${komma(gross).padStart(7)} = ${komma(tax).padStart(6)}`);
    }
    put('', 'Freunde-Karte *******3318', `Punkte Einkauf ${Math.floor(total)}`, '');
    put(`Fil ${head.text(0)}  Kassa ${head.text(3)}  Bon ${head.text(4)}`, `${head.text(1)}  ${head.text(2)}`);
    put('Kassen-ID 0417-K3-RKSV', centre.row('Es bediente Sie Frau Nikolic'), centre.row('Danke für Ihren Einkauf!'));
  },
};

export const SEVENTEENTH_1: readonly Supplier[] = [corribValley, knockmealdown, fennelly, leitgeb];
