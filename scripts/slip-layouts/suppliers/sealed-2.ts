import { cents } from '../goods.ts';
import type { PrintedLine } from '../page.ts';
import { figures, grid, plain, type Supplier, spaced } from './paper.ts';

/** Importers, cooperatives and packers of America, Hong Kong and Ireland. Sealed: do not look at how they are read. */

const english = figures('.', ',');

/** Ordered, back-ordered, shipped; pounds and eaches; a line with nothing shipped. */
const cedarWharf: Supplier = {
  name: 'Cedar Wharf Imports',
  language: 'en-US',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '21874 | 9/2/2026 | Net 30',
      rows: `
        YM-GRN-5 | Yerba Mate Green Organic, 5 lb bag | 6 | 6 | ea | 32.50
        ROO-RED | Rooibos Red Long Cut Organic | 55 | 55 | lb | 6.15
        CHAI-MS | Masala Chai Blend No. 9 | 40 | 20 | lb | 9.80
        HIB-CUT | Hibiscus Flower C/S Organic | 25 | 0 | lb | 5.95
        LAV-SUP | Lavender Super Blue | 10 | 10 | lb | 18.25
        T-SACS3 | T-Sac Filters #3, 100 ct | 24 | 24 | ea | 4.40
        TURM-GR | Turmeric Root Ground | 12.5 | 12.5 | lb | 7.05`,
    },
    {
      head: '22301 | 10/29/2026 | Net 30',
      rows: `
        EB-BLND | Breakfast Blend Harbor | 110 | 110 | lb | 7.45
        GUAY-10 | Guayusa Leaf 10 oz pouch | 36 | 30 | ea | 8.10
        SPRMNT | Spearmint Leaf C/S | 20 | 20 | lb | 8.65
        TIN-4OZ | Tin Round Black 4 oz | 144 | 144 | ea | 1.12`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 Item',
      '14 Description',
      '>64 Ordered',
      '>74 B/O',
      '>86 Shipped',
      '90 U/M',
      '>104 Rate',
      '>120 Amount',
    );
    put(
      'Cedar Wharf Imports, Inc.                                                               Invoice',
      '2217 Alaskan Way S                                          Date              Invoice #',
      `Seattle, WA 98134                                           ${head.text(1)}          ${head.text(0)}`,
      '',
      'Bill To                              Ship To',
      'Camellia Tea Bar                     Camellia Tea Bar, dock door 2',
      '',
      'P.O. No.            Terms               Ship Via          F.O.B.',
      `C-1182              ${head.text(2)}              LTL               Seattle`,
      '',
    );
    put(table.head, '');
    let sum = 0;
    for (const row of rows) {
      const [ordered, shipped, price] = [row.value(2), row.value(3), row.value(5)];
      const amount = cents(shipped * price);
      sum += amount;
      const rest = ordered - shipped;
      put(
        table.row(
          row.text(0),
          row.text(1),
          plain(ordered),
          rest ? plain(rest) : '',
          plain(shipped),
          row.text(4),
          english(price),
          english(amount),
        ),
      );
      if (shipped > 0) stock(row.text(1), shipped, row.text(4), price, amount);
    }
    put(
      table.row('Freight', 'LTL liftgate', '', '', '', '', '86.40', '86.40'),
      '',
      'Thank you for your business.                                              Subtotal            $' +
        english(sum + 86.4),
      '                                                                          Sales Tax (0.0%)    $0.00',
      `                                                                          Balance Due         $${english(sum + 86.4)}`,
    );
  },
};

/** Headings that run upwards; only the name's lies. */
const willowBend: Supplier = {
  name: 'Willow Bend Herb Co-op',
  language: 'en-US',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: '0611 | Aug 30',
      rows: `
        Tulsi Rama leaf | 3 | 1 | 3 | 17.00
        Oatstraw, cut | 10 | 1 | 10 | 6.50
        Skullcap herb 4 oz | 12 | 0.25 | 3 | 9.25
        Red clover blossom 8 oz | 6 | 0.5 | 3 | 14.75
        Elderberries whole | 5 | 1 | 5 | 11.40`,
    },
    {
      head: '0648 | Oct 18',
      rows: `
        Passionflower 4 oz | 8 | 0.25 | 2 | 7.60
        Lemon balm, cut | 6 | 1 | 6 | 12.00
        Marshmallow root 1 lb | 4 | 1 | 4 | 15.30`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Product', '>52', '>62', '>72', '>84', '>98');
    const turned: PrintedLine = {
      cells: [
        { text: 'Product', at: 0 },
        ...['bags', 'lb / bag', 'lb total', '$ / bag', 'total $'].map((text, index) => ({
          text,
          at: [50, 60, 70, 81, 95][index] ?? 0,
          isTurned: true,
        })),
      ],
    };
    put(
      'Willow Bend Herb Co-op',
      'a grower-owned cooperative - Viroqua, Wis.',
      `Pick ticket & bill ${head.text(0)}, ${head.text(1)}`,
    );
    put('', '', '', '', '', turned);
    let sum = 0;
    for (const row of rows) {
      const amount = cents(row.value(1) * row.value(4));
      sum += amount;
      put(
        table.row(
          row.text(0),
          row.text(1),
          english(row.value(2)),
          english(row.value(3)),
          english(row.value(4)),
          english(amount),
        ),
      );
      stock(row.text(0), row.value(1), 'bags', row.value(4), amount);
    }
    put(
      '',
      table.row('Member discount 5%', '', '', '', '', english(-sum * 0.05)),
      table.row('Please pay', '', '', '', '', `$${english(sum * 0.95)}`),
      'Grown without sprays. Thanks for cooperating!',
    );
  },
};

