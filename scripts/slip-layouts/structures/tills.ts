import { cents } from '../goods.ts';
import { breakName, type PrintedLine } from '../page.ts';
import { priced, type Structure, sumLine, sumOf } from './scene.ts';

/** Narrow receipts. */

/** The weight and the price of a kilo stand below the name, with its amount. */
const weighed: Structure = {
  name: 'weights below names',
  kind: 'receipt',
  isWide: false,
  print({ chance, speech, goods, width }) {
    const rows = goods.map((one) => {
      const quantity = chance.happens(0.7) ? chance.whole(40, 2400) / 1000 : 1;
      return {
        ...one,
        quantity,
        isWeight: quantity !== 1,
        percent: 0,
        isFree: false,
        amount: cents(quantity * one.price),
      };
    });
    const shape = chance.pick(['below', 'amount above', 'netto'] as const);
    const currency = speech.word('currency');
    const per = chance.pick(['/kg', ` ${currency}/kg`, '']);
    const sign = chance.pick([' x ', ' X ', ' * ', ' @ ']);
    const lines = rows.flatMap((one): PrintedLine[] => {
      const amount = { text: speech.money(one.amount), at: width, align: 'right' as const };
      const weight = `${speech.money(one.quantity, 3)} kg${sign}${speech.money(one.price)}${per}`;
      if (!one.isWeight) return [{ cells: [{ text: one.name, at: 0 }, amount] }];
      if (shape === 'below')
        return [{ cells: [{ text: one.name, at: 0 }] }, { cells: [{ text: weight, at: 2 }, amount] }];
      if (shape === 'amount above')
        return [{ cells: [{ text: one.name, at: 0 }, amount] }, { cells: [{ text: weight, at: 4 }] }];
      return [
        { cells: [{ text: one.name, at: 0 }] },
        {
          cells: [
            { text: `Netto ${speech.money(one.quantity, 3)} kg`, at: 2 },
            { text: `${speech.money(one.price)}${per}`, at: 22 },
            amount,
          ],
        },
      ];
    });
    return { lines, expected: priced(rows), foot: [sumLine(speech.word('total'), speech.money(sumOf(rows)), width)] };
  },
};

/** Dots lead from the name to the amount. */
const leaders: Structure = {
  name: 'dotted leaders',
  kind: 'receipt',
  isWide: false,
  print({ chance, speech, goods, width, price }) {
    const dot = chance.pick(['.', '. ', '·', '_']);
    const isCounted = chance.pick(['before', 'behind', 'x before'] as const);
    const lines = goods.flatMap((one): PrintedLine[] => {
      const quantity = one.isWeight ? `${speech.money(one.quantity, 3)} kg` : String(one.quantity);
      const start = isCounted === 'before' ? `${quantity} ` : isCounted === 'x before' ? `${quantity} x ` : '';
      const end =
        isCounted === 'behind' ? `${quantity} x ${speech.money(one.price)}  ${price(one.amount)}` : price(one.amount);
      const [first = '', ...rest] = breakName(one.name, width - start.length - end.length - 4).reverse();
      const used = (rest.length === 0 ? start.length : 0) + first.length;
      const dots = dot.repeat(Math.max(1, Math.floor((width - used - end.length - 2) / dot.length)));
      const names = rest.reverse();
      return [
        ...names.map((text, index): PrintedLine => ({ cells: [{ text: index === 0 ? start + text : text, at: 0 }] })),
        {
          cells: [
            { text: `${names.length === 0 ? start : ''}${first} ${dots.trim()}`, at: 0 },
            { text: end, at: width, align: 'right' },
          ],
        },
      ];
    });
    const rows = goods.map((one) => one);
    return { lines, expected: priced(rows), foot: [sumLine(speech.word('total'), price(sumOf(rows)), width)] };
  },
};

/** A deposit below each bottle. */
const deposits: Structure = {
  name: 'deposits below goods',
  kind: 'receipt',
  isWide: false,
  print({ chance, speech, say, goods, width }) {
    const rows = goods.map((one) => ({ ...one, percent: 0, isFree: false, amount: cents(one.quantity * one.price) }));
    const each = chance.pick([0.08, 0.15, 0.25]);
    let held = 0;
    const lines = rows.flatMap((one): PrintedLine[] => {
      const quantity = one.isWeight ? `${speech.money(one.quantity, 3)} kg` : String(one.quantity);
      const own: PrintedLine = {
        cells: [
          { text: `${quantity} ${one.name}`, at: 0 },
          { text: speech.money(one.amount), at: width, align: 'right' },
        ],
      };
      if (one.isWeight || chance.happens(0.3)) return [own];
      const sum = cents(each * one.quantity);
      held += sum;
      const text = chance.pick([
        `${say('deposit')} ${speech.money(each)}`,
        `${one.quantity} x ${say('deposit')}`,
        say('deposit'),
      ]);
      return [
        own,
        {
          cells: [
            { text, at: 2 },
            { text: speech.money(sum), at: width, align: 'right' },
          ],
        },
      ];
    });
    return {
      lines,
      expected: priced(rows),
      foot: [sumLine(speech.word('total'), speech.money(cents(sumOf(rows) + held)), width)],
    };
  },
};

export const TILLS: readonly Structure[] = [weighed, leaders, deposits];
