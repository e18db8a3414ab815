import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const english = figures('.', ',');
const indian = figures('.', '');
const czech = figures(',', ' ');

/** Code, name and size over figures; offers on lines of their own. */
const cashAndCarry: Supplier = {
  name: 'Harrow Vale Cash & Carry',
  language: 'en-GB',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '0662-41-18837 | 14/03/2025 07:52 | 04 | KETTLE & LEAF TEAROOMS',
      rows: `
118203 | ONE CUP CATERING TEA | 1x1100s | 2 | 24.99 | Z | 34.49 | |
204471 | ASSAM STRING & TAG | 6x20s | 3 | 9.45 | Z | 2.39 | PROMO SAVE 0.75 | 2.25
087734 | SUGAR STICKS WHITE | 1x1000s | 4 | 8.79 | Z | | |
087741 | SUGAR STICKS DEMERARA | 1x1000s | 2 | 9.29 | Z | | |
310092 | OAT DRINK BARISTA | 12x1L | 5 | 17.49 | Z | 2.10 | MULTIBUY 5 FOR 80.00 | 7.45
310118 | UHT MILK SEMI SKIMMED | 12x1L | 3 | 11.99 | Z | 1.35 | |
551207 | HOT CUP DOUBLE WALL 12OZ | 1x500 | 1 | 46.50 | S | | |
310140 | WHIPPING CREAM UHT | 12x1L | 1 | 38.40 | Z | | |
412180 | SCOTTISH SHORTBREAD FINGERS | 1x48s | 2 | 13.69 | Z | | PROMO SAVE 1.50 | 3.00
551230 | SIP LID BLACK 12OZ | 1x1000 | 1 | 31.25 | S | | |
640018 | NAPKIN 2PLY KRAFT 33CM | 1x2000 | 1 | 22.80 | S | | |
700102 | TILL ROLL THERMAL 80X80 | 1x20 | 2 | 11.85 | S | | |`,
    },
    {
      head: '0662-38-20415 | 02/05/2025 06:41 | 02 | THE SAUCER CAFE',
      rows: `
204466 | EARL GREY ENVELOPES | 6x25s | 2 | 10.15 | Z | 2.59 | |
204483 | PEPPERMINT PYRAMIDS | 4x50s | 1 | 15.60 | Z | 5.45 | |
204490 | DECAF EVERYDAY TEA | 1x440s | 2 | 13.99 | Z | | MULTIBUY 2 FOR 25.00 | 2.98
412205 | SHORTBREAD TWIN PACKS | 1x100s | 3 | 18.35 | Z | | |
412231 | CLEAR HONEY PORTIONS 20G | 1x100s | -1 | 16.20 | Z | | |
551302 | STIRRER BIRCH 140MM | 1x1000 | 2 | 6.40 | S | | PROMO SAVE 0.90 | 1.80
700115 | DISHWASH TABS CATERING | 1x100 | 1 | 14.75 | S | | |`,
    },
  ],
  print({ put, stock }, rows, head) {
    const code = grid('0', '9', '>46');
    const line = grid('10', '>24', '>34', '46');
    put('          HARROW VALE CASH & CARRY', '    Unit 4 Aire Trading Estate Leeds LS9 0PX');
    put('      Tel 0113 496 0182 VAT 512 8841 07', '');
    put(`CUST 40118823  ${head.text(3)}`, `INVOICE ${head.text(0)}  TILL ${head.text(2)}`, head.text(1));
    put('------------------------------------------------');
    put(code.row('CODE', 'DESCRIPTION', 'SIZE'), grid('10 QTY', '>24 WSP', '>34 VALUE', '46 V').head);
    put('------------------------------------------------');
    const goods: number[] = [];
    const offers: number[] = [];
    const standard: number[] = [];
    for (const row of rows) {
      const [quantity, price] = [row.value(3), row.value(4)];
      const amount = cents(quantity * price);
      goods.push(amount);
      if (quantity < 0) put('*** RETURN ***');
      put(code.row(row.text(0), row.text(1), row.text(2)));
      put(line.row(String(quantity), english(price), english(amount), row.text(5)));
      if (row.has(6)) put(`         RRP ${row.text(6)}`);
      if (row.has(7)) {
        offers.push(row.value(8));
        put(grid('2', '>34').row(`*${row.text(7)}`, english(-row.value(8))));
      }
      if (row.text(5) === 'S') standard.push(amount - (row.value(8) || 0));
      if (quantity > 0) stock(`${row.text(1)} ${row.text(2)}`, quantity, null, price, amount);
    }
    const vat = percentOf(sumOf(standard), 20);
    const net = cents(sumOf(goods) - sumOf(offers));
    const sums = grid('10', '>34');
    put('------------------------------------------------');
    put(sums.row('GOODS', english(sumOf(goods))), sums.row('TOTAL SAVINGS', english(-sumOf(offers))));
    put(sums.row('NET', english(net)), sums.row('VAT 20.00%', english(vat)));
    put(sums.row('TOTAL GBP', english(cents(net + vat))), '', sums.row('DEBIT CARD', english(cents(net + vat))));
    put(`LINES ${rows.length}  CASES ${rows.reduce((sum, row) => sum + row.value(3), 0)}`);
    put('   Z = ZERO RATED   S = STANDARD RATED', '    THANK YOU FOR SHOPPING AT HARROW VALE');
  },
};

