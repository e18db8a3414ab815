import { cents } from '../goods.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';

/** Blenders and traders of Britain, Singapore and Australia. */

const english = figures('.', ',');

/** Rows on the first page. */
const PENHALLOW_PAGE = 12;

/** Quantity and code first, the discount before the price, letters for VAT; a long one goes on on a second page. */
const penhallow: Supplier = {
  name: 'Penhallow & Strake',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '0000020418 | 14/09/2026 | CAM014 | 12.50',
      rows: `
        24 | EB250 | English Breakfast Loose Leaf 250g | 3.85 | 0 | Z
        12 | EG250 | Earl Grey Blue Flower 250g | 4.10 | 5 | Z
        6 | LS1K | Lapsang Souchong Catering 1kg | 21.40 | 5 | Z
        48 | SB80 | Strong Builders 80 Bags | 2.15 | 10 | Z
        3 | TIN-A | Tea Caddy Harbour Scene | 6.95 | 0 | S
        10 | FILT100 | Paper Filters Size 2 (100) | 3.20 | 0 | S
        36 | PEP20 | Peppermint 20 Pyramids | 1.98 | 0 | Z
        36 | CHA20 | Chamomile 20 Pyramids | 1.98 | 0 | Z
        24 | GRN20 | Green Sencha 20 Pyramids | 2.20 | 0 | Z
        4 | NIL1K | Nilgiri Orange Pekoe Catering 1kg | 17.65 | 5 | Z
        2 | DAR1K | Darjeeling Margaret's Hope Catering 1kg | 58.30 | 5 | Z
        12 | JAS100 | Jasmine Pearls Pouch 100g | 11.25 | 0 | Z
        15 | HIB250 | Hibiscus Petals 250g | 5.60 | 0 | Z
        1 | SCOOP10 | Measuring Scoops (Bag of 10) | 14.90 | 0 | S
        5 | LEMG500 | Lemongrass Cut 500g | 8.85 | 0 | Z
        20 | DEC40 | Decaf Breakfast 40 Bags | 3.05 | 10 | Z
        6 | TP-BB2 | Brown Betty Teapot 2 Cup | 17.40 | 0 | S
        8 | TRAY-S | Serving Tray Small | 9.15 | 15 | S`,
    },
    {
      head: '0000020977 | 02/11/2026 | CAM014 | 0.00',
      rows: `
        2 | AS5K | Assam Broken Leaf Sack 5kg | 47.50 | 0 | Z
        144 | ENV-EB | English Breakfast Enveloped | 0.09 | 0 | Z
        1 | CAD-DISP | Counter Display Walnut | 118.00 | 25 | S
        18 | RB40 | Rooibos 40 Bags | 2.74 | 0 | Z`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '>8 Quantity',
      '12 Product',
      '24 Description',
      '>70 Disc %',
      '>82 Unit Price',
      '>94 Net',
      '^100 VAT',
    );
    const totals = grid('70', '>94');
    put(
      '          PENHALLOW & STRAKE LTD',
      '          Unit 4 Ropewalk Trading Estate, Falmouth TR11 4XQ                 Sales Invoice',
      '          Tel 01326 555 0148   VAT Reg No GB 318 2207 45',
      '',
      `Camellia Tea Bar                                               Invoice No      ${head.text(0)}`,
      `9 Dock Road                                                    Invoice Date    ${head.text(1)}`,
      `Bristol BS1 5TY                                                Account Ref     ${head.text(2)}`,
      '',
    );
    put(table.head);
    let goods = 0;
    let vat = 0;
    for (const [index, row] of rows.entries()) {
      if (index === PENHALLOW_PAGE) {
        put('', totals.row('Carried Forward', english(goods)), '', '', `Sales Invoice ${head.text(0)}     Page 2`, '');
        put(table.head, totals.row('Brought Forward', english(goods)));
      }
      const [quantity, price, discount] = [row.value(0), row.value(3), row.value(4)];
      const net = cents(quantity * price * (1 - discount / 100));
      goods += net;
      if (row.text(5) === 'S') vat += net * 0.2;
      put(
        table.row(
          english(quantity),
          row.text(1),
          row.text(2),
          english(discount),
          english(price),
          english(net),
          row.text(5),
        ),
      );
      stock(row.text(2), quantity, null, price, net);
    }
    const carriage = head.value(3);
    vat = cents(vat + carriage * 0.2);
    put(
      '',
      totals.row('Total Net Amount', english(goods)),
      totals.row('Carriage Net', english(carriage)),
      totals.row('Total VAT Amount', english(vat)),
      totals.row('Invoice Total', `£${english(goods + carriage + vat)}`),
      'Z = zero rated   S = standard rate 20%',
      'Goods remain the property of the seller until paid for in full. Terms 30 days net.',
    );
  },
};

