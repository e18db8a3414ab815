import { cents } from '../goods.ts';
import { breakName } from '../page.ts';
import { figures, grid, type Supplier } from './paper.ts';
import { lessPercent, percentOf, sumOf } from './sums.ts';

const money = figures('.', ',');
const rupiah = (value: number): string => figures('.', ',')(value, 0);

const grosirLine = grid('0', '>27', '>35', '>45');
const grosirSum = grid('>32', '34 ', '>45');

/** An Indonesian wholesale shop: one line for name, count, price and sum, without sen. */
const melati: Supplier = {
  name: 'Grosir Melati Indah',
  language: 'id',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '12.03.25-14:22 | 2.0.41 | 118822/ANITA/01 | 1000000',
      rows: `
        TEH CELUP MELATI 25S | 12 | 7500
        GULA PASIR PREMIUM 1KG | 10 | 17900
        SUSU KENTAL MANIS 370G | 6 | 12600
        KAYU MANIS BUBUK 50G | 4 | 15200
        GELAS KERTAS 8OZ 50S | 5 | 24500
        SEDOTAN BAMBU 10S | 3 | 18900
        JAHE MERAH INSTAN 200G | 8 | 21400`,
    },
    {
      head: '02.06.25-09:05 | 2.0.44 | 120417/RUDI/03 | 500000',
      rows: `
        KANTONG PLASTIK 24CM | 2 | 13500
        SABUN CUCI PIRING 750ML | 4 | 14800
        TISU MAKAN 250S | 10 | 9300
        GULA AREN CAIR 500ML | 3 | 38900
        SUSU UHT FULL CREAM 1L | 6 | 18700`,
    },
  ],
  print(p, rows, head) {
    p.put('           GROSIR MELATI INDAH', '        PT MELATI INDAH SENTOSA');
    p.put('   JL. RAYA KEBAYORAN LAMA NO. 88, JAKARTA', '       NPWP : 01.345.678.9-012.000', '');
    p.put(`${head.text(0)}   ${head.text(1)}   ${head.text(2)}`, '---------------------------------------------');
    const amounts: number[] = [];
    for (const row of rows) {
      const [count, price] = [row.value(1), row.value(2)];
      p.put(grosirLine.row(row.text(0), String(count), String(price), rupiah(count * price)));
      p.stock(row.text(0), count, null, price, count * price);
      amounts.push(count * price);
    }
    const sum = sumOf(amounts);
    const paid = head.value(3);
    const base = Math.round(sum / 1.11);
    p.put('                 ----------------------------');
    p.put(grosirSum.row('HARGA JUAL', ':', rupiah(sum)), '                 ----------------------------');
    p.put(grosirSum.row('TOTAL', ':', rupiah(sum)), grosirSum.row('TUNAI', ':', rupiah(paid)));
    p.put(grosirSum.row('KEMBALI', ':', rupiah(paid - sum)), '');
    p.put(`PPN   : DPP= ${rupiah(base)}   PPN= ${rupiah(sum - base)}`, '');
    p.put('LAYANAN KONSUMEN  SMS 0811 555 0288', 'KONTAK@GROSIRMELATI.EXAMPLE');
    p.put('   TERIMA KASIH. SELAMAT BELANJA KEMBALI');
  },
};

const bakeryLine = grid('0', '>38');
const bakeryCount = grid('3', '>38');

