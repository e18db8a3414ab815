import { cents, type Goods } from '../goods.ts';
import { from, type PrintedLine, printed, upTo } from '../page.ts';
import { type GridColumn, leftColumn, printGrid, rightColumn, wrappedColumn } from './grid.ts';
import { priced, type Scene, type Structure, structuresOf, sumLine, sumOf } from './scene.ts';

/** A4 pages with prices. */

const invoice = structuresOf('invoice', true);

type Column = GridColumn<Goods>;
const [left, right] = [leftColumn<Goods>, rightColumn<Goods>];
const named = ({ speech }: Scene, width = 26): Column => wrappedColumn(speech.word('item'), width, ({ name }) => name);
const count = ({ speech }: Scene): Column =>
  right(speech.word('quantity'), 8, (one) => (one.isWeight ? speech.money(one.quantity, 3) : String(one.quantity)));
const each = ({ speech, price }: Scene): Column => right(speech.word('price'), 10, (one) => price(one.price));
const amount = ({ speech, price }: Scene): Column => right(speech.word('amount'), 11, (one) => price(one.amount));

/** Tariff codes, batches, origins and weights between the name and the figures. */
const proForma = invoice('pro-forma invoice', (scene) => {
  const { chance, speech, say, goods, width } = scene;
  const tariff = left(say('tariff'), 11, () => chance.pick(['0902.30.10', '09024000', '0902.10', '6912 00 81']));
  const origin = left(say('origin'), 8, () => chance.pick(['LK', 'CN', 'JP', 'IN', 'Kenya']));
  const lot = left(speech.word('lot'), 9, (one) => one.lot);
  const weight = right(say('netWeight'), 9, (one) => speech.money(cents(one.quantity * 0.125), 2));
  const middle = [
    tariff,
    ...(chance.happens(0.6) ? [origin] : []),
    ...(chance.happens(0.5) ? [lot] : []),
    ...(chance.happens(0.5) ? [weight] : []),
  ];
  const columns = [named(scene), ...middle, count(scene), each(scene), amount(scene)];
  return { lines: printGrid(columns, goods, { width: Math.max(width, 112) }), expected: priced(goods) };
});

/** List price, discount, net price and amount. */
const netPrices = invoice('list and net prices', (scene) => {
  const { chance, speech, say, width } = scene;
  const goods = scene.goods.map((one) => {
    const percent = chance.pick([10, 15, 20, 25, 40]);
    const net = cents(one.price * (1 - percent / 100));
    return { ...one, percent, net, amount: cents(net * one.quantity) };
  });
  const byName = new Map(goods.map((one) => [one.name, one]));
  const mark = chance.pick(['%', '', ' %']);
  const columns: Column[] = [
    count(scene),
    named(scene),
    right(say('listPrice'), 10, (one) => scene.price(one.price)),
    right(speech.word('discount'), 8, (one) => `${chance.happens(0.5) ? '' : '-'}${one.percent}${mark}`),
    right(say('netPrice'), 10, (one) => scene.price(byName.get(one.name)?.net ?? 0)),
    amount(scene),
  ];
  const expected = goods.map(({ name, quantity, net, amount: sum }) => ({
    name,
    quantity,
    unitPrice: net,
    amount: sum,
  }));
  return { lines: printGrid(columns, goods, { width }), expected, foot: totals(scene, sumOf(goods)) };
});

/** The amount in the supplier's currency and again in the customer's. */
const twoCurrencies = invoice('two currencies', (scene) => {
  const { chance, speech, goods, width } = scene;
  const rate = chance.whole(84, 118) / 100;
  const [own, other] = chance.pick([
    ['USD', 'EUR'],
    ['EUR', 'GBP'],
    ['JPY', 'USD'],
  ]);
  const money = (value: number) => speech.money(value);
  const columns: Column[] = [
    named(scene),
    count(scene),
    right(`${speech.word('price')} ${own}`, 12, (one) => money(one.price)),
    right(`${speech.word('amount')} ${own}`, 12, (one) => money(one.amount)),
    right(`${speech.word('amount')} ${other}`, 12, (one) => money(cents(one.amount * rate))),
  ];
  const sum = sumOf(goods);
  const foot = [
    sumLine(`${speech.word('total')} ${own}`, money(sum), width, width - 40),
    sumLine(`${speech.word('total')} ${other}`, money(cents(sum * rate)), width, width - 40),
  ];
  return { lines: printGrid(columns, goods, { width }), expected: priced(goods), foot };
});

