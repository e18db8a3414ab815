import { cents } from '../goods.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

/** A household store from Norway, and a pottery, a wholefood wholesaler and a cash-and-carry from Britain. */

const norwegian = figures(',', ' ');
const british = figures('.', ',');

const jernia: Supplier = {
  name: 'Hjem & Husgeråd Sandvika',
  language: 'nb',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '118204|24.10.2025|15:33|02|Silje',
      rows: `
        44-1207|Vannkoker temp. 1,7 l|1|699.00
        44-3310|Kjøkkenvekt digital 5 kg|2|249.90
        31-0882|Oppvaskbørste bøk|4|39.90
        31-0901|Såpe allrent 750 ml|3|44.90
        52-7714|LED-pære E27 6W 3pk|2|89.00
        60-2011|Post-it blokk gul 6pk|1|79.00
        71-0040|Telys 8 timer 50pk|6|69.90`,
    },
  ],
  print(printer, rows, head) {
    const middle = (text: string) => ({ cells: [{ text, at: 22, align: 'centre' as const }] });
    const line = (left: string, right: string) => ({
      cells: [
        { text: left, at: 0 },
        { text: right, at: 44, align: 'right' as const },
      ],
    });
    printer.put(
      middle('HJEM & HUSGERÅD'),
      middle('Sandvika Storsenter, 1337 Sandvika'),
      middle('Tlf. 67 54 11 90'),
      middle('Foretaksregisteret NO 918 440 271 MVA'),
      '',
      middle('Salgskvittering'),
      line(`Kvitt.nr ${head.text(0)}`, `${head.text(1)} ${head.text(2)}`),
      line(`Kasse ${head.text(3)}`, `Betjent av: ${head.text(4)}`),
      '-'.repeat(44),
    );
    const columns = grid('0 Vare', '>26 Antall', '>34 Pris', '>44 Beløp');
    printer.put(columns.head, '-'.repeat(44));
    const amounts: number[] = [];
    for (const row of rows) {
      const [name, quantity, price] = [row.text(1), row.value(2), row.value(3)];
      const amount = cents(quantity * price);
      amounts.push(amount);
      printer.put(name, columns.row(row.text(0), String(quantity), norwegian(price), norwegian(amount)));
      printer.stock(name, quantity, null, price, amount);
    }
    const total = sumOf(amounts);
    const net = cents(total / 1.25);
    printer.put(
      '='.repeat(44),
      { ...line('Totalt (7 varelinjer) NOK', norwegian(total)), gap: 1.3 },
      line('BankAxept', norwegian(total)),
      '',
      grid('0 MVA', '>18 Grunnlag', '>30 MVA', '>44 Sum').head,
      grid('0', '>18', '>30', '>44').row('25%', norwegian(net), norwegian(cents(total - net)), norwegian(total)),
      '',
      line('Medlem', '****4417'),
      line('Bonus opptjent', norwegian(percentOf(total, 3))),
      '',
      'BAX: 10244713-418802   KONTAKTLØS',
      'AID: D5780000021010   REF: 418802 001774 KC3',
      'Resultat: AUTORISERT',
      middle('Åpent kjøp i 30 dager mot kvittering'),
      middle('Spar på kvitteringen ved garanti'),
    );
  },
};

