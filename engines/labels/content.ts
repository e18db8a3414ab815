import { type BestBefore, dateText } from '../calendar/best-before.ts';
import { isElement } from '../gs1/elements.ts';
import { fromDay } from '../gs1/facts.ts';
import { toGtin14 } from '../gs1/gtin.ts';
import { pageCode } from '../gs1/page-code.ts';
import { placeCode } from '../gs1/place-code.ts';
import { convertQuantity } from '../units/measure.ts';
import type { Symbology } from './barcode.ts';
import { type Brewing, brewingParts } from './brewing.ts';
import type { LabelContent } from './layout.ts';

/** What labels say. */

export const LABEL_TEMPLATES = ['item', 'lot', 'pouch', 'tin', 'shelf'] as const;
export type LabelTemplate = (typeof LABEL_TEMPLATES)[number];

/** Of an item and, where it is one, its lot. */
export interface GoodsOnLabel {
  id: number;
  name: string;
  sku: string;
  unit: string;
  /** The empty tin, in the item's unit; null if nobody weighed it. */
  tare: number | null;
  /** The item's code as it is printed; null without one. */
  code: { code: string; kind: 'ean8' | 'ean13' | 'upc' | 'gtin14' | 'code128' | 'own' } | null;
  lot: LotOnLabel | null;
  /** What its recipe takes to make one unit of it. */
  inputs: readonly InputOnLabel[];
  declaration: DeclarationOnLabel;
}
export interface DeclarationOnLabel {
  /** Empty where they are those of its recipe. */
  ingredients: string;
  allergens: string;
  note: string;
  brewing: Brewing | null;
}
interface LotOnLabel {
  id: number;
  code: string;
  bestBefore: BestBefore | null;
  origin: string;
  garden: string;
  harvest: string;
  cultivar: string;
  grade: string;
  /** The address of its public page; null where there is none. */
  publicPage: string | null;
}
export interface InputOnLabel {
  name: string;
  unit: string;
  /** For one unit of what is made. */
  quantity: number;
  /** What the input itself is made of, the most of it first; empty if it is no blend. */
  parts: readonly string[];
}

const GTIN = { ean8: 'ean8', ean13: 'ean13', upc: 'upca' } as const;

/** @param origin of the address at which the workspace uses Camellia: a phone's camera opens the page of goods without a GTIN */
export function goodsLabel(
  template: Exclude<LabelTemplate, 'shelf'>,
  goods: GoodsOnLabel,
  origin: string,
): LabelContent {
  const { name, sku, lot, tare, unit, declaration } = goods;
  const lotLines = lot
    ? [`Lot ${lot.code}`, ...(lot.bestBefore ? [`Best before ${dateText(lot.bestBefore)}`] : [])]
    : [];
  const from = lot ? [lot.origin, lot.garden, lot.harvest, lot.cultivar, lot.grade].filter((fact) => fact !== '') : [];
  const facts = from.length > 0 ? [from.join(', ')] : [];
  const skuLine = sku === '' ? [] : [`SKU ${sku}`];
  const [weight, ingredients] = [netWeight(goods.inputs), ingredientsOf(goods)];
  switch (template) {
    case 'item':
      return { title: name, lines: [...skuLine, ...lotLines], code: itemCode(goods, origin) };
    case 'lot':
      return { title: name, lines: [...lotLines, ...facts, ...skuLine], code: lotCode(goods, origin) };
    case 'tin':
      return {
        title: name,
        lines: [...(tare ? [`Empty tin ${String(tare)} ${unit}`.trimEnd()] : []), ...lotLines, ...skuLine],
        code: lot ? lotCode(goods, origin) : itemCode(goods, origin),
      };
    case 'pouch':
      return {
        title: name,
        lines: [
          weight === '' ? '' : `Net ${weight}`,
          ...lotLines,
          ingredients === '' ? '' : `Ingredients: ${ingredients}`,
          declaration.allergens,
          declaration.brewing ? brewingParts(declaration.brewing).join(' · ') : '',
          ...facts,
        ].filter((line) => line !== ''),
        code: lot?.publicPage ? square('qrcode', lot.publicPage) : itemCode(goods, origin),
      };
  }
}

/** A card for a shelf. */
export const shelfLabel = ({ id, name }: { id: number; name: string }): LabelContent => ({
  ...{ title: name, lines: [] },
  code: { symbology: 'qrcode', text: placeCode(id), shown: '' },
});

type Code = NonNullable<LabelContent['code']>;

const square = (symbology: Symbology, text: string): Code => ({ symbology, text, shown: '' });

function itemCode({ id, code }: GoodsOnLabel, origin: string): Code {
  if (code === null) return square('qrcode', pageCode(origin, 'inventory', id));
  const { kind, code: text } = code;
  if (kind === 'gtin14') return square('gs1datamatrix', `(01)${text}`);
  if (kind === 'own') return square('qrcode', text);
  return { symbology: kind === 'code128' ? 'code128' : GTIN[kind], text, shown: text };
}

/** The GTIN among codes of an item; null for another code. */
export const gtinOf = (code: GoodsOnLabel['code']): string | null =>
  code === null || code.kind === 'code128' || code.kind === 'own' ? null : code.code;

/** With a GTIN, what any scanner of goods reads: GTIN, best-before date and lot (GS1 General Specifications, AIs 01, 15, 10). */
function lotCode(goods: GoodsOnLabel, origin: string): Code {
  const { lot } = goods;
  if (!lot) return itemCode(goods, origin);
  if (lot.publicPage !== null) return square('qrcode', lot.publicPage);
  const gtin = gtinOf(goods.code);
  if (gtin === null || !isElement(['10', lot.code])) {
    return square('qrcode', pageCode(origin, 'lots', lot.id));
  }
  const date = lot.bestBefore ? `(15)${fromDay(lot.bestBefore.day)}` : '';
  return square('gs1datamatrix', `(01)${toGtin14(gtin)}${date}(10)${lot.code}`);
}

/** In both of the trade's units, `50 g (1.76 oz)`; empty where it is unknown. */
export function netWeight(inputs: readonly InputOnLabel[]): string {
  const grams = inputs.reduce((sum, { quantity, unit }) => sum + (convertQuantity(quantity, unit, 'g') ?? 0), 0);
  if (grams <= 0) return '';
  const [inGrams, inOunces] = [Math.round(grams * 10) / 10, convertQuantity(grams, 'g', 'oz') ?? 0];
  return `${inGrams} g (${inOunces.toFixed(2)} oz)`;
}

/** The ingredients that somebody declared, or else those of its recipe; empty where neither is known. */
export const ingredientsOf = ({ declaration, inputs }: Pick<GoodsOnLabel, 'declaration' | 'inputs'>): string =>
  declaration.ingredients || ingredientNames(inputs);

/** What is weighed, the most of it first, a blend by its parts (EU 1169/2011, Article 18). */
export function ingredientNames(inputs: readonly InputOnLabel[]): string {
  const weighed = inputs
    .map((input) => ({ ...input, grams: convertQuantity(input.quantity, input.unit, 'g') ?? 0 }))
    .filter(({ grams }) => grams > 0)
    .toSorted((a, b) => b.grams - a.grams);
  const names = weighed.flatMap(({ name, parts }) => (parts.length > 0 ? parts : [name]));
  return [...new Set(names)].join(', ');
}
