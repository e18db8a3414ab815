import type { Goods } from './goods.ts';
import { breakName, type Cell, type Page, type PrintedLine, quantityText } from './page.ts';

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
  const amountOf = (one: Goods): Cell => ({
    text: one.isFree && chance.happens(0.5) ? speech.word('free') : `${page.price(one.full)}${tax}`,
    at: width,
    align: 'right',
  });
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
      lines.push({ cells: part === 0 ? [{ text, at }, ...others] : [{ text, at }] });
  };
  for (const one of goods) {
    const figures = { text: product(one), at: indent };
    const isSingle = one.quantity === 1 && !one.isWeight && !showsOnes;
    if (kind === 'note') {
      if (shape === 'one line')
        lines.push({
          cells: [
            { text: count(one), at: 0 },
            { text: one.name, at: 12 },
          ],
        });
      else {
        lines.push({ cells: [{ text: one.name, at: 0 }] });
        lines.push({ cells: [{ text: `${speech.word('quantity')}: ${quantityText(one, speech)}`, at: 2 }] });
      }
      continue;
    }
    if (shape === 'one line') {
      const start = counts === 'behind' ? 0 : count(one).length + 1;
      if (counts !== 'behind') lines.push({ cells: [] });
      const first = lines.length;
      const behind: Cell[] =
        counts === 'behind'
          ? [{ text: one.isWeight ? count(one) : `x${one.quantity}`, at: width - 14, align: 'right' }]
          : [];
      named(one, start, width - start - 17, [...behind, amountOf(one)]);
      if (counts !== 'behind') {
        lines.splice(first - 1, 1);
        lines[first - 1]?.cells.unshift({ text: count(one), at: 0 });
      }
    } else if (shape === 'amount first') {
      const amount = amountOf(one);
      lines.push({
        cells: [
          { text: count(one), at: 0 },
          { ...amount, at: 22 },
          { text: one.name, at: 24 },
        ],
      });
    } else if (shape === 'figures below') {
      named(one, 0, width - 4, []);
      if (codes === 'between') lines.push({ cells: [{ text: one.ean, at: 0 }] });
      lines.push({ cells: [figures, amountOf(one)] });
    } else if (shape === 'count below') {
      named(one, 0, width - 14, [amountOf(one)]);
      if (!isSingle) lines.push({ cells: [{ ...figures, at: 2 + indent }] });
    } else if (shape === 'count above') {
      if (!isSingle) lines.push({ cells: [figures] });
      named(one, 0, width - 14, [amountOf(one)]);
    } else {
      named(one, 0, width - 4, []);
      const label = `${speech.word('quantity')}: ${quantityText(one, speech)}  ${speech.word('price')}: ${speech.money(one.price)}`;
      lines.push({ cells: [{ text: label, at: indent }, amountOf(one)] });
    }
    if (codes === 'below') lines.push({ cells: [{ text: one.ean, at: indent }] });
    if (one.percent > 0) {
      const label = discountAt === 'rate' ? `${speech.word('discount')} ${one.percent}%` : speech.word('discount');
      lines.push({
        cells: [
          { text: label, at: 2 },
          { text: speech.money(one.amount - one.full), at: width, align: 'right' },
        ],
      });
    }
    for (const piece of one.parts) lines.push({ cells: [{ text: `${chance.pick(['+', '-', '*'])} ${piece}`, at: 3 }] });
    const last = lines.at(-1);
    if (last && isSpaced) last.gap = 1.5;
  }
  return { lines, hasDiscounts: true };
}