/** Names over figures; single ones have only their amount beside the name. */
const supermarket: Supplier = {
  name: 'Freshfields Market Brunswick',
  language: 'en-AU',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '18/06/2025 | 08:14 | 0731 | 128',
      rows: `
BULK CHAMOMILE FLOWERS | kg | 0.412 | 39.90 | 88213 | |
BULK LEMONGRASS CUT | kg | 0.286 | 28.50 | 88219 | |
GINGER FRESH LOOSE | kg | 0.734 | 21.90 | 4612 | |
FULL CREAM MILK 2L | | 6 | 3.10 | | 2 for $5.50 | 2.10
OAT MILK BARISTA 1L | | 8 | 4.20 | | Member price $3.80 | 3.20
ENGLISH BKFST TEA BAGS 100PK | | 1 | 6.50 | | |
%PAPER TOWEL 6PK | | 1 | 9.00 | | |
RAW SUGAR 1KG | | 3 | 2.40 | | |`,
    },
    {
      head: '03/07/2025 | 17:46 | 0215 | 94',
      rows: `
LEMONS LOOSE | kg | 1.265 | 4.90 | 4053 | |
MINT BUNCH | | 4 | 3.00 | | |
BULK ROSEHIP SHELLS | kg | 0.518 | 32.00 | 88226 | |
BULK GREEN ROOIBOS | kg | 0.655 | 36.50 | 88231 | Staff pick 10% off | 2.39
STAR ANISE WHOLE 40G | | 5 | 3.75 | | |
CINNAMON QUILLS 45G | | 1 | 4.10 | | |
SOY MILK UHT 1L | | 12 | 2.25 | | Any 6 for $12.00 | 3.00
%STORAGE JAR GLASS 1.5L | | 2 | 8.50 | | |
HONEY SQUEEZE 500G | | 1 | 9.80 | | |`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('0', '>40');
    put('        FRESHFIELDS MARKET', '     214 Sydney Road Brunswick', '      Ph (03) 9016 4417');
    put('    TAX INVOICE ABN 61 004 558 212', '');
    put(
      `${head.text(0)} ${head.text(1)}  Store 3381  Pos ${head.text(3)}`,
      `Trans ${head.text(2)}  Served by: Self`,
      '',
    );
    put('% = taxable item                       $');
    const sums: number[] = [];
    const taxed: number[] = [];
    let saved = 0;
    for (const row of rows) {
      const [quantity, price] = [row.value(2), row.value(3)];
      const amount = cents(quantity * price);
      const name = row.text(0).replace('%', '');
      sums.push(amount);
      if (row.text(0).startsWith('%')) taxed.push(amount);
      if (row.text(1) === 'kg') {
        put(`${row.text(0)}  PLU ${row.text(4)}`);
        put(line.row(` ${quantity.toFixed(3)} kg NET @ $${english(price)}/kg`, english(amount)));
        stock(name, quantity, 'kg', price, amount);
      } else if (quantity === 1) {
        put(line.row(row.text(0), english(amount)));
        stock(name, 1, null, null, amount);
      } else {
        put(row.text(0), line.row(` Qty ${quantity} @ $${english(price)} each`, english(amount)));
        stock(name, quantity, null, price, amount);
      }
      if (row.has(5)) {
        sums.push(-row.value(6));
        saved += row.value(6);
        put(line.row(` ${row.text(5)}`, english(-row.value(6))));
      }
    }
    put('                                --------');
    const total = sumOf(sums);
    const paid = Math.round(total * 20) / 20;
    put(line.row(`${rows.length} SUBTOTAL`, `$${english(total)}`), line.row('Rounding', english(cents(paid - total))));
    put({ cells: line.row('TOTAL', `$${english(paid)}`)[0]?.cells ?? [], gap: 1.6 });
    put(line.row('Cash', `$${english(Math.ceil(paid / 50) * 50)}`));
    put(line.row('Change', `$${english(cents(Math.ceil(paid / 50) * 50 - paid))}`));
    put(line.row('GST included in total', english(cents(sumOf(taxed) / 11))), '');
    put(`You saved $${english(cents(saved))} today`, 'Fresh Rewards card **** **** 2207');
    put(line.row('Points this shop', String(Math.floor(paid))), line.row('Points balance', '4318'));
  },
};