/** A till slip with a card: weights with a tare, coupons and deposits for jars. */
const prairieBulk: Supplier = {
  name: 'Prairie Bulk Depot',
  language: 'en-US',
  kind: 'receipt',
  isProportional: false,
  papers: [
    {
      head: '#0418 LANE 3 | 08/22/26 4:51 PM',
      rows: `
        W | CARDAMOM PODS ORG | 1.18 | 31.99
        C | HONEY CLOVER 12 OZ | 6 | 5.49
        W | TEA ASSAM CTC BULK | 4.62 | 8.79
        C | MASON JAR QT 12CT | 2 | 16.99
        W | GINGER CRYSTAL ORG | 2.05 | 9.49
        C | AGAVE RAW 23.5 OZ | 1 | 7.29`,
    },
    {
      head: '#1127 LANE 1 | 10/31/26 9:08 AM',
      rows: `
        C | OAT MILK 32 OZ CS/6 | 3 | 19.74
        W | ROSEHIPS SEEDLESS | 0.77 | 12.99
        W | PEPPERCORN TELLICHERRY | 1.5 | 15.49`,
    },
  ],
  print({ put, stock }, rows, head) {
    const line = grid('0', '>36', '38');
    put(
      '         PRAIRIE BULK DEPOT',
      '     1440 W LINCOLN HWY DEKALB IL',
      '           (815) 555-0142',
      '',
      `${head.text(0)}   ${head.text(1)}`,
      '',
    );
    let sum = 0;
    for (const row of rows) {
      const [quantity, price, isWeight] = [row.value(2), row.value(3), row.text(0) === 'W'];
      const amount = cents(quantity * price);
      sum += amount;
      if (isWeight) {
        put(`${english(quantity)} lb @ $${english(price)} /lb   TARE .02`, line.row(row.text(1), english(amount), 'F'));
      } else if (quantity > 1) {
        put(`${quantity} @ ${english(price)}`, line.row(row.text(1), english(amount), 'F'));
      } else put(line.row(row.text(1), english(amount), 'F'));
      stock(row.text(1), quantity, isWeight ? 'lb' : null, price, amount);
    }
    put(line.row('  STORE COUPON', '3.00-', ''), line.row('BTL DEP', '0.60', 'N'), '');
    const total = sum - 3 + 0.6;
    put(
      line.row('SUBTOTAL', english(total), ''),
      line.row('TAX 1.00%', english(total * 0.01), ''),
      line.row('**** BALANCE DUE', english(total * 1.01), ''),
      line.row('VISA CREDIT', english(total * 1.01), ''),
      'XXXXXXXXXXXX4418  CHIP READ  AUTH 081827',
      line.row('CHANGE', '0.00', ''),
      `ITEMS SOLD ${rows.length}`,
    );
  },
};

