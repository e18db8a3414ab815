import { conceptsOf } from './grid/headings.ts';
import { joinWords, type Word } from './page/page.ts';
import type { ListedGoods } from './row/list.ts';
import { splitRemark } from './row/remarks.ts';
import { asMeant, isMeasured, isSizeWord } from './row/units.ts';
import type { SlipRow } from './slip.ts';
import type { Counted } from './table/counted.ts';
import type { Item } from './table/items.ts';
import type { Parts } from './table/parts.ts';
import type { Token } from './table/tokens.ts';

/** Rows of a slip from what was found on the page. */

/** Builds a row with a price. */
export function toRow(item: Item): SlipRow {
  const { roles, rows, notes } = item;
  const { quantity, unitPrice, amount } = roles;
  const { name: words, remark } = splitRemark(item.name.map(({ word }) => word));
  const code = codeOf(item);
  const unit = unitBeside(rows, quantity);
  return {
    name: joinName(words),
    sku: code?.word.text.replace(/[():]/g, '') ?? '',
    ...(unit ? { unit: asMeant(unit.word.text) } : {}),
    quantity,
    unitPrice,
    amount,
    notes: [
      remark,
      ...notes.map(({ name }) => name.map(({ word }) => word)),
      ...rows.map(({ remark: said = [] }) => said.map(({ word }) => word)),
    ]
      .map(joinName)
      .filter(Boolean)
      .join('; '),
    confidence: {
      name: rounded(mean(words)),
      quantity: 1,
      price: unitPrice === null ? 0 : 1,
    },
    box: {
      left: Math.min(...rows.map(({ row }) => row.line.left)),
      top: Math.min(...rows.map(({ row }) => row.line.top)),
      right: Math.max(...rows.map(({ row }) => row.line.right)),
      bottom: Math.max(...rows.map(({ row }) => row.line.bottom)),
    },
  };
}

/** The code on the line of the figures, else on another: what stands on lines around it may be the lot of other goods. */
function codeOf({ rows, roles: { slots } }: Item): Token | undefined {
  const figure = slots.amount?.token ?? slots.unitPrice?.token;
  const own = rows.filter(({ lead, tail }) => [...lead, ...tail].some((token) => token === figure));
  return [...own, ...rows].flatMap(({ row: { tokens } }) => tokens.filter((token) => isCodeIn(token, tokens)))[0];
}

/** Whether a token is the code of goods, and not of a lot: `Lotto LC2210`. */
function isCodeIn(token: Token, tokens: readonly Token[]): boolean {
  const before = tokens[tokens.indexOf(token) - 1];
  return isCode(token) && !(before && conceptsOf([before.word]).includes('lot'));
}

/** Builds a row of a delivery note: only the OCR confidence supports it. */
export function countedRow({ parts, name, quantity }: Counted): SlipRow {
  const { left, top, right, bottom } = parts.row.line;
  const code = [parts.lead, parts.row.tokens].flatMap((tokens) => tokens.filter((one) => isCodeIn(one, tokens)))[0];
  const unit = unitBeside([parts], quantity.figure?.value ?? 0);
  const { name: words, remark } = splitRemark(name.map(({ word }) => word));
  return {
    name: joinName(words),
    sku: code?.word.text ?? '',
    ...(unit ? { unit: asMeant(unit.word.text) } : {}),
    quantity: quantity.figure?.value ?? 0,
    unitPrice: null,
    amount: null,
    notes: joinName(remark),
    confidence: { name: rounded(mean(words)), quantity: rounded(quantity.word.confidence), price: 0 },
    box: { left, top, right, bottom },
  };
}

/** Builds a row without a price: only the OCR confidence supports it. */
export function listedRow({ line, name, quantity, unit, isSize }: ListedGoods): SlipRow {
  const { left, top, right, bottom } = line;
  const { name: words, remark } = splitRemark(name);
  return {
    name: joinName(words),
    sku: '',
    ...(unit === '' ? {} : { unit }),
    quantity: quantity.value,
    unitPrice: null,
    amount: null,
    notes: joinName(remark),
    confidence: {
      name: rounded(mean(words)),
      quantity: rounded(mean([quantity.word]) * (isSize ? 0.6 : 1)),
      price: 0,
    },
    box: { left, top, right, bottom },
  };
}

/** Items with the units that another way of reading the same lines found, where they have none and both count the same. */
export function withUnitsOf(items: readonly Item[], others: readonly Item[]): Item[] {
  return items.map((item) => {
    const [first, ...more] = item.rows;
    const top = first?.row.line.top;
    const other = others.find(
      ({ rows, roles }) => rows[0]?.row.line.top === top && roles.quantity === item.roles.quantity,
    );
    const unit = other && unitBeside(other.rows, other.roles.quantity);
    if (!first || !unit || unitBeside(item.rows, item.roles.quantity)) return item;
    return { ...item, rows: [{ ...first, tail: [...first.tail, unit] }, ...more] };
  });
}

/** The unit of a quantity; not that of a size: `Clover honey 12 oz` is no ounce of honey. */
function unitBeside(rows: readonly Parts[], quantity: number): Token | undefined {
  return rows.flatMap(({ lead, tail, row: { tokens } }) =>
    [...lead, ...tail].filter((token) => token.kind === 'unit' && !isOfSize(token, tokens, quantity)),
  )[0];
}

/** Whether a unit of a line stands behind another figure than the quantity. */
function isOfSize(unit: Token, tokens: readonly Token[], quantity: number): boolean {
  const before = tokens[tokens.indexOf(unit) - 1];
  return before?.figure != null && before.figure.value !== quantity && isMeasured(unit.word.text);
}

const DATE = /^(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{2}-\d{2})$/;
const PACKAGES = /^\d{1,3}$|^\d+\D+\d+$/;

/** Whether a token may be the code of goods; sizes, dates and the numbers of packages are none. */
const isCode = ({ kind, word: { text, isCode: isMarked } }: Token) =>
  kind === 'code' &&
  /\d/.test(text) &&
  !DATE.test(text) &&
  !isSizeWord(text) &&
  !(isMarked === true && PACKAGES.test(text));

const mean = (list: readonly Word[]) => list.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, list.length);
export const rounded = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** Joins words to a name, without stray signs at its ends. */
function joinName(words: readonly Word[]): string {
  return joinWords(words)
    .replace(/(?:[@|~_‘’'`*:;,.\s-]|(?<!\d)["“”#])+$/u, '')
    .replace(/^[|~_"“”‘’'`*#:;,.\s=+-]+/u, '')
    .replace(/\s+/g, ' ')
    .trim();
}
