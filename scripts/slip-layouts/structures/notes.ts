import type { Goods } from '../goods.ts';
import type { PrintedLine } from '../page.ts';
import { printGrid } from './grid.ts';
import { counted, type Structure } from './scene.ts';

/** Slips without prices: what came, in which cartons, and what is still to come. */

const signature: PrintedLine[] = [{ cells: [{ text: '______________________', at: 0 }] }];

const whole = (goods: readonly Goods[]) =>
  goods.map((one) => ({ ...one, quantity: Math.max(1, Math.round(one.quantity)), isWeight: false }));

/** Ordered, delivered and what is left; some rows have nothing left. */
const backOrders: Structure = {
  name: 'back orders',
  kind: 'note',
  isWide: true,
  print({ chance, speech, say, goods, width }) {
    const rows = whole(goods).map((one) => ({ one, left: chance.happens(0.4) ? chance.whole(1, 12) : 0 }));
    const zero = chance.pick(['0', '-', '']);
    const figures = [
      {
        heading: speech.word('ordered'),
        width: 10,
        align: 'right',
        text: (row) => String(row.one.quantity + row.left),
      },
      { heading: speech.word('delivered'), width: 10, align: 'right', text: (row) => String(row.one.quantity) },
      { heading: say('backordered'), width: 12, align: 'right', text: (row) => (row.left ? String(row.left) : zero) },
    ] satisfies Parameters<typeof printGrid<(typeof rows)[number]>>[0];
    const code = { heading: speech.word('code'), width: 10, text: ({ one }: (typeof rows)[number]) => one.code };
    const name = {
      heading: speech.word('item'),
      width: 34,
      wraps: true,
      text: ({ one }: (typeof rows)[number]) => one.name,
    };
    const unit = { heading: speech.word('unit'), width: 6, text: () => speech.word('pieces') };
    const named = chance.happens(0.5) ? [code, name] : [name];
    const columns = chance.happens(0.25)
      ? [...figures, ...named]
      : [...named, ...(chance.happens(0.4) ? [unit] : []), ...figures];
    return {
      lines: printGrid(columns, rows, { width }),
      expected: counted(rows.map(({ one }) => one)),
      foot: signature,
    };
  },
};

/** A line for each carton, and its goods below. */
const byCarton: Structure = {
  name: 'goods by carton',
  kind: 'note',
  isWide: true,
  print({ chance, speech, say, goods, width }) {
    const rows = whole(goods);
    const first = chance.happens(0.5);
    const size = chance.whole(1, 3);
    const boxes = Math.ceil(rows.length / size);
    const lines: PrintedLine[] = [];
    for (let box = 0; box < boxes; box++) {
      const weight = `${speech.money(chance.whole(20, 180) / 10, 1)} kg`;
      lines.push({
        cells: [
          { text: `${say('carton')} ${box + 1}/${boxes}`, at: 0 },
          ...(chance.happens(0.5) ? [{ text: weight, at: width, align: 'right' as const }] : []),
        ],
      });
      for (const one of rows.slice(box * size, (box + 1) * size))
        lines.push({
          cells: first
            ? [
                { text: `${one.quantity} ${speech.word('pieces')}`, at: 3 },
                { text: one.name, at: 16 },
              ]
            : [
                { text: one.name, at: 3 },
                { text: `${one.quantity} ${speech.word('pieces')}`, at: 60, align: 'right' },
              ],
        });
      const last = lines.at(-1);
      if (last) last.gap = chance.pick([1, 1.5]);
    }
    return { lines, expected: counted(rows), foot: signature };
  },
};

/** Cartons, what is in each, how many in all, and weights. */
const packingTable: Structure = {
  name: 'packing table',
  kind: 'note',
  isWide: true,
  print({ chance, speech, say, goods, width }) {
    const rows = whole(goods).map((one) => ({ one, cartons: chance.whole(1, 6), each: chance.pick([6, 12, 20, 24]) }));
    type Row = (typeof rows)[number];
    const net = (row: Row) => row.cartons * row.each * 0.1;
    const columns = [
      { heading: say('carton'), width: 8, text: (_row: Row, index: number) => String(index + 1) },
      { heading: speech.word('item'), width: 32, wraps: true, text: ({ one }: Row) => one.name },
      { heading: say('cartons'), width: 8, align: 'right' as const, text: (row: Row) => String(row.cartons) },
      { heading: say('perCarton'), width: 10, align: 'right' as const, text: (row: Row) => String(row.each) },
      {
        heading: speech.word('quantity'),
        width: 8,
        align: 'right' as const,
        text: (row: Row) => String(row.cartons * row.each),
      },
      { heading: say('netWeight'), width: 12, align: 'right' as const, text: (row: Row) => speech.money(net(row), 2) },
      {
        heading: say('grossWeight'),
        width: 12,
        align: 'right' as const,
        text: (row: Row) => speech.money(net(row) * 1.1, 2),
      },
    ];
    const expected = rows.map(({ one, cartons, each }) => ({
      name: one.name,
      quantity: cartons * each,
      unitPrice: null,
      amount: null,
    }));
    return {
      lines: printGrid(chance.happens(0.5) ? columns.slice(1) : columns, rows, { width }),
      expected,
      foot: signature,
    };
  },
};

