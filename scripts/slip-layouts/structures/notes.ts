import type { Goods } from '../goods.ts';
import { from, type PrintedLine, printed, signatureLine, upTo } from '../page.ts';
import { leftColumn, printGrid, rightColumn, wrappedColumn } from './grid.ts';
import { counted, type Structure, structuresOf } from './scene.ts';

/** Slips without prices: what came, in which cartons, and what is still to come. */

const note = structuresOf('note', true);
const narrowNote = structuresOf('note', false);

const signature = [signatureLine];

const whole = (goods: readonly Goods[]) =>
  goods.map((one) => ({ ...one, quantity: Math.max(1, Math.round(one.quantity)), isWeight: false }));

/** Ordered, delivered and what is left; some rows have nothing left. */
const backOrders = note('back orders', ({ chance, speech, say, goods, width }) => {
  const rows = whole(goods).map((one) => ({ one, left: chance.happens(0.4) ? chance.whole(1, 12) : 0 }));
  type Row = (typeof rows)[number];
  const zero = chance.pick(['0', '-', '']);
  const figures = [
    rightColumn(speech.word('ordered'), 10, (row: Row) => String(row.one.quantity + row.left)),
    rightColumn(speech.word('delivered'), 10, (row: Row) => String(row.one.quantity)),
    rightColumn(say('backordered'), 12, (row: Row) => (row.left ? String(row.left) : zero)),
  ];
  const code = leftColumn(speech.word('code'), 10, ({ one }: Row) => one.code);
  const name = wrappedColumn(speech.word('item'), 34, ({ one }: Row) => one.name);
  const unit = leftColumn(speech.word('unit'), 6, () => speech.word('pieces'));
  const named = chance.happens(0.5) ? [code, name] : [name];
  const columns = chance.happens(0.25)
    ? [...figures, ...named]
    : [...named, ...(chance.happens(0.4) ? [unit] : []), ...figures];
  const expected = counted(rows.map(({ one }) => one));
  return { lines: printGrid(columns, rows, { width }), expected, foot: signature };
});

/** A line for each carton, and its goods below. */
const byCarton = note('goods by carton', ({ chance, speech, say, goods, width }) => {
  const rows = whole(goods);
  const first = chance.happens(0.5);
  const size = chance.whole(1, 3);
  const boxes = Math.ceil(rows.length / size);
  const lines: PrintedLine[] = [];
  for (let box = 0; box < boxes; box++) {
    const weight = `${speech.money(chance.whole(20, 180) / 10, 1)} kg`;
    lines.push(
      printed(from(0, `${say('carton')} ${box + 1}/${boxes}`), ...(chance.happens(0.5) ? [upTo(width, weight)] : [])),
    );
    for (const one of rows.slice(box * size, (box + 1) * size))
      lines.push({
        cells: first
          ? [from(3, `${one.quantity} ${speech.word('pieces')}`), from(16, one.name)]
          : [from(3, one.name), upTo(60, `${one.quantity} ${speech.word('pieces')}`)],
      });
    const last = lines.at(-1);
    if (last) last.gap = chance.pick([1, 1.5]);
  }
  return { lines, expected: counted(rows), foot: signature };
});

/** Cartons, what is in each, how many in all, and weights. */
const packingTable = note('packing table', ({ chance, speech, say, goods, width }) => {
  const rows = whole(goods).map((one) => ({ one, cartons: chance.whole(1, 6), each: chance.pick([6, 12, 20, 24]) }));
  type Row = (typeof rows)[number];
  const net = (row: Row) => row.cartons * row.each * 0.1;
  const columns = [
    leftColumn(say('carton'), 8, (_row: Row, index: number) => String(index + 1)),
    wrappedColumn(speech.word('item'), 32, ({ one }: Row) => one.name),
    rightColumn(say('cartons'), 8, (row: Row) => String(row.cartons)),
    rightColumn(say('perCarton'), 10, (row: Row) => String(row.each)),
    rightColumn(speech.word('quantity'), 8, (row: Row) => String(row.cartons * row.each)),
    rightColumn(say('netWeight'), 12, (row: Row) => speech.money(net(row), 2)),
    rightColumn(say('grossWeight'), 12, (row: Row) => speech.money(net(row) * 1.1, 2)),
  ];
  const expected = counted(rows.map(({ one, cartons, each }) => ({ ...one, quantity: cartons * each })));
  const lines = printGrid(chance.happens(0.5) ? columns.slice(1) : columns, rows, { width });
  return { lines, expected, foot: signature };
});