const pottery: Supplier = {
  name: 'Tamsin Vale Pottery Ltd',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '10482|19/05/2025|GL/0391|GOLD002',
      rows: `
        24|MUG-SPK-12|Speckled stoneware mug 12oz|7.25|10
        24|MUG-SEA-12|Sea glaze mug 12oz|7.25|10
        6|POT-BRN-2C|Brown Betty teapot 2 cup|16.8|
        4|POT-BRN-6C|Brown Betty teapot 6 cup|24.5|
        12|SAU-OAT|Oatmeal saucer 15cm|3.95|5
        8|CRM-OAT|Oatmeal cream jug 200ml|9.6|
        30|TIDY-WHT|Tea bag tidy white|2.15|5
        3|DSP-OAK|Oak display stand three tier|38|`,
    },
  ],
  print(printer, rows, head) {
    const sides = grid('0', '68', '86');
    printer.put(
      { cells: [{ text: 'Tamsin Vale Pottery Ltd', at: 0 }], gap: 1.3 },
      ...sides.row('The Old Lime Kiln', 'INVOICE'),
      'Station Road',
      'Bideford',
      ...sides.row('Devon EX39 4HT', 'Page 1'),
      '',
      ...sides.row('Gold Leaf Tea Company Ltd', 'Invoice No', head.text(0)),
      ...sides.row('Unit 5 Albion Wharf', 'Invoice/Tax Date', head.text(1)),
      ...sides.row('Skeldergate', 'Order No', head.text(2)),
      ...sides.row('York', 'Account No', head.text(3)),
      'YO1 6DB',
      '',
    );
    const columns = grid(
      '>9 Quantity',
      '12 Details',
      '>58 Disc%',
      '>69 Unit Price',
      '>79 Disc Amt',
      '>89 Net Amt',
      '>95 VAT %',
      '>104 VAT',
    );
    printer.put(columns.head);
    const [amounts, taxes]: [number[], number[]] = [[], []];
    for (const row of rows) {
      const [quantity, name, price, percent] = [row.value(0), row.text(2), row.value(3), row.has(4) ? row.value(4) : 0];
      const full = cents(quantity * price);
      const amount = lessPercent(full, percent);
      amounts.push(amount);
      taxes.push(percentOf(amount, 20));
      printer.put(
        columns.row(
          british(quantity),
          name,
          british(percent),
          british(price),
          british(cents(full - amount)),
          british(amount),
          '20.00',
          british(percentOf(amount, 20)),
        ),
        columns.row('', row.text(1)),
      );
      printer.stock(name, quantity, null, price, amount);
    }
    const carriage = 14.95;
    const tax = cents(sumOf(taxes) + percentOf(carriage, 20));
    const net = sumOf(amounts);
    const foot = grid('0', '78', '>104');
    printer.put(
      '',
      foot.row('PLEASE NOTE NEW BANK DETAILS FROM 1 APRIL', 'Total Net Amount', british(net)),
      foot.row('Sort Code 30-94-77   Account 41880266', 'Carriage Net', british(carriage)),
      foot.row('Terms: 30 days from date of invoice', 'Total Tax Amount', british(tax)),
      foot.row('', 'Invoice Total', `£${british(cents(net + carriage + tax))}`),
      '',
      'Breakages must be notified within 3 working days. Each piece is made by hand; glaze and size will vary.',
      'Registered in England No 06618844   VAT Reg No GB 941 8802 17   Registered office as above',
    );
  },
};

const wholefoods: Supplier = {
  name: 'Calder Bridge Wholefoods Co-operative',
  language: 'en-GB',
  kind: 'note',
  isProportional: false,
  papers: [
    {
      head: 'D0417733|Thu 12 Jun 2025|LEEDS 3|14',
      rows: `
        AMBIENT
        HB041|ORG Nettle leaf cut|1kg|4|BAG
        HB118|ORG Rosehip shells|5kg|1|SACK
        SP077|ORG Ginger root pieces|1kg|6|BAG
        SP202|Black peppercorns Malabar|1kg|2|BAG
        JX310|Blossom honey set|454g|12|JAR
        DR014|Oat drink barista|1ltr|24|CTN
        CLEANING
        CL022|Washing up liquid lemon|5ltr|2|DRUM
        CL090|Compostable caddy liners 10L|20s|5|ROLL
        CHILLED
        CH006|ORG Whole milk|2ltr|8|BTL`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      'CALDER BRIDGE WHOLEFOODS CO-OPERATIVE LTD',
      'Unit 11 Copley Mill, Halifax HX3 0TT     Tel 01422 388 104     Organic cert GB-ORG-05',
      '',
      `DELIVERY NOTE ${head.text(0)}          ${head.text(1)}`,
      `Run: ${head.text(2)}   Drop: ${head.text(3)}            Customer: G2290`,
      '',
      'Gold Leaf Tea Company Ltd',
      'Unit 5 Albion Wharf, Skeldergate, York YO1 6DB',
      'ACCESS: rear yard, before 11am, ring bell',
      '-'.repeat(76),
    );
    const columns = grid('0 Chk', '5 Code', '13 Product', '48 Size', '>62 Qty', '65 Unit');
    printer.put(columns.head, '-'.repeat(76));
    let count = 0;
    for (const row of rows) {
      if (!row.has(1)) {
        printer.put({ cells: [{ text: `>> ${row.text(0)}`, at: 0 }] });
        continue;
      }
      const [name, size, quantity, unit] = [row.text(1), row.text(2), row.value(3), row.text(4)];
      count += quantity;
      printer.put(columns.row('___', row.text(0), name, size, String(quantity), unit));
      printer.stock(`${name} ${size}`, quantity, unit, null);
    }
    printer.put(
      '-'.repeat(76),
      `Total units ${count}        Cages 1        Est. weight 118 kg`,
      '',
      'NOT SUPPLIED - will not be charged, please reorder:',
      '     SP118   ORG Cardamom pods green              500g      OUT OF STOCK',
      '     HB060   ORG Lemon balm                       1kg       CROP FAILURE',
      '',
      'Shortages and damages by 12 noon next working day. Invoice follows by email.',
      'Signed ............................   Print ......................   Time ........',
    );
  },
};