/** A Philippine bakery supplier's till: the name, then pieces at a price, the tax letter glued to the sum. */
const umaga: Supplier = {
  name: 'Bagong Umaga Bakery Supplies',
  language: 'en-PH',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '000184472 | 05/19/2025 | 03:41 PM | MARICEL D. | 5000',
      rows: `
        Muscovado Sugar 1kg | 6 | PC | 98.00 | V
        Evaporated Milk 370mL | 24 | CAN | 43.75 | V
        Fresh Calamansi | 2.35 | KG | 120.00 | E
        Cacao Powder Dark 500g | 3 | PC | 215.50 | V
        Dome Lid 90mm 50s | 4 | PCK | 68.00 | V
        Pandan Leaves Bundle | 5 | PC | 25.00 | E
        Brown Kraft Bag #4 100s | 2 | PCK | 139.25 | V`,
    },
  ],
  print(p, rows, head) {
    p.put(
      '   BAGONG UMAGA BAKERY SUPPLIES INC.',
      '    Unit 4 Aurora Blvd. cor. Gilmore',
      '      New Manila, Quezon City',
    );
    p.put('   VAT REG TIN: 008-123-456-00002', '   MIN: 18061912345678901', '   S/N: 5CD8230KLM   POS NO: 002', '');
    p.put('           SALES INVOICE', `SI#: ${head.text(0)}`, `${head.text(1)}  ${head.text(2)}`);
    p.put(`Cashier: ${head.text(3)}`, '======================================');
    const amounts: number[] = [];
    const exempt: number[] = [];
    for (const row of rows) {
      const [count, price] = [row.value(1), row.value(3)];
      const amount = cents(count * price);
      const shown = row.text(2) === 'KG' ? count.toFixed(3) : String(count);
      const how = `${shown} ${row.text(2)} @ ${money(price)}`;
      p.put(row.text(0), bakeryCount.row(how, `${money(amount)}${row.text(4)}`));
      p.stock(row.text(0), count, row.text(2), price, amount);
      (row.text(4) === 'E' ? exempt : amounts).push(amount);
    }
    const [taxable, free] = [sumOf(amounts), sumOf(exempt)];
    const total = cents(taxable + free);
    const net = cents(taxable / 1.12);
    p.put('======================================', bakeryLine.row('TOTAL', money(total)));
    p.put(bakeryLine.row('CASH', money(head.value(4))), bakeryLine.row('CHANGE', money(cents(head.value(4) - total))));
    p.put(
      `${rows.length} item(s)`,
      '--------------------------------------',
      bakeryLine.row('VATable Sales (V)', money(net)),
    );
    p.put(bakeryLine.row('VAT Amount (12%)', money(cents(taxable - net))));
    p.put(bakeryLine.row('VAT-Exempt Sales (E)', money(free)), bakeryLine.row('Zero-Rated Sales', '0.00'), '');
    p.put('Sold to: ______________________', 'Address: ______________________', 'TIN: __________________________', '');
    p.put('Accreditation No. 0490006235612018', 'Date Issued: 06/19/2018', 'PTU No.: FP062018-039-0173312-00002', '');
    p.put('  THIS SERVES AS YOUR SALES INVOICE', '      Salamat po! Balik kayo.');
  },
};

const docketLine = grid('>4 QTY', '6 UOM', '11 DESCRIPTION', '>48 PRICE', '>55 DISC', '>64 EXT');

/** A New Zealand trade warehouse's docket: prices before tax, barcodes below the names. */
const kereru: Supplier = {
  name: 'Kereru Trade Warehouse',
  language: 'en-NZ',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '40-118236 | 18/02/25 7:12am | TERN ST TEA ROOMS | 20418 | PO: Hana',
      rows: `
        2 | CTN | Oat Milk Barista 1L x 6 | 22.80 | 10 | 9415007021234
        1 | BAG | Raw Sugar Bulk 15kg | 31.45 | | 9400550011902
        12 | EA | Trim Milk UHT 1L | 2.39 | | 9414942013300
        3 | CTN | Cup Kraft 8oz Single x 1000 | 86.90 | 15 | 9421025551048
        2 | EA | Sanitiser Food Safe 5L | 27.15 | | 9416890077126
        4 | PKT | Till Roll 80x80 x 5 | 12.60 | 5 | 9403114400817`,
    },
    {
      head: '40-119077 | 04/03/25 6:55am | TERN ST TEA ROOMS | 20418 | PO: -',
      rows: `
        6 | EA | Manuka Honey Blend 1kg | 18.95 | | 9421903230059
        1 | CTN | Lid Compostable 80mm x 1000 | 64.00 | 15 | 9421025551116
        10 | EA | Cream Fresh 1L | 7.42 | | 9414942088216
        5 | BAG | Ice Party 3.5kg | 3.30 | | 9400099810023`,
    },
  ],
  print(p, rows, head) {
    p.put('                 KERERU TRADE WAREHOUSE', '        91 Te Rapa Rd, Hamilton      07 555 0830');
    p.put('               GST No. 102-884-316', '', '               *** TAX INVOICE ***');
    p.put(
      `Docket ${head.text(0)}          ${head.text(1)}`,
      `Acct ${head.text(3)}   ${head.text(2)}`,
      `${head.text(4)}          Checkout 2`,
    );
    p.put('', docketLine.head, '================================================================');
    const amounts: number[] = [];
    for (const row of rows) {
      const [count, price] = [row.value(0), row.value(3)];
      const full = cents(count * price);
      const amount = row.has(4) ? lessPercent(full, row.value(4)) : full;
      const percent = row.has(4) ? `${row.text(4)}%` : '';
      p.put(docketLine.row(String(count), row.text(1), row.text(2), money(price), percent, money(amount)));
      p.put(docketLine.row('', '', row.text(5)));
      p.stock(row.text(2), count, row.text(1), price, amount);
      amounts.push(amount);
    }
    const sum = sumOf(amounts);
    const tax = percentOf(sum, 15);
    p.put('================================================================');
    p.put(
      docketLine.row('', '', 'Goods excl GST', '', '', money(sum)),
      docketLine.row('', '', 'GST 15%', '', '', money(tax)),
    );
    p.put(docketLine.row('', '', 'TOTAL NZD', '', '', money(cents(sum + tax))));
    p.put(docketLine.row('', '', 'Charged to account', '', '', money(cents(sum + tax))), '');
    p.put(
      `Terms: 20th of month following.   Lines on this docket: ${rows.length}`,
      'Signed ____________________   Print ____________________',
    );
    p.put('Claims within 24 hours. Chilled goods are not returnable.', 'Bank 06-0317-0882140-00   Ref 20418');
  },
};