/** `6 x 100 g Sencha`, `2 ctn x 12 Assam`. */
const packs: Structure = {
  name: 'packs in words',
  kind: 'note',
  isWide: false,
  print({ chance, say, goods }) {
    const rows = whole(goods);
    const shape = chance.pick(['size', 'size behind', 'case'] as const);
    const size = () => chance.pick(['100 g', '50 g', '250 g', '1 kg', '500 ml']);
    const lines = rows.map((one): PrintedLine => {
      const name = one.name.replace(/ \d.*$/, '');
      const text =
        shape === 'size'
          ? `${one.quantity} x ${size()} ${name}`
          : shape === 'size behind'
            ? `${name} ${one.quantity} x ${size()}`
            : `${one.quantity} ${say('carton').toLowerCase()} x ${chance.pick([6, 12, 24])} ${name}`;
      return { cells: [{ text, at: 0 }] };
    });
    return {
      lines,
      expected: counted(rows.map((one) => ({ ...one, name: one.name.replace(/ \d.*$/, '') }))),
      foot: [],
    };
  },
};

/** Boxes to tick: goods that nobody ordered have an empty count. */
const orderForm: Structure = {
  name: 'order form',
  kind: 'note',
  isWide: true,
  print({ chance, speech, say, goods, width }) {
    const rows = whole(goods).map((one, index) => ({ one, isOrdered: index === 0 || chance.happens(0.7) }));
    type Row = (typeof rows)[number];
    const [ticked, empty] = chance.pick([
      ['[x]', '[ ]'],
      ['☒', '☐'],
      ['X', 'O'],
    ]);
    const columns = [
      { heading: '', width: 4, text: ({ isOrdered }: Row) => (isOrdered ? ticked : empty) },
      { heading: speech.word('code'), width: 10, text: ({ one }: Row) => one.code },
      { heading: speech.word('item'), width: 34, wraps: true, text: ({ one }: Row) => one.name },
      { heading: say('packSize'), width: 10, text: () => chance.pick(['100 g', '250 g', '1 kg']) },
      {
        heading: speech.word('quantity'),
        width: 8,
        align: 'right' as const,
        text: ({ one, isOrdered }: Row) => (isOrdered ? String(one.quantity) : '____'),
      },
    ];
    const ordered = rows.filter(({ isOrdered }) => isOrdered).map(({ one }) => one);
    return { lines: printGrid(columns, rows, { width }), expected: counted(ordered), foot: signature };
  },
};

/** Batch and best-before date stand in columns before the count. */
const dated: Structure = {
  name: 'batches with dates',
  kind: 'note',
  isWide: true,
  print({ chance, speech, say, goods, width }) {
    const rows = whole(goods);
    const date = () => chance.pick(['03/2027', '31.08.2027', '2027-05', '12/11/27']);
    const columns = [
      {
        heading: '#',
        width: 3,
        align: 'right' as const,
        text: (_one: Goods, index: number) => String((index + 1) * 10),
      },
      { heading: speech.word('item'), width: 34, wraps: true, text: (one: Goods) => one.name },
      { heading: speech.word('lot'), width: 10, text: (one: Goods) => one.lot },
      { heading: say('best'), width: 12, text: date },
      {
        heading: speech.word('quantity'),
        width: 9,
        align: 'right' as const,
        text: (one: Goods) => String(one.quantity),
      },
      { heading: speech.word('unit'), width: 6, text: () => speech.word('pieces') },
    ];
    return { lines: printGrid(columns, rows, { width }), expected: counted(rows), foot: signature };
  },
};

/** Two lists next to each other. */
const twoLists: Structure = {
  name: 'two lists side by side',
  kind: 'note',
  isWide: true,
  print({ chance, speech, goods, width }) {
    const rows = whole(goods);
    const half = Math.ceil(rows.length / 2);
    const first = chance.happens(0.5);
    const cells = (one: Goods | undefined, at: number) => {
      if (!one) return [];
      const count = String(one.quantity);
      return first
        ? [
            { text: count, at: at + 4, align: 'right' as const },
            { text: one.name, at: at + 7 },
          ]
        : [
            { text: one.name, at },
            { text: count, at: at + 44, align: 'right' as const },
          ];
    };
    const titles = (at: number) =>
      first
        ? [
            { text: speech.word('quantity'), at },
            { text: speech.word('item'), at: at + 8 },
          ]
        : [
            { text: speech.word('item'), at },
            { text: speech.word('quantity'), at: at + 44, align: 'right' as const },
          ];
    const second = Math.max(56, Math.round(width / 2));
    const lines: PrintedLine[] = [{ cells: [...titles(0), ...titles(second)] }];
    for (let row = 0; row < half; row++)
      lines.push({ cells: [...cells(rows[row], 0), ...cells(rows[half + row], second)] });
    return { lines, expected: counted(rows), foot: signature };
  },
};

export const NOTES: readonly Structure[] = [backOrders, byCarton, packingTable, packs, orderForm, dated, twoLists];