/** A till roll: a code and the tax mark above, the count and price below the name, weights from scales. */
const tiongHin: Supplier = {
  name: 'Tiong Hin Spices',
  language: 'en-SG',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: 'T2-0091847 | 21/08/2026 11:42 | LINDA',
      rows: `
        8880012 | STAR ANISE WHOLE | 0.485 | kg | 28.00
        8880107 | CARDAMOM GREEN 8MM 500G | 2 | pkt | 31.50
        8880344 | CINNAMON QUILLS C5 | 1.25 | kg | 19.80
        8881020 | DRIED ROSE BUD 250G | 6 | pkt | 7.90
        8881333 | OSMANTHUS FLOWER | 0.3 | kg | 64.00
        8884001 | PANDAN LEAF POWDER 1KG | 1 | pkt | 22.40
        8880231 | BLACK PEPPER SARAWAK | 3.15 | kg | 21.60
        8880402 | NUTMEG WITH SHELL | 0.725 | kg | 26.00
        8880555 | LEMONGRASS DRIED CUT 500G | 4 | pkt | 8.30
        8881101 | JASMINE BUD GRADE A | 0.95 | kg | 58.00
        8881340 | LILY BULB 300G | 10 | pkt | 6.45
        8882270 | LUO HAN GUO LARGE | 24 | pcs | 1.15
        8882300 | PU ERH CAKE 357G | 3 | pcs | 36.80
        8885012 | TEA BAG STRING 100S | 20 | pkt | 2.90`,
    },
    {
      head: 'T1-0104420 | 07/10/2026 17:05 | AH SENG',
      rows: `
        8880229 | CLOVES HAND PICKED | 2.06 | kg | 23.50
        8881021 | CHRYSANTHEMUM WHITE 500G | 12 | pkt | 14.20
        8881507 | GOJI BERRY XL 1KG | 3 | pkt | 18.80`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('0', '>40');
    put(
      '        TIONG HIN SPICES PTE LTD',
      '      Blk 14 Jalan Besar Lane #01-07',
      '    GST Reg 20-0418822-K  UEN 200418822K',
      '',
      `Rcpt: ${head.text(0)}   Csh: ${head.text(2)}`,
      head.text(1),
      '========================================',
    );
    let sum = 0;
    for (const row of rows) {
      const [quantity, price, isWeight] = [row.value(2), row.value(4), row.text(3) === 'kg'];
      const amount = cents(quantity * price);
      sum += amount;
      const count = isWeight ? `${english(quantity, 3)} kg` : `${quantity} ${row.text(3)}`;
      put(`#${row.text(0)}                        SR`, row.text(1));
      put(line.row(`   ${count} @ ${english(price)}${isWeight ? '/kg' : ''}`, english(amount)));
      stock(row.text(1), quantity, row.text(3), price, amount);
    }
    const rounded = Math.round(sum * 20) / 20;
    put('----------------------------------------');
    put(line.row(`SUBTOTAL (${rows.length} ITEMS)`, english(sum)));
    put(line.row('ROUNDING ADJ', english(rounded - sum)));
    put(line.row('TOTAL S$', english(rounded)));
    put(line.row('NETS', english(rounded)), '');
    put(`GST 9% INCLUDED         ${english(rounded - rounded / 1.09)}`);
    put('   ** GOODS SOLD ARE NOT RETURNABLE **');
  },
};

/** Cartons are counted and priced; the name is bold over a line of details. */
const wattleRow: Supplier = {
  name: 'Wattle Row Cash & Carry',
  language: 'en-AU',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'INV-3381 | 3 Sep 2026 | 24 Sep 2026',
      rows: `
        Oat Drink Barista 6 x 1L | 4.00 | 18.60 | Free | Shelf stable, BB 05/27
        Chai Concentrate 4 x 946mL | 2.00 | 41.20 | 10% | Keep refrigerated after opening
        Raw Sugar Sticks ctn 2000 | 1.00 | 36.75 | Free |
        Paper Cup 8oz Kraft ctn 1000 | 3.00 | 74.90 | 10% | Lids sold separately
        Lemon Myrtle Tea 12 x 30g | 5.00 | 62.40 | Free | Grown in the Northern Rivers`,
    },
    {
      head: 'INV-3420 | 16 Oct 2026 | 6 Nov 2026',
      rows: `
        Honey Squeeze 12 x 375g | 2.00 | 88.20 | Free | Leatherwood, TAS
        Billy Tea Bags 6 x 200pk | 3.00 | 51.66 | Free |
        Wooden Stirrer 140mm ctn 5000 | 0.50 | 42.00 | 10% | Split carton
        Sugar Free Vanilla Syrup 6 x 750mL | 1.00 | 79.80 | 10% |
        Compostable Tea Sachet ctn 1500 | 2.00 | 133.00 | 10% | Heat seal 120-130 C
        Rose Petals 2kg bag | 1.00 | 94.50 | Free | Origin Iran
        Ginger Crystallised 5kg ctn | 1.00 | 71.25 | Free |
        Almond Biscotti 100pk | 4.00 | 38.40 | 10% | Wrapped`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Description', '>56 Quantity', '>70 Unit Price', '>80 GST', '>98 Amount AUD');
    const totals = grid('>80', '>98');
    put(
      'TAX INVOICE                                        Invoice Date          Wattle Row Cash & Carry Pty Ltd',
      `Camellia Tea Bar                                   ${head.text(1)}            ABN 61 555 018 240`,
      '                                                   Invoice Number        88 Wattle Row',
      `                                                   ${head.text(0)}              BRUNSWICK VIC 3056`,
      '',
    );
    put(spaced(table.head, 1.5));
    let sum = 0;
    let tax = 0;
    for (const row of rows) {
      const [quantity, price] = [row.value(1), row.value(2)];
      const amount = cents(quantity * price);
      sum += amount;
      if (row.text(3) === '10%') tax += amount / 10;
      put(table.row(row.text(0), english(quantity), english(price), row.text(3), english(amount)));
      if (row.has(4)) put(row.text(4));
      put('');
      stock(row.text(0), quantity, null, price, amount);
    }
    tax = cents(tax);
    put(
      totals.row('Subtotal', english(sum)),
      totals.row('TOTAL GST 10%', english(tax)),
      totals.row('TOTAL AUD', english(sum + tax)),
      '',
      `Due Date: ${head.text(2)}`,
      'Bank transfer: BSB 063-118   Account 1020 5518',
    );
  },
};