const kirkgate: Supplier = {
  name: 'Kirkgate Cash & Carry Wholesale',
  language: 'en-GB',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '041788|08/07/2025|09:14|06|DEBIT CARD',
      rows: `
        GROCERY
        114406|SHORTBREAD FINGERS 2PK|60|2|13.49|0.35|A
        120871|DEMERARA STICKS 3G|1000|1|9.99||Z
        120880|UHT SEMI SKIM MILK 1LTR|12|5|10.79|1.25|Z
        133019|TOMATO KETCHUP SACHETS|200|1|7.85||Z
        NON FOOD
        702215|BLUE ROLL 2PLY 150M|6|3|8.29||A
        702340|HOT CUP LIDS 12OZ WHITE|1000|2|26.50||A
        709911|ANTIBAC SPRAY 750ML|6|1|9.45|2.19|A`,
    },
    {
      head: '043302|19/11/2025|16:48|02|BUSINESS ACCOUNT',
      rows: `
        GROCERY
        114420|CHOC CHIP COOKIES 25G|100|1|21.99|0.39|A
        118203|INSTANT HOT CHOCOLATE 2KG|1|4|12.65||A
        121004|CLEAR HONEY SQUEEZY 340G|6|3|14.10|2.99|Z
        NON FOOD
        702288|CENTREFEED DISPENSER WHITE|1|2|11.75||A
        705518|CARRIER PAPER TWIST MED|250|4|18.20||A
        710062|TILL ROLL 80X80 THERMAL|20|2|15.99||A`,
    },
  ],
  print(printer, rows, head) {
    printer.put(
      'KIRKGATE CASH & CARRY WHOLESALE',
      'Low Moor Road, Bradford BD12 0NB   Tel 01274 604 417',
      'VAT No 284 4177 09',
      '',
      `CUSTOMER 7718830   GOLD LEAF TEA CO LTD      INVOICE ${head.text(0)}`,
      `DATE ${head.text(1)}   TIME ${head.text(2)}   TILL ${head.text(3)}`,
      '',
    );
    const columns = grid(
      '0 CODE',
      '8 DESCRIPTION',
      '>39 PACK',
      '>44 QTY',
      '>52 PRICE',
      '>61 VALUE',
      '63 V',
      '>71 RRP',
      '>78 POR%',
    );
    printer.put(columns.head);
    const all: { rate: string; amount: number; cases: number }[] = [];
    let section: number[] = [];
    const close = () => {
      if (section.length > 0) printer.put(columns.row('', 'SUB TOTAL', '', '', '', british(sumOf(section))), '');
      section = [];
    };
    for (const row of rows) {
      if (!row.has(1)) {
        close();
        printer.put(`-- ${row.text(0)} --`);
        continue;
      }
      const [name, pack, quantity, price, rate] = [row.text(1), row.value(2), row.value(3), row.value(4), row.text(6)];
      const amount = cents(quantity * price);
      all.push({ rate, amount, cases: quantity });
      section.push(amount);
      const sale = row.has(5) ? row.value(5) / (rate === 'A' ? 1.2 : 1) : 0;
      const margin = sale > 0 ? british((1 - price / pack / sale) * 100, 1) : '';
      printer.put(
        columns.row(
          row.text(0),
          name,
          String(pack),
          String(quantity),
          british(price),
          british(amount),
          rate,
          row.has(5) ? british(row.value(5)) : '',
          margin,
        ),
      );
      printer.stock(name, quantity, null, price, amount);
    }
    close();
    const base = (rate: string) => sumOf(all.filter((each) => each.rate === rate).map(({ amount }) => amount));
    const tax = percentOf(base('A'), 20);
    const total = british(cents(base('A') + base('Z') + tax));
    const table = grid('0', '>22', '>34', '>46');
    const foot = grid('8', '>61');
    printer.put(
      foot.row('GOODS TOTAL', british(cents(base('A') + base('Z')))),
      foot.row('VAT', british(tax)),
      foot.row('TOTAL TO PAY', `£${total}`),
      foot.row(head.text(4), total),
      foot.row('CHANGE', '0.00'),
      '',
      table.row('VAT CODE', 'RATE', 'GOODS', 'VAT'),
      table.row('A', '20.0%', british(base('A')), british(tax)),
      table.row('Z', '0.0%', british(base('Z')), '0.00'),
      '',
      `TOTAL CASES ${sumOf(all.map(({ cases }) => cases))}      CHECKED BY ......`,
      'Goods remain the property of Kirkgate until paid in full. No refunds without this invoice.',
      'POR shown is on RRP excluding VAT.',
    );
  },
};

export const ELEVENTH_5: readonly Supplier[] = [jernia, pottery, wholefoods, kirkgate];