/** Three lines each: name, codes, figures. Tax is added below. */
const herbWholesaler: Supplier = {
  name: 'Shree Vaidya Herbals',
  language: 'en-IN',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: 'SVH/2526/00871 | 09-07-2025',
      rows: `
Tulsi Leaf Dried 500 g | 12119029 | TL2504 | 03/27 | 4 | Pkt | 265.00 | 5
Hibiscus Petal 1 kg | 12119029 | HB2501 | 01/27 | 2 | Bag | 690.00 | 5
Ashwagandha Powder 250 g | 12119045 | AS2412 | 11/26 | 6 | Pkt | 182.00 | 10
Lemon Grass Cut 500 g | 12119029 | LG2503 | 02/27 | 3 | Pkt | 240.00 | 0
Cardamom Green 8 mm | 09083120 | CG2505 | 04/27 | 1.250 | Kg | 2980.00 | 0
Masala Chai Mix 1 kg | 09109100 | MC2506 | 05/26 | 5 | Pkt | 410.00 | 7.5
Filter Bag Unbleached 100s | 48239013 | - | - | 10 | Box | 118.00 | 0`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('2', '>18', '>27', '>40');
    put('         SHREE VAIDYA HERBALS', '  14 Kalbadevi Road, Mumbai 400002', '     GSTIN 27AABCS4471K1ZQ');
    put('      FSSAI 11518004000372', '', '            TAX INVOICE');
    put(`Bill No: ${head.text(0)}`, `Date: ${head.text(1)}  Mode: UPI`, 'M/s Chai Aur Kitab Cafe');
    put(
      '----------------------------------------',
      'Item / HSN / Batch / Exp',
      line.row('Qty', 'Rate', 'Dis%', 'Amount'),
    );
    put('----------------------------------------');
    const amounts: number[] = [];
    rows.forEach((row, index) => {
      const [quantity, rate] = [row.value(4), row.value(6)];
      const amount = lessPercent(cents(quantity * rate), row.value(7));
      amounts.push(amount);
      put(`${index + 1}. ${row.text(0)}`, `  ${row.text(1)} / ${row.text(2)} / ${row.text(3)}`);
      put(line.row(`${row.text(4)} ${row.text(5)}`, indian(rate), row.value(7) ? row.text(7) : '', indian(amount)));
      stock(row.text(0), quantity, row.text(5), rate, amount);
    });
    const net = sumOf(amounts);
    const half = percentOf(net, 2.5);
    const total = cents(net + half + half);
    const sums = grid('2', '>40');
    put('----------------------------------------', sums.row('Taxable value', indian(net)));
    put(sums.row('CGST 2.5%', indian(half)), sums.row('SGST 2.5%', indian(half)));
    put(sums.row('Round off', indian(cents(Math.round(total) - total))));
    put(sums.row('NET PAYABLE Rs.', indian(Math.round(total))), '----------------------------------------');
    put(`Items: ${rows.length}`, 'Goods once sold will not be taken back', '       Thank you, visit again');
  },
};

