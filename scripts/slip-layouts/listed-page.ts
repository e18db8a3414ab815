import type { Goods } from './goods.ts';
import { breakName, type Cell, from, type Page, type PrintedLine, printed, quantityText, upTo } from './page.ts';

/** Goods below each other, each with its figures on the line of its name, below it or above it. */

const SHAPES = [
  'one line',
  'one line',
  'figures below',
  'figures below',
  'count below',
  'count above',
  'labelled',
  'amount first',
] as const;

export function listedPage(page: Page): { lines: PrintedLine[]; hasDiscounts: boolean } {
  const { chance, speech, goods, width, kind } = page;
  const shape = kind === 'note' ? chance.pick(['one line', 'labelled'] as const) : chance.pick(SHAPES);
  const sign = chance.pick([' x ', ' x ', 'x ', ' X ', ' @ ', ' * ']);
  const tax = chance.happens(0.25) ? chance.pick([' A', ' S', ' *', 'A']) : '';
  const codes = chance.pick(['none', 'none', 'none', 'before', 'between', 'below'] as const);
  const counts = chance.pick(['before', 'before', 'x before', 'unit before', 'behind'] as const);
  const showsOnes = chance.happens(0.6);
  const indent = chance.pick([0, 2, 4]);
  const discountAt = chance.pick(['rate', 'words'] as const);
  const isSpaced = chance.happens(0.15);
  const lines: PrintedLine[] = [];
  const amountOf = (one: Goods): Cell =>
    upTo(width, one.isFree && chance.happens(0.5) ? speech.word('free') : `${page.price(one.full)}${tax}`);
  const product = (one: Goods) => {
    const unit = one.isWeight ? ' kg' : counts === 'unit before' ? ` ${speech.word('pieces')}` : '';
    const per = one.isWeight && chance.happens(0.5) ? `/kg` : '';
    return `${quantityText(one, speech)}${unit}${sign}${speech.money(one.price)}${per}`;
  };
  const count = (one: Goods) => {
    const text = quantityText(one, speech);
    if (one.isWeight) return `${text} kg`;
    return counts === 'x before' ? `${text} x` : counts === 'unit before' ? `${text} ${speech.word('pieces')}` : text;
  };
  const named = (one: Goods, at: number, room: number, others: readonly Cell[]) => {
    const name = codes === 'before' ? `${one.code} ${one.name}` : one.name;
    for (const [part, text] of breakName(name, room).entries())
      lines.push({ cells: part === 0 ? [from(at, text), ...others] : [from(at, text)] });
  };
  for (const one of goods) {
    const figures = from(indent, product(one));
    const isSingle = one.quantity === 1 && !one.isWeight && !showsOnes;
    if (kind === 'note') {
      if (shape === 'one line') lines.push(printed(from(0, count(one)), from(12, one.name)));
      else {
        lines.push(printed(from(0, one.name)));
        lines.push(printed(from(2, `${speech.word('quantity')}: ${quantityText(one, speech)}`)));
      }
      continue;
    }
    if (shape === 'one line') {
      const start = counts === 'behind' ? 0 : count(one).length + 1;
      if (counts !== 'behind') lines.push(printed());
      const first = lines.length;
      const behind: Cell[] =
        counts === 'behind' ? [upTo(width - 14, one.isWeight ? count(one) : `x${one.quantity}`)] : [];
      named(one, start, width - start - 17, [...behind, amountOf(one)]);
      if (counts !== 'behind') {
        lines.splice(first - 1, 1);
        lines[first - 1]?.cells.unshift(from(0, count(one)));
      }
    } else if (shape === 'amount first') {
      const amount = amountOf(one);
      lines.push(printed(from(0, count(one)), { ...amount, at: 22 }, from(24, one.name)));
    } else if (shape === 'figures below') {
      named(one, 0, width - 4, []);
      if (codes === 'between') lines.push(printed(from(0, one.ean)));
      lines.push(printed(figures, amountOf(one)));
    } else if (shape === 'count below') {
      named(one, 0, width - 14, [amountOf(one)]);
      if (!isSingle) lines.push(printed({ ...figures, at: 2 + indent }));
    } else if (shape === 'count above') {
      if (!isSingle) lines.push(printed(figures));
      named(one, 0, width - 14, [amountOf(one)]);
    } else {
      named(one, 0, width - 4, []);
      const label = `${speech.word('quantity')}: ${quantityText(one, speech)}  ${speech.word('price')}: ${speech.money(one.price)}`;
      lines.push(printed(from(indent, label), amountOf(one)));
    }
    if (codes === 'below') lines.push(printed(from(indent, one.ean)));
    if (one.percent > 0) {
      const label = discountAt === 'rate' ? `${speech.word('discount')} ${one.percent}%` : speech.word('discount');
      lines.push(printed(from(2, label), upTo(width, speech.money(one.amount - one.full))));
    }
    for (const piece of one.parts) lines.push(printed(from(3, `${chance.pick(['+', '-', '*'])} ${piece}`)));
    const last = lines.at(-1);
    if (last && isSpaced) last.gap = 1.5;
  }
  return { lines, hasDiscounts: true };
}
