import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { sumOf } from './sums.ts';

const money = figures('.', ',');

/** The count and the price stand below the name; one piece has its amount next to it. */
const FENNIMORE: Supplier = {
  name: "Fennimore's Food Market",
  language: 'en-GB',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '14/03/26|07:52|0418|3',
      rows: `
        *SEMI SKIMMED MILK 2L|8|1.45
        OAT DRINK BARISTA 1L|6|1.90||-1.80
        LEMONS LOOSE|0.845|2.40|kg
        UNSALTED BUTTER 250G|4|2.15
        GOLDEN CASTER SUGAR 1KG|1|1.79
        FRESH MINT 30G|5|0.65
        RHUBARB|1.270|3.60|kg
        CLOTTED CREAM 227G|2|2.85||-0.70
        WASH UP LIQUID 900ML|1|2.20`,
    },
    {
      head: '21/03/26|16:09|0772|1',
      rows: `
        WHOLE MILK 4PT|5|1.55
        SR FLOUR 1.5KG|3|1.10
        FREE RANGE EGGS L 15PK|2|3.95
        GINGER ROOT|0.315|4.00|kg
        STRAWBERRY CONSERVE 454G|1|2.60||-0.60
        PAPER NAPKINS WHITE 100|3|1.35`,
    },
  ],
  print({ put, stock }, rows, head) {
    const { row } = grid('1', '>38');
    put(
      { cells: [{ text: 'FENNIMORE’S', at: 20, align: 'centre' }] },
      { cells: [{ text: 'Food Market', at: 20, align: 'centre' }] },
      { cells: [{ text: '9 Corve Yard, Ludlow', at: 20, align: 'centre' }] },
      { cells: [{ text: 'VAT No 418 0927 55', at: 20, align: 'centre' }] },
      '',
      row('', 'GBP'),
    );
    const amounts: number[] = [];
    const savings: number[] = [];
    for (const line of rows) {
      const [name, count, price] = [line.text(0), line.value(1), line.value(2)];
      const amount = cents(count * price);
      const isKilo = line.has(3);
      const isOne = count === 1 && !isKilo;
      if (isOne) put(row(name, money(amount)));
      else if (isKilo) put(row(name, ''), row(`  ${count.toFixed(3)} kg @ £${money(price)}/kg`, money(amount)));
      else put(row(name, ''), row(`  ${count} @ £${money(price)} each`, money(amount)));
      if (line.has(4)) {
        put(row('  MEMBER SAVING', money(line.value(4))));
        savings.push(line.value(4));
      }
      amounts.push(amount);
      stock(name.replace('*', ''), count, isKilo ? 'kg' : null, isOne ? null : price, amount);
    }
    const total = sumOf([...amounts, ...savings]);
    put(
      '',
      row('SUBTOTAL', money(sumOf(amounts))),
      row('SAVINGS', money(sumOf(savings))),
      row('TOTAL TO PAY', `£${money(total)}`),
      row('VISA DEBIT ****6120', money(total)),
      '',
      ` ${head.text(0)} ${head.text(1)}  TXN ${head.text(2)}  TILL ${head.text(3)}`,
      ' Thank you for shopping with us',
    );
  },
};

/** A bar code, a name, and then the count, the price and the amount, each on a line of its own. */
const BANKSIA: Supplier = {
  name: 'Banksia Street Grocers',
  language: 'en-AU',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '03 Feb 2026 06:41 AM|88213',
      rows: `
        9311804020417|Full Cream Milk 3L|6|4.65|
        9311804071129|Almond Milk Cafe Style 1L|12|3.85|
        9340072300188|Raw Sugar Sachets 500pk|2|11.50|
        9340072315557|Wattle Honey 1kg|3|13.90|
        9351220048801|Compostable Cups 8oz 50pk|4|9.75|*
        9351220048818|Cup Lids 8oz 50pk|4|5.20|*
        9311804099987|Lamington Fingers 12pk|2|7.40|*
        9340072390110|Ice Bag 5kg|1|4.50|*`,
    },
  ],
  print({ put, stock }, rows, head) {
    const { row } = grid('0', '>8', '10', '>24', '>37', '38');
    put(
      '      BANKSIA STREET GROCERS',
      '   71 Banksia St, Fitzroy Vale VIC',
      '        ABN 52 604 118 930',
      `TAX INVOICE  No. ${head.text(1)}`,
      head.text(0),
      '',
    );
    const amounts: number[] = [];
    const taxed: number[] = [];
    for (const line of rows) {
      const [code, name, count, price] = [line.text(0), line.text(1), line.value(2), line.value(3)];
      const amount = cents(count * price);
      put(code, name, row('', String(count), 'EA', `$${money(price)}`, `$${money(amount)}`, line.text(4)));
      amounts.push(amount);
      if (line.has(4)) taxed.push(amount);
      stock(name, count, 'EA', price, amount);
    }
    const total = sumOf(amounts);
    const count = rows.reduce((sum, line) => sum + line.value(2), 0);
    put(
      '',
      row(`${count} items`, '', '', '', ''),
      row('TOTAL inc GST', '', '', '', `$${money(total)}`),
      row('EFTPOS', '', '', '', `$${money(total)}`),
      row('GST included in *', '', '', '', `$${money(cents(sumOf(taxed) / 11))}`),
    );
  },
};