/** A barcode and the name, then count, price and amount; tax is in the prices. */
const malayShop: Supplier = {
  name: 'Kedai Bahan Minuman Seri Warisan',
  language: 'ms-MY',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: 'R0048812 | 21/08/2025 10:22 | Aina',
      rows: `
9556091130248 | TEH TARIK CAMPURAN 1KG | 4 | 23.90 | |
9556091130415 | DEBU TEH HITAM 500G | 6 | 11.50 | |
9555021704416 | SUSU PEKAT MANIS 500G | 24 | 3.45 | Diskaun Ahli | 4.80
9555021704881 | SUSU SEJAT 390G | 12 | 4.10 | |
9557305000127 | GULA PASIR HALUS 1KG | 10 | 2.85 | |
9558812240019 | CAWAN KERTAS 8OZ 50PCS | 8 | 7.20 | Promosi Beli 8 | 5.60
9558812240057 | STRAW KERTAS HITAM 100PCS | 5 | 4.60 | |`,
    },
    {
      head: 'R0049377 | 04/09/2025 15:51 | Faizal',
      rows: `
9556091132198 | TEH HIJAU MELATI 200G | 5 | 14.90 | |
9556091132303 | SERAI KERING 100G | 6 | 5.80 | |
9556091132310 | HALIA KISAR 250G | 3 | 9.75 | Diskaun Ahli | 1.50
9557305000448 | GULA MELAKA 1KG | 4 | 12.40 | |
9558812240132 | PENUTUP CAWAN 90MM 100PCS | 6 | 8.90 | |`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('2', '>38');
    put(
      '  KEDAI BAHAN MINUMAN SERI WARISAN',
      '     (SA0284471-T)  Jalan Ipoh',
      '   51200 Kuala Lumpur  03-4042 1188',
      '',
    );
    put(
      `No. Resit : ${head.text(0)}`,
      `Tarikh    : ${head.text(1)}`,
      `Juruwang  : ${head.text(2)}`,
      'No. Ahli  : 60123****88',
    );
    put(
      '======================================',
      line.row('Barang', 'Jumlah (RM)'),
      '======================================',
    );
    const amounts: number[] = [];
    const discounts: number[] = [];
    for (const row of rows) {
      const amount = cents(row.value(2) * row.value(3));
      amounts.push(amount);
      put(row.text(0), row.text(1), line.row(`${row.text(2)} UNIT X ${english(row.value(3))}`, english(amount)));
      if (row.has(4)) {
        discounts.push(row.value(5));
        put(line.row(`(${row.text(4)})`, english(-row.value(5))));
      }
      stock(row.text(1), row.value(2), 'UNIT', row.value(3), amount);
    }
    const total = cents(sumOf(amounts) - sumOf(discounts));
    const paid = Math.round(total * 20) / 20;
    put('--------------------------------------', line.row('Jumlah Kasar', english(sumOf(amounts))));
    put(line.row('Jumlah Diskaun', english(-sumOf(discounts))), line.row('Penggenapan', english(cents(paid - total))));
    put(line.row('JUMLAH BERSIH', `RM${english(paid)}`), line.row('Tunai', english(Math.ceil(paid / 50) * 50)));
    put(line.row('Baki', english(cents(Math.ceil(paid / 50) * 50 - paid))));
    put(`Bil. barang ${rows.length}  Kuantiti ${rows.reduce((sum, row) => sum + row.value(2), 0)}`);
    put(`Mata ganjaran: +${Math.floor(paid)}`, '', '  Terima kasih, sila datang lagi');
  },
};