/** Cartons from and to, pieces of each, pieces in all, weights, sizes; goods repeat their order number. */
const kwunTong: Supplier = {
  name: 'Kwun Tong Ceramics Export',
  language: 'en-HK',
  kind: 'note',
  isProportional: true,
  papers: [
    {
      head: 'KTC-P-26081 | 20 AUG 2026',
      rows: `
        4471 | Gaiwan 120ml Celadon | 12 | 24 | 9.8
        4471 | Tasting Cup 30ml White | 5 | 144 | 11.2
        4472 | Teapot Yixing Style 200ml | 20 | 12 | 8.4
        4472 | Tea Tray Bamboo 40cm | 15 | 6 | 10.5
        4475 | Pitcher Glass 250ml | 8 | 36 | 7.9`,
    },
    {
      head: 'KTC-P-26119 | 28 OCT 2026',
      rows: `
        4602 | Mug w/ Infuser 350ml Sage | 30 | 24 | 12.6
        4602 | Spare Infuser Steel | 2 | 200 | 9.1
        4605 | Matcha Bowl Tenmoku | 10 | 18 | 9.9`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid(
      '0 C/No.',
      '10 P.O.',
      '18 Description',
      '>62 Pkgs',
      '>74 Pcs/Ctn',
      '>88 Ttl Pcs',
      '>102 N.W./Ctn',
      '>116 Ttl G.W.',
      '120 Meas. (cm)',
    );
    put(
      'KWUN TONG CERAMICS EXPORT LTD.',
      'Flat B, 9/F, 81 How Ming Street, Kowloon, Hong Kong',
      `PACKING LIST NO. ${head.text(0)}                       ${head.text(1)}`,
      'SHIPPED PER: EVER BLOOM V.118W             FROM: HONG KONG   TO: HAMBURG',
      '',
    );
    put(table.head, '');
    let from = 1;
    let pieces = 0;
    for (const row of rows) {
      const [cartons, each, weight] = [row.value(2), row.value(3), row.value(4)];
      const total = cartons * each;
      pieces += total;
      put(
        table.row(
          `${from}-${from + cartons - 1}`,
          row.text(0),
          row.text(1),
          String(cartons),
          String(each),
          english(total, 0),
          `${english(weight, 1)}KG`,
          `${english(cartons * (weight + 1.1), 1)}KG`,
          '48X32X30',
        ),
      );
      from += cartons;
      stock(row.text(1), total, 'Pcs', null);
    }
    put(
      '',
      `TOTAL: ${from - 1} CTNS   ${english(pieces, 0)} PCS`,
      'SAY TOTAL CARTONS AS ABOVE ONLY.',
      'KWUN TONG CERAMICS EXPORT LTD.',
    );
  },
};

/** A code in brackets before the name, notes below, units with two decimals, taxes as words. */
const ardmore: Supplier = {
  name: 'Ardmore Provisions',
  language: 'en-IE',
  kind: 'invoice',
  isProportional: true,
  papers: [
    {
      head: 'S02281 | 08/09/2026',
      rows: `
        FURN_88 | Seaweed Tea Dulse 60g | Irish packed, lead time 2 days | 18 | Units | 5.4 | VAT 0%
        BLD_02 | Breakfast Blend Gold Catering | | 25 | kg | 13.75 | VAT 0%
        MRC_10 | Enamel Mug Navy | Gift boxed | 24 | Units | 6.85 | VAT 23%
        SRV_01 | Scone Mix 2.5kg | BBE 31/03/2027 | 3 | Dozens | 96 | VAT 13.5%`,
    },
    {
      head: 'S02419 | 21/10/2026',
      rows: `
        BLD_07 | Afternoon Blend Catering | Lot 26-1182 | 12.5 | kg | 15.2 | VAT 0%
        HON_03 | Heather Honey 340g | | 36 | Units | 7.95 | VAT 0%
        MRC_14 | Linen Tea Towel Fern | Made in Donegal | 30 | Units | 8.1 | VAT 23%
        BLD_09 | Nettle & Mint Bags 20s | | 48 | Units | 2.65 | VAT 0%
        MRC_22 | Knitted Tea Cosy | Assorted colours | 10 | Units | 11.9 | VAT 23%`,
    },
  ],
  print({ put, stock }, rows, head) {
    const table = grid('0 Description', '>70 Quantity', '>86 Unit Price', '90 Taxes', '>118 Amount');
    put(
      'Ardmore Provisions DAC                                      Camellia Tea Bar',
      'Cliff Road, Ardmore, Co. Waterford                          9 Dock Road',
      '',
      `Order # ${head.text(0)}`,
      '',
      'Order Date:               Salesperson:               Incoterm:',
      `${head.text(1)}                Maeve                      DAP`,
      '',
    );
    put(spaced(table.head, 1.5));
    let [sum, tax] = [0, 0];
    for (const row of rows) {
      const amount = cents(row.value(3) * row.value(5));
      sum += amount;
      tax += (amount * Number(row.text(6).replace(/[^\d.]/g, ''))) / 100;
      put(
        table.row(
          `[${row.text(0)}] ${row.text(1)}`,
          `${english(row.value(3))} ${row.text(4)}`,
          english(row.value(5)),
          row.text(6),
          `€ ${english(amount)}`,
        ),
      );
      if (row.has(2)) put(row.text(2));
      stock(row.text(1), row.value(3), row.text(4), row.value(5), amount);
    }
    const totals = grid('90', '>118');
    put(
      '',
      totals.row('Untaxed Amount', `€ ${english(sum)}`),
      totals.row('VAT', `€ ${english(tax)}`),
      totals.row('Total', `€ ${english(sum + tax)}`),
      'Payment terms: End of following month',
    );
  },
};

export const OVERSEAS: readonly Supplier[] = [cedarWharf, willowBend, prairieBulk, kwunTong, ardmore];
