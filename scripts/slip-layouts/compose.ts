import type { Expected } from '../evaluation/ocr-scores.ts';
import { columnPage } from './column-page.ts';
import { type Assortment, cents, LANGUAGES, type Language, listGoods, type Speech, speechOf } from './goods.ts';
import { listedPage } from './listed-page.ts';
import { from, type Kind, type Page, type PrintedLine, printed, signatureLine, upTo } from './page.ts';
import { type Chance, seeded } from './random.ts';
import { type Structure, sayIn, TRADE_LANGUAGES } from './structures/scene.ts';

/** Composes slips of random layouts: nobody has chosen what they look like. */

export interface Sheet {
  kind: Kind;
  language: string;
  lines: PrintedLine[];
  isProportional: boolean;
  expected: Expected[];
}

/** The slip of a number. */
export function composeSlip(number: number): Sheet {
  const chance = seeded(`slip ${number}`);
  const language = chance.pick(LANGUAGES);
  const kind = chance.pick(['receipt', 'receipt', 'receipt', 'invoice', 'invoice', 'note'] as const);
  const speech = speechOf(language, chance);
  const assortment: Assortment = {
    amounts: chance.pick(['few', 'few', 'few', 'one', 'many', 'weighed']),
    prices: chance.pick(['middle', 'middle', 'low', 'high']),
    discounted: kind !== 'note' && chance.happens(0.25) ? 0.5 : 0,
    free: kind === 'receipt' && chance.happens(0.12) ? 0.3 : 0,
    sets: chance.happens(0.12) ? 0.5 : 0,
  };
  const goods = listGoods(language, chance.whole(1, 9), assortment, chance.happens(0.3), chance);
  const price = priceStyle(speech, chance);
  const width = kind === 'receipt' ? chance.whole(36, 50) : chance.whole(92, 118);
  const page: Page = { chance, speech, goods, width, kind, price };
  const isListed = kind === 'receipt' ? chance.happens(0.65) : chance.happens(0.12);
  const { lines, hasDiscounts } = isListed ? listedPage(page) : columnPage(page);
  return {
    kind,
    language,
    lines: [...head(page, language), ...lines, ...(kind === 'note' ? noteFoot(page) : foot(page, hasDiscounts))],
    isProportional: kind !== 'receipt' && chance.happens(0.8),
    expected: goods.map(({ name, quantity, price: each, amount }) => ({
      name,
      quantity,
      unitPrice: kind === 'note' ? null : each,
      amount: kind === 'note' ? null : amount,
    })),
  };
}

/** A slip of a structure: with the usual lines above and below the goods, unless it has its own. */
export function composeStructured({ name, kind, isWide, print }: Structure, number: number): Sheet {
  const chance = seeded(`${name} ${number}`);
  const language = chance.pick(TRADE_LANGUAGES);
  const speech = speechOf(language, chance);
  const assortment: Assortment = {
    amounts: chance.pick(['few', 'few', 'many', 'weighed']),
    prices: chance.pick(['middle', 'middle', 'low', 'high']),
    discounted: 0,
    free: 0,
    sets: 0,
  };
  const goods = listGoods(language, chance.whole(2, 9), assortment, chance.happens(0.3), chance);
  const price = priceStyle(speech, chance);
  const width = isWide ? chance.whole(96, 118) : chance.whole(38, 50);
  const page: Page = { chance, speech, goods, width, kind, price };
  const printed = print({ ...page, say: sayIn(language, chance) });
  const own = printed.head ?? head(page, language);
  return {
    kind,
    language,
    lines: [...own, ...printed.lines, ...(printed.foot ?? (kind === 'note' ? noteFoot(page) : foot(page, false)))],
    isProportional: isWide && chance.happens(0.8),
    expected: printed.expected,
  };
}