/** Two lines each, with a letter for the tax that is in the price. */
const czechGrocer: Supplier = {
  name: 'Bylinkárna U Kašny',
  language: 'cs',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '2025-114-00382 | 12.09.2025 9:37',
      rows: `
Heřmánek květ sypaný | kg | 0.320 | 890 | A | 0
Máta peprná nať | kg | 0.455 | 640 | A | 0
Čaj Sencha Kagoshima | kg | 0.250 | 2190 | A | 10
Šípkový čaj 20 sáčků | ks | 12 | 42.90 | A | 0
Med lipový 900 g | ks | 3 | 219 | A | 0
Sáčky filtrační vel. M 100 ks | ks | 5 | 96 | B | 0
Dóza plechová 250 g | ks | 4 | 129 | B | 5
Cukr třtinový 1 kg | ks | 6 | 54.90 | A | 0`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('1', '>36', '38');
    put('          BYLINKÁRNA U KAŠNY', '     Masná 18, 702 00 Ostrava', '  IČO 04418872  DIČ CZ04418872', '');
    put('   Zjednodušený daňový doklad', `č. ${head.text(0)}`, head.text(1), 'Pokladna 1  Obsluha: Jitka', '');
    const taxed: Record<'A' | 'B', number[]> = { A: [], B: [] };
    for (const row of rows) {
      const [quantity, price, percent] = [row.value(2), row.value(3), row.value(5)];
      const amount = cents(quantity * price);
      const count = row.text(1) === 'kg' ? czech(quantity, 3) : plain(quantity);
      const discount = percentOf(amount, percent);
      put(row.text(0), line.row(`${count} ${row.text(1)} x ${czech(price)}`, czech(amount), row.text(4)));
      if (percent) put(line.row(`Sleva ${percent} %`, czech(-discount), row.text(4)));
      taxed[row.text(4) === 'A' ? 'A' : 'B'].push(amount, -discount);
      stock(row.text(0), quantity, row.text(1), price, amount);
    }
    const [low, high] = [sumOf(taxed.A), sumOf(taxed.B)];
    const total = cents(low + high);
    put('--------------------------------------', line.row('Mezisoučet', czech(total)));
    put(line.row('Zaokrouhlení', czech(cents(Math.round(total) - total))));
    put(line.row('CELKEM Kč', czech(Math.round(total))), line.row('Hotově', czech(Math.ceil(total / 500) * 500)));
    put(line.row('Vráceno', czech(Math.ceil(total / 500) * 500 - Math.round(total))), '');
    const tax = grid('1', '>17', '>27', '>37');
    put(tax.row('DPH', 'Základ', 'Daň', 'Celkem'));
    for (const [letter, percent, sum] of [
      ['A', 12, low],
      ['B', 21, high],
    ] as const) {
      const base = cents(sum / (1 + percent / 100));
      put(tax.row(`${letter} ${percent}%`, czech(base), czech(cents(sum - base)), czech(sum)));
    }
    put('', '       Děkujeme za nákup');
  },
};

export const TILLS: readonly Supplier[] = [cashAndCarry, supermarket, herbWholesaler, malayShop, czechGrocer];