const packingLine = grid(
  '0 ITEM NO.',
  '13 DESCRIPTION',
  '52 U/M',
  '>65 QTY|ORDERED',
  '>77 QTY|SHIPPED',
  '>90 BACK-|ORDERED',
);

/** An American packaging house: a packing list with ordered, shipped and back-ordered. */
const tallgrass: Supplier = {
  name: 'Tallgrass Packaging Supply',
  language: 'en-US',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: '7714402 | 04/08/25 | 04/09/25 | 3318074 | FEDEX GROUND | TEA-0425 | 4 | 71 LBS',
      rows: `
        T-2214 | KRAFT STAND-UP POUCH WITH ZIPPER 6 X 9 1/2 X 3 1/4" | CT | 2 | 2 | 0
        T-1180 | CORRUGATED BOX 10 X 8 X 6" 32 ECT | BDL | 6 | 6 | 0
        T-8893 | HONEY JAR HEX 9 OZ GOLD LID | CT | 4 | 0 | 4
        T-0417 | TISSUE PAPER SAGE 20 X 30" | PK | 10 | 8 | 2
        T-3352L | DIRECT THERMAL LABEL 4 X 6" PERFORATED | RL | 24 | 24 | 0
        T-5009 | INDUSTRIAL TAPE 2 MIL 2" X 110 YDS CLEAR | RL | 36 | 36 | 0`,
    },
    {
      head: '7790216 | 06/17/25 | 06/17/25 | 3325518 | UPS GROUND | TEA-0625 | 2 | 38 LBS',
      rows: `
        T-6621 | TIN ROUND SCREW TOP 4 OZ SILVER | CT | 5 | 5 | 0
        T-0908 | BUBBLE MAILER #2 8 1/2 X 12" | CT | 1 | 1 | 0
        T-7745 | GIFT BOX TUCK TOP WHITE GLOSS 9 X 4 1/2 X 4 1/2" | EA | 200 | 150 | 50
        T-1121 | CRINKLE PAPER IVORY 10 LB | CT | 2 | 2 | 0`,
    },
  ],
  print(p, rows, head) {
    p.put('TALLGRASS PACKAGING SUPPLY                                        PACKING LIST');
    p.put('12200 Corrugate Way, Lenexa, KS 66215                             1-800-555-0149', '');
    p.put(
      'SOLD TO:                                        SHIP TO:',
      'PORCH LIGHT TEA CO                              PORCH LIGHT TEA CO',
    );
    p.put(
      'PO BOX 2218                                     RECEIVING DOCK B',
      'DULUTH MN 55801                                 417 W MICHIGAN ST',
    );
    p.put('                                                DULUTH MN 55802', '');
    p.put('ORDER #         ORDER DATE      SHIP DATE       CUSTOMER #      SHIP VIA          YOUR P.O.');
    const facts = [0, 1, 2, 3, 4, 5].map((index) => head.text(index));
    p.put(grid('0', '16', '32', '48', '64', '82').row(...facts), '');
    p.put(packingLine.head);
    for (const row of rows) {
      const name = breakName(row.text(1), 30).join('\n');
      p.put(packingLine.row(row.text(0), name, row.text(2), row.text(3), row.text(4), row.text(5)));
      if (row.value(4) > 0) p.stock(row.text(1), row.value(4), row.text(2), null);
    }
    p.put('', `NUMBER OF CARTONS: ${head.text(6)}          TOTAL WEIGHT: ${head.text(7)}          PACKED BY: 0287`, '');
    p.put(
      'BACK-ORDERED ITEMS SHIP AUTOMATICALLY. DO NOT REORDER.',
      'NOT HAPPY? CALL WITHIN 30 DAYS FOR A RETURN LABEL.',
    );
    p.put('THIS IS NOT AN INVOICE. YOUR INVOICE IS SENT BY EMAIL.');
  },
};

export const TWELFTH_2: readonly Supplier[] = [melati, umaga, kereru, tallgrass];