/** Whether and where the currency stands at prices. */
function priceStyle(speech: Speech, chance: Chance): (value: number) => string {
  const currency = speech.word('currency');
  const style = chance.pick(['none', 'none', 'none', 'before', 'behind', 'glued'] as const);
  return (value) => {
    const money = speech.money(value);
    if (style === 'none') return money;
    return style === 'before'
      ? `${currency} ${money}`
      : style === 'behind'
        ? `${money} ${currency}`
        : `${currency}${money}`;
  };
}

const SHOPS = [
  'Harbour & Leaf',
  'TEA YARD LTD',
  'Blattwerk GmbH',
  'Atelier Feuille',
  'LA TETERA AZUL',
  'Bottega del Tè',
  'Theehuis Zuid',
  'Kedai Daun Hijau',
] as const;

function head({ chance, speech, kind, width }: Page, language: Language): PrintedLine[] {
  const isCentred = kind === 'receipt' && chance.happens(0.6);
  const put = (text: string): PrintedLine =>
    printed({ text, at: isCentred ? width / 2 : 0, align: isCentred ? 'centre' : 'left' });
  const date = chance.pick(['17.08.2026', '2026-08-17', '17/08/26', '08/17/2026']);
  const number = `${chance.whole(1000, 99_999)}`;
  const lines = [put(chance.pick(SHOPS)), put(speech.word('address')), put(speech.word('phone'))];
  const title = kind === 'note' ? 'note' : 'invoice';
  lines.push(put(`${speech.word(title)} ${number}`));
  lines.push(put(`${speech.word('date')}: ${date}${chance.happens(0.5) ? ' 14:07' : ''}`));
  if (kind !== 'receipt')
    lines.push(put('Camellia Tea Bar'), put(language === 'en' ? '9 Dock Road' : 'Hauptstrasse 21'));
  if (chance.happens(0.3)) lines.push(printed(from(0, '-'.repeat(Math.round(width * 0.9)))));
  const last = lines.at(-1);
  if (last) last.gap = chance.pick([1, 1.6, 2]);
  return lines;
}

function foot({ chance, speech, goods, width, price, kind }: Page, hasDiscounts: boolean): PrintedLine[] {
  const sum = cents(goods.reduce((before, { amount, full }) => before + (hasDiscounts ? amount : full), 0));
  const labels = kind === 'invoice' ? width - 34 : 0;
  const put = (label: string, value: number): PrintedLine => printed(from(labels, label), upTo(width, price(value)));
  const rate = chance.pick([5, 7, 20]);
  const isAdded = kind === 'invoice' && chance.happens(0.6);
  const tax = isAdded ? cents((sum * rate) / 100) : cents(sum - sum / (1 + rate / 100));
  const total = isAdded ? cents(sum + tax) : sum;
  const lines: PrintedLine[] = [];
  if (isAdded || chance.happens(0.5)) lines.push(put(speech.word('subtotal'), sum));
  const taxLine = put(`${speech.word('tax')} ${rate}%`, tax);
  if (isAdded) lines.push(taxLine);
  lines.push(put(speech.word('total'), total));
  if (!isAdded && chance.happens(0.5)) lines.push(taxLine);
  if (kind === 'receipt' && chance.happens(0.7)) {
    const paid = Math.ceil(total / 10) * 10;
    lines.push(put(speech.word('paid'), paid), put(speech.word('change'), cents(paid - total)));
  }
  if (kind === 'invoice') lines.push(printed(from(0, 'IBAN DE02 1203 0000 0000 2020 51')));
  lines.push(printed(from(0, speech.word('thanks'))));
  return lines;
}

function noteFoot({ chance, speech, goods, width }: Page): PrintedLine[] {
  const lines: PrintedLine[] = [];
  if (chance.happens(0.4))
    lines.push(
      printed(
        from(0, `${speech.word('total')} ${speech.word('quantity')}`),
        upTo(width - 10, String(goods.reduce((sum, { quantity }) => sum + quantity, 0))),
      ),
    );
  lines.push(signatureLine);
  return lines;
}
