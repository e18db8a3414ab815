import { countLetters, isRemark } from '../table/parts.ts';
import type { Token } from '../table/tokens.ts';
import type { Cell } from './cells.ts';
import { isLabelled } from './headings.ts';

/**
 * Which second lines of names say what kind of the goods it is: `Cast Iron Teapot` above `Charcoal / 0.8 L`. They do where
 * names would be the same without them, and where most of them are sizes, the others are colours and kinds.
 */

/** A name with the line below it. */
export interface Second {
  name: readonly Token[];
  below: Cell | null;
  isSize: boolean;
  /** Whether a code stands alone on the line below it. */
  isCoded: boolean;
}

/** From this share of the second lines on, sizes tell what all of them are. */
const MOST = 0.5;

/** The indices of the names whose second line belongs to them. */
export function findVariants(seconds: readonly Second[]): Set<number> {
  const able = seconds.flatMap(({ below, isSize }, index) => (below && (isSize || isKind(below)) ? [index] : []));
  const sizes = able.filter((index) => seconds[index]?.isSize);
  const areSizes = sizes.length > 1 && sizes.length >= able.length * MOST;
  const texts = seconds.map(({ name }) => textOf(name));
  const same = able.filter((index) =>
    able.some((other) => {
      const [a, b] = [seconds[index]?.below, seconds[other]?.below];
      return other !== index && texts[other] === texts[index] && a && b && textOf(a.tokens) !== textOf(b.tokens);
    }),
  );
  // Where a name, its kind and its code have a line each, so they have for all goods.
  const isLikeSame = (index: number) => seconds[index]?.isCoded && same.every((other) => seconds[other]?.isCoded);
  return new Set(
    areSizes
      ? able
      : same.length > 0
        ? [...same, ...able.filter((index) => hasParts(seconds[index]) || isLikeSame(index))]
        : sizes,
  );
}

/** `KY-300-IR`: the line below a kind, in web shops. */
export function isCodeAlone(cells: readonly Cell[] | undefined): boolean {
  const [cell, ...others] = cells ?? [];
  const [token, ...more] = cell?.tokens ?? [];
  return others.length === 0 && more.length === 0 && token !== undefined && CODE.test(token.word.text);
}
const CODE = /^(?=.*[\p{Lu}\d])[\p{Lu}\d]+(?:[-_./][\p{Lu}\d]+)+$/u;

/** Whether a line may name a kind: words without a label, a code or a date. */
function isKind({ tokens }: Cell): boolean {
  if (isLabelled(tokens) || tokens.some(isRemark) || tokens.some(({ word }) => /:$/.test(word.text))) return false;
  return countLetters(tokens) > 1 && tokens.every(({ kind, word }) => kind !== 'code' && !/\d{3}/.test(word.text));
}

/** `Banksia / Small` */
const hasParts = (second: Second | undefined) =>
  second?.below?.tokens.some(({ word }) => /^[/·|]$/.test(word.text)) ?? false;

const textOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word.text.toLowerCase()).join(' ');