const order = figures('.', '');

/** A mail without columns: a sentence for each product, and the sums in another sentence. */
const littleOrchard: Supplier = {
  name: 'Little Orchard Herbs',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '4471 | Thursday',
      rows: `
        3 | Lemon verbena cut 250g | 4.20
        5 | Chamomile whole flower 500g | 9.75
        1.5 | Nettle leaf, kilo | 11
        2 | Elderflower 250g | 6.40`,
    },
    {
      head: '4502 | Tuesday',
      rows: `
        10 | Spearmint cut 1kg | 12.50
        4 | Rosehip shells 1kg | 8.80
        6 | Calendula petals 100g | 5.15`,
    },
  ],
  print({ put, stock }, rows, head) {
    put(
      'From: Hattie at Little Orchard <hattie@littleorchard.example>',
      'To: Camellia Tea Bar',
      `Subject: Re: your order ${head.text(0)}`,
      '',
      'Hi both,',
      `lovely to hear from you! All packed, it goes out on ${head.text(1)}:`,
      '',
    );
    let sum = 0;
    for (const row of rows) {
      const [quantity, price] = [row.value(0), row.value(2)];
      const amount = cents(quantity * price);
      sum += amount;
      put(`${plain(quantity)} x ${row.text(1)} @ £${order(price)} = £${order(amount)}`);
      stock(row.text(1), quantity, null, price, amount);
    }
    put(
      '',
      `That makes £${order(sum)}, plus £4.95 for the courier, so £${order(sum + 4.95)} all in.`,
      'I popped in a few seed packets for the window box.',
      'Best wishes, Hattie',
      'Little Orchard Herbs, Lower Farm, Presteigne. 07700 900 118',
    );
  },
};

/** Written by hand: dozens, the price of each, and ditto marks nowhere. */
const saltmarsh: Supplier = {
  name: 'Saltmarsh Pottery',
  language: 'en-GB',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '118 | 6th Sept',
      rows: `
        2 doz | 24 | Tea bowls, oatmeal glaze | 7.50
        6 | 6 | Teapots 2 cup, side handle | 38
        1 doz | 12 | Saucers | 4
        3 | 3 | Honey pots with lid | 16.50
        1/2 doz | 6 | Milk jugs small | 11`,
    },
    {
      head: '131 | 30th Oct',
      rows: `
        4 | 4 | Matcha bowls, ash glaze | 32
        1 1/2 doz | 18 | Mugs, blue | 9.50
        2 | 2 | Tea caddies large | 41
        8 | 8 | Strainer rests | 3.75`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0', '12', '>56', '>70');
    put(
      'SALTMARSH POTTERY',
      'Blakeney, Norfolk',
      `No ${head.text(0)}                    ${head.text(1)}`,
      '',
      'To Camellia',
      '',
    );
    let sum = 0;
    for (const row of rows) {
      const [quantity, price] = [row.value(1), row.value(3)];
      const amount = cents(quantity * price);
      sum += amount;
      const each = Number.isInteger(price) ? `£${price}` : order(price);
      put(spaced(table.row(row.text(0), row.text(2), `@ ${each}`, order(amount)), 1.7));
      // Dozens are counted in pieces: the price is of one.
      stock(row.text(2), quantity, null, price, amount);
    }
    put('', table.row('', '', 'Total', `£${order(sum)}`), '', 'With thanks - paid by cheque please');
  },
};

export const ENGLISH: readonly Supplier[] = [penhallow, tiongHin, wattleRow, littleOrchard, saltmarsh];
