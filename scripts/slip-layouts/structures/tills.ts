import { cents } from '../goods.ts';
import { breakName, from, type PrintedLine, printed, upTo } from '../page.ts';
import { priced, type Structure, structuresOf, sumLine, sumOf } from './scene.ts';

/** Narrow receipts. */

const receipt = structuresOf('receipt', false);

/** The weight and the price of a kilo stand below the name, with its amount. */
const weighed = receipt('weights below names', ({ chance, speech, goods, width }) => {
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
    const amount = upTo(width, speech.money(one.amount));
    const weight = `${speech.money(one.quantity, 3)} kg${sign}${speech.money(one.price)}${per}`;
    if (!one.isWeight) return [printed(from(0, one.name), amount)];
    if (shape === 'below') return [printed(from(0, one.name)), printed(from(2, weight), amount)];
    if (shape === 'amount above') return [printed(from(0, one.name), amount), printed(from(4, weight))];
    return [
      printed(from(0, one.name)),
      printed(
        from(2, `Netto ${speech.money(one.quantity, 3)} kg`),
        from(22, `${speech.money(one.price)}${per}`),
        amount,
      ),
    ];
  });
  return { lines, expected: priced(rows), foot: [sumLine(speech.word('total'), speech.money(sumOf(rows)), width)] };
});

/** Dots lead from the name to the amount. */
const leaders = receipt('dotted leaders', ({ chance, speech, goods, width, price }) => {
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
      ...names.map((text, index): PrintedLine => printed(from(0, index === 0 ? start + text : text))),
      printed(from(0, `${names.length === 0 ? start : ''}${first} ${dots.trim()}`), upTo(width, end)),
    ];
  });
  const rows = goods.map((one) => one);
  return { lines, expected: priced(rows), foot: [sumLine(speech.word('total'), price(sumOf(rows)), width)] };
});

/** A deposit below each bottle. */
const deposits = receipt('deposits below goods', ({ chance, speech, say, goods, width }) => {
  const rows = goods.map((one) => ({ ...one, percent: 0, isFree: false, amount: cents(one.quantity * one.price) }));
  const each = chance.pick([0.08, 0.15, 0.25]);
  let held = 0;
  const lines = rows.flatMap((one): PrintedLine[] => {
    const quantity = one.isWeight ? `${speech.money(one.quantity, 3)} kg` : String(one.quantity);
    const own: PrintedLine = printed(from(0, `${quantity} ${one.name}`), upTo(width, speech.money(one.amount)));
    if (one.isWeight || chance.happens(0.3)) return [own];
    const sum = cents(each * one.quantity);
    held += sum;
    const text = chance.pick([
      `${say('deposit')} ${speech.money(each)}`,
      `${one.quantity} x ${say('deposit')}`,
      say('deposit'),
    ]);
    return [own, printed(from(2, text), upTo(width, speech.money(sum)))];
  });
  return {
    lines,
    expected: priced(rows),
    foot: [sumLine(speech.word('total'), speech.money(cents(sumOf(rows) + held)), width)],
  };
});

export const TILLS: readonly Structure[] = [weighed, leaders, deposits];