/** The count stands above its item; instant savings refer to the item's number. */
const TRI_COUNTY: Supplier = {
  name: 'Tri-County Warehouse Club',
  language: 'en-US',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '10/18/2025 10:22|214 7 118 53',
      rows: `
        E|402817|ORG CANE SUGAR 10LB|1|9.89
        E|77310|HALF&HALF 64OZ|6|4.29
        E|1208844|MATCHA PWD 12OZ|3|18.99|-9.00
        |990217|HOT CUP 12OZ 300CT|2|24.49
        |990455|DOME LIDS 300CT|2|15.99|-4.00
        E|61120|CLOVER HONEY 5LB|1|16.79
        E|554003|CHAI CONC 32OZ 3PK|4|10.49
        E|28117|BUTTER CROISSANT 12CT|5|6.99
        |1330921|MICROFIBER TOWEL 36CT|1|17.99|-3.50
        E|48890|LEMONS 5LB|1|7.49`,
    },
  ],
  print({ put, stock }, rows, head) {
    const { row } = grid('0', '>9', '11', '>38', '39');
    put('       TRI-COUNTY WAREHOUSE', '          Store #214', '   2200 Quarry Rd, Alder Falls OH', '');
    put('Member 811204477302', '');
    const amounts: number[] = [];
    const savings: number[] = [];
    const taxed: number[] = [];
    for (const line of rows) {
      const [flag, code, name, count, price] = [0, 1, 2, 3, 4].map((index) => line.text(index)) as [
        string,
        string,
        string,
        string,
        string,
      ];
      const amount = cents(Number(count) * Number(price));
      const letter = flag ? 'N' : 'Y';
      if (count !== '1') put(row('', '', `${count} @ ${price}`, '', ''));
      put(row(flag, code, name, money(amount), letter));
      const saving = line.has(5) ? line.value(5) : 0;
      if (saving) put(row('', '', `/${code}`, `${money(-saving)}-`, letter));
      savings.push(saving);
      amounts.push(amount);
      if (!flag) taxed.push(amount, saving);
      stock(name, Number(count), null, count === '1' ? null : Number(price), amount);
    }
    const subtotal = sumOf([...amounts, ...savings]);
    const tax = cents(sumOf(taxed) * 0.0675);
    put(
      '',
      row('', '', 'SUBTOTAL', money(subtotal)),
      row('', '', 'TAX 6.75%', money(tax)),
      row('**', '', 'TOTAL', money(sumOf([subtotal, tax]))),
      row('', '', 'INSTANT SAVINGS', `$${money(-sumOf(savings))}`),
      `TOTAL NUMBER OF ITEMS SOLD = ${rows.reduce((sum, line) => sum + line.value(3), 0)}`,
      `${head.text(0)}  ${head.text(1)}`,
    );
  },
};

/** A numbered name, and below it the count with its unit, the price and the amount. */
const MAKMUR: Supplier = {
  name: 'Pasar Mini Makmur Jaya',
  language: 'ms',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '07-01-2026 09:15|R0031882|Cik Farah',
      rows: `
        SUSU PEKAT MANIS 505G|24|TIN|3.25
        SUSU CAIR 390G|12|TIN|2.95
        TEH UNCANG 100S|6|KTK|8.40
        GULA HALUS 1KG|10|PKT|2.85
        SERAI|1.35|KG|6.50
        DAUN PANDAN|4|IKAT|1.20
        HALIA TUA|2.180|KG|9.90`,
    },
    {
      head: '19-01-2026 14:38|R0032440|En. Zul',
      rows: `
        KAYA PANDAN 480G|6|BTL|7.30
        ROTI BENGGALI|8|BIJI|3.80
        MENTEGA MASIN 227G|5|BAR|9.15
        PENYEDUT MINUMAN KERTAS 200S|3|PKT|6.49
        LIMAU NIPIS|1.425|KG|7.99`,
    },
  ],
  print({ put, stock }, rows, head) {
    const { row } = grid('0', '>9', '10', '>25', '>38');
    put(
      '      PASAR MINI MAKMUR JAYA',
      '   No. 18, Jalan Kenari 3, 75350',
      '            Melaka',
      '',
      `No. Resit: ${head.text(1)}`,
      `Tarikh: ${head.text(0)}`,
      `Juruwang: ${head.text(2)}`,
      '',
      row('BIL BARANG', '', '', '', ''),
      row('', 'KTT', '', 'HARGA', 'JUMLAH'),
      '--------------------------------------',
    );
    const amounts = rows.map((line, index) => {
      const [name, count, unit, price] = [line.text(0), line.value(1), line.text(2), line.value(3)];
      const amount = cents(count * price);
      put(row(`${index + 1}. ${name}`), row('', plain(count), unit, money(price), money(amount)));
      stock(name, count, unit, price, amount);
      return amount;
    });
    const total = sumOf(amounts);
    const rounded = Math.round(total * 20) / 20;
    const paid = Math.ceil(rounded / 50) * 50;
    put(
      '--------------------------------------',
      row('JUMLAH KECIL', '', '', '', money(total)),
      row('PEMBUNDARAN', '', '', '', money(cents(rounded - total))),
      row('JUMLAH RM', '', '', '', money(rounded)),
      row('TUNAI', '', '', '', money(paid)),
      row('BAKI', '', '', '', money(cents(paid - rounded))),
      '',
      'Terima kasih. Sila datang lagi.',
    );
  },
};

export const COUNTERS: readonly Supplier[] = [FENNIMORE, BANKSIA, TRI_COUNTY, MAKMUR];
