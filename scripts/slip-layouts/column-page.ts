import { cents, type Goods } from './goods.ts';
import { breakName, type Cell, from, type Page, type PrintedLine, printed, quantityText } from './page.ts';
import { type GridColumn, leftColumn, rightColumn } from './structures/grid.ts';

/** Goods in columns, mostly below headings. */

type Column = GridColumn<Goods>;
const [left, right] = [leftColumn<Goods>, rightColumn<Goods>];

const NAME_WIDTH = { receipt: 18, invoice: 32, note: 36 } as const;

export function columnPage(page: Page): { lines: PrintedLine[]; hasDiscounts: boolean } {
  const { chance, speech, goods, kind } = page;
  const hasDiscounts = goods.some(({ percent }) => percent > 0);
  const columns = chooseColumns(page, hasDiscounts);
  const free = Math.max(0, page.width - columns.reduce((sum, { width }) => sum + width, 0));
  const gap = free / Math.max(1, columns.length - 1);
  let at = 0;
  const places = columns.map((column) => {
    const start = at;
    at += column.width + gap;
    return column.align === 'right' ? start + column.width : start;
  });
  const cellsOf = (texts: readonly string[]): Cell[] =>
    texts.flatMap((text, index) => {
      const [column, place] = [columns[index], places[index]];
      return text === '' || !column || place === undefined
        ? []
        : [{ ...from(place, text), align: column.align ?? 'left' }];
    });
  const isHeaded = kind === 'note' || kind === 'invoice' ? chance.happens(0.92) : chance.happens(0.7);
  const lines: PrintedLine[] = isHeaded ? [{ cells: cellsOf(columns.map(({ heading }) => heading)) }] : [];
  const isBarcoded = kind === 'invoice' && chance.happens(0.15);
  const spacing = chance.pick([1, 1, 1, 1.4]);
  for (const [index, one] of goods.entries()) {
    const pieces = breakName(one.name, NAME_WIDTH[kind]);
    for (const [part, piece] of pieces.entries()) {
      const texts = columns.map((column) =>
        column.heading === speech.word('item') ? piece : part === 0 ? column.text(one, index) : '',
      );
      lines.push({ cells: cellsOf(texts) });
    }
    const name = places[columns.findIndex(({ heading }) => heading === speech.word('item'))] ?? 0;
    if (isBarcoded) lines.push(printed(from(name, `EAN ${one.ean}`)));
    for (const piece of one.parts) lines.push(printed(from(name + 2, `- 1 ${piece}`)));
    const last = lines.at(-1);
    if (last) last.gap = spacing;
  }
  return { lines, hasDiscounts };
}

function chooseColumns({ chance, speech, kind, price }: Page, hasDiscounts: boolean): Column[] {
  const name = left(speech.word('item'), NAME_WIDTH[kind] + 1, ({ name: text }) => text);
  const quantity = right(speech.word(kind === 'note' ? chance.pick(['quantity', 'delivered']) : 'quantity'), 7, (one) =>
    quantityText(one, speech),
  );
  const unit = left(speech.word('unit'), 6, (one) => (one.isWeight ? 'kg' : speech.word('pieces')));
  const each = right(speech.word('price'), 9, (one) => price(one.price));
  const amount = right(speech.word('amount'), 10, (one) => price(one.amount));
  const number = left('#', 3, (_one, index) => String(index + 1));
  const code = left(speech.word('code'), 9, (one) => one.code);
  const lot = left(speech.word('lot'), 9, (one) => one.lot);
  const discount = right(`${speech.word('discount')} %`, 7, (one) =>
    one.percent ? speech.money(one.percent, 0) : '0',
  );
  const tax = right(`${speech.word('tax')} %`, 6, () => '7');
  if (kind === 'receipt') {
    const few = chance.happens(0.5);
    const goods = chance.happens(0.5) ? [quantity, name] : [name, quantity];
    return [...goods, ...(few && !hasDiscounts ? [] : [each]), ...(hasDiscounts ? [discount] : []), amount];
  }
  const middle = chance.happens(0.5) ? [quantity, unit] : [quantity];
  const start = [...(chance.happens(0.4) ? [number] : []), ...(chance.happens(0.5) ? [code] : [])];
  if (kind === 'note') {
    const ordered = right(speech.word('ordered'), 8, (one) =>
      quantityText({ ...one, quantity: one.quantity + 2 }, speech),
    );
    const isOrdered = quantity.heading === speech.word('delivered') && chance.happens(0.6);
    const counted = [...(isOrdered ? [ordered] : []), ...middle];
    const batch = chance.happens(0.4) ? [lot] : [];
    return chance.happens(0.3) ? [...start, ...counted, name, ...batch] : [...start, name, ...batch, ...counted];
  }
  const goods = chance.happens(0.35) ? [...middle, name] : [name, ...(chance.happens(0.25) ? [lot] : []), ...middle];
  const gross = right('Brutto', 10, (one) => speech.money(cents(one.amount * 1.07)));
  return [
    ...start,
    ...goods,
    each,
    ...(hasDiscounts ? [discount] : []),
    ...(chance.happens(0.3) ? [tax] : []),
    amount,
    ...(chance.happens(0.1) ? [gross] : []),
  ];
}