/** `6 x 100 g Sencha`, `2 ctn x 12 Assam`. */
const packs = narrowNote('packs in words', ({ chance, say, goods }) => {
  const rows = whole(goods).map((one) => ({ ...one, name: one.name.replace(/ \d.*$/, '') }));
  const shape = chance.pick(['size', 'size behind', 'case'] as const);
  const size = () => chance.pick(['100 g', '50 g', '250 g', '1 kg', '500 ml']);
  const lines = rows.map(({ name, quantity }) => {
    const text =
      shape === 'size'
        ? `${quantity} x ${size()} ${name}`
        : shape === 'size behind'
          ? `${name} ${quantity} x ${size()}`
          : `${quantity} ${say('carton').toLowerCase()} x ${chance.pick([6, 12, 24])} ${name}`;
    return printed(from(0, text));
  });
  return { lines, expected: counted(rows), foot: [] };
});

/** Boxes to tick: goods that nobody ordered have an empty count. */
const orderForm = note('order form', ({ chance, speech, say, goods, width }) => {
  const rows = whole(goods).map((one, index) => ({ one, isOrdered: index === 0 || chance.happens(0.7) }));
  type Row = (typeof rows)[number];
  const [ticked, empty] = chance.pick([
    ['[x]', '[ ]'],
    ['☒', '☐'],
    ['X', 'O'],
  ]);
  const columns = [
    leftColumn('', 4, ({ isOrdered }: Row) => (isOrdered ? ticked : empty)),
    leftColumn(speech.word('code'), 10, ({ one }: Row) => one.code),
    wrappedColumn(speech.word('item'), 34, ({ one }: Row) => one.name),
    leftColumn(say('packSize'), 10, () => chance.pick(['100 g', '250 g', '1 kg'])),
    rightColumn(speech.word('quantity'), 8, ({ one, isOrdered }: Row) => (isOrdered ? String(one.quantity) : '____')),
  ];
  const ordered = rows.filter(({ isOrdered }) => isOrdered).map(({ one }) => one);
  return { lines: printGrid(columns, rows, { width }), expected: counted(ordered), foot: signature };
});

/** Batch and best-before date stand in columns before the count. */
const dated = note('batches with dates', ({ chance, speech, say, goods, width }) => {
  const rows = whole(goods);
  const date = () => chance.pick(['03/2027', '31.08.2027', '2027-05', '12/11/27']);
  const columns = [
    rightColumn('#', 3, (_one: Goods, index: number) => String((index + 1) * 10)),
    wrappedColumn(speech.word('item'), 34, (one: Goods) => one.name),
    leftColumn(speech.word('lot'), 10, (one: Goods) => one.lot),
    leftColumn(say('best'), 12, date),
    rightColumn(speech.word('quantity'), 9, (one: Goods) => String(one.quantity)),
    leftColumn(speech.word('unit'), 6, () => speech.word('pieces')),
  ];
  return { lines: printGrid(columns, rows, { width }), expected: counted(rows), foot: signature };
});

/** Two lists next to each other. */
const twoLists = note('two lists side by side', ({ chance, speech, goods, width }) => {
  const rows = whole(goods);
  const half = Math.ceil(rows.length / 2);
  const first = chance.happens(0.5);
  const cells = (one: Goods | undefined, at: number) => {
    if (!one) return [];
    const count = String(one.quantity);
    return first ? [upTo(at + 4, count), from(at + 7, one.name)] : [from(at, one.name), upTo(at + 44, count)];
  };
  const titles = (at: number) =>
    first
      ? [from(at, speech.word('quantity')), from(at + 8, speech.word('item'))]
      : [from(at, speech.word('item')), upTo(at + 44, speech.word('quantity'))];
  const second = Math.max(56, Math.round(width / 2));
  const lines: PrintedLine[] = [printed(...titles(0), ...titles(second))];
  for (let row = 0; row < half; row++) lines.push(printed(...cells(rows[row], 0), ...cells(rows[half + row], second)));
  return { lines, expected: counted(rows), foot: signature };
});

export const NOTES: readonly Structure[] = [backOrders, byCarton, packingTable, packs, orderForm, dated, twoLists];