/** A later page: no letterhead and no headings, but what the pages before came to. */
const laterPage = invoice('later page', (scene) => {
  const { chance, speech, say, goods, width, price } = scene;
  const before = chance.whole(4000, 90_000) / 100;
  const isHeaded = chance.happens(0.3);
  const columns = [
    right('#', 3, (_one, index) => String(index + 14)),
    named(scene, 32),
    count(scene),
    each(scene),
    amount(scene),
  ];
  const head: PrintedLine[] = [
    {
      cells: [from(0, `${speech.word('invoice')} ${chance.whole(1000, 99_999)}`), upTo(width, `${say('page')} 2/3`)],
      gap: 1.5,
    },
  ];
  const sum = cents(before + sumOf(goods));
  return {
    head,
    lines: [
      sumLine(say('carried'), price(before), width, width - 40),
      ...printGrid(columns, goods, { width, isHeaded }),
    ],
    foot: [sumLine(say('carried'), price(sum), width, width - 40), printed(from(width / 2, `${say('page')} 2`))],
    expected: priced(goods),
  };
});

/** Each row begins with the day of its delivery. */
const datedRows = invoice('rows with dates', (scene) => {
  const { chance, say, goods, width } = scene;
  const day = () => `${chance.whole(10, 28)}${chance.pick(['.08.2026', '/08/26'])}`;
  const number = () => `LS-${chance.whole(1000, 9999)}`;
  const columns = [
    left(say('deliveryDate'), 12, day),
    ...(chance.happens(0.5) ? [left('LS', 8, number)] : []),
    named(scene),
    count(scene),
    each(scene),
    amount(scene),
  ];
  return { lines: printGrid(columns, goods, { width }), expected: priced(goods) };
});

/** What was ordered, what was shipped, in packs of which size. */
const wholesale = invoice('ordered, shipped, pack', (scene) => {
  const { chance, speech, say, width } = scene;
  const goods = scene.goods.map((one) => {
    const quantity = Math.max(1, Math.round(one.quantity));
    return { ...one, quantity, isWeight: false, percent: 0, amount: cents(quantity * one.price) };
  });
  const columns: Column[] = [
    right(speech.word('ordered'), 8, (one) => String(one.quantity + (one.quantity % 3))),
    right(speech.word('delivered'), 8, (one) => String(one.quantity)),
    left(say('packSize'), 9, () => chance.pick(['12/100G', '6/1 KG', '24/20CT', '1/5 LB'])),
    left(speech.word('code'), 9, (one) => one.code),
    named(scene, 28),
    each(scene),
    amount(scene),
  ];
  return { lines: printGrid(columns, goods, { width }), expected: priced(goods), foot: totals(scene, sumOf(goods)) };
});

/** Names end where the figures begin. */
const namesAtRight = invoice('names set right', (scene) => {
  const { goods, width } = scene;
  const columns: Column[] = [{ ...named(scene, 36), align: 'right' }, count(scene), each(scene), amount(scene)];
  return { lines: printGrid(columns, goods, { width }), expected: priced(goods) };
});

/** A mail that was printed: the product, its variant and its code below each other. */
const orderMail = invoice('order confirmation by mail', (scene) => {
  const { chance, speech, say, goods, price } = scene;
  const width = 74;
  const shape = chance.pick(['behind', 'labelled', 'before'] as const);
  const lines: PrintedLine[] = [];
  for (const one of goods) {
    const quantity = one.isWeight ? speech.money(one.quantity, 3) : String(one.quantity);
    const name =
      shape === 'behind' ? `${one.name} × ${quantity}` : shape === 'before' ? `${quantity} × ${one.name}` : one.name;
    lines.push(printed(from(0, name), upTo(width, price(one.amount))));
    if (chance.happens(0.5)) lines.push(printed(from(0, chance.pick(['100 g / Loose', 'Tin', 'Refill pouch']))));
    if (shape === 'labelled') lines.push(printed(from(0, `${speech.word('quantity')}: ${quantity}`)));
    const last = lines.at(-1);
    if (last) last.gap = 1.6;
  }
  const ship = chance.pick([0, 4.9, 6.95]);
  const sum = sumOf(goods);
  return {
    head: [
      printed(from(0, `${say('from')}: Harbour & Leaf <orders@harbourleaf.example>`)),
      printed(from(0, `${say('to')}: camellia@teabar.example`)),
      { cells: [from(0, `${say('subject')}: ${say('confirmed')} #${chance.whole(1000, 9999)}`)], gap: 2 },
      { cells: [from(0, say('confirmed'))], gap: 1.6 },
    ],
    lines,
    foot: [
      sumLine(speech.word('subtotal'), price(sum), width),
      sumLine(say('shipping'), ship === 0 ? speech.word('free') : price(ship), width),
      sumLine(speech.word('total'), price(cents(sum + ship)), width),
    ],
    expected: priced(goods),
  };
});

const totals = ({ speech, price, width }: Scene, sum: number): PrintedLine[] => [
  sumLine(speech.word('subtotal'), price(sum), width, width - 36),
  sumLine(`${speech.word('tax')} 7%`, price(cents(sum * 0.07)), width, width - 36),
  sumLine(speech.word('total'), price(cents(sum * 1.07)), width, width - 36),
];

export const INVOICES: readonly Structure[] = [
  proForma,
  netPrices,
  twoCurrencies,
  laterPage,
  datedRows,
  wholesale,
  namesAtRight,
  orderMail,
];
