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
  return new Set(
    areSizes ? able : same.length > 0 ? [...same, ...able.filter((index) => hasParts(seconds[index]))] : sizes,
  );
}

/** Whether a line may name a kind: words without a label, a code or a date. */
function isKind({ tokens }: Cell): boolean {
  if (isLabelled(tokens) || tokens.some(isRemark) || tokens.some(({ word }) => /:$/.test(word.text))) return false;
  return countLetters(tokens) > 1 && tokens.every(({ kind, word }) => kind !== 'code' && !/\d{3}/.test(word.text));
}

/** `Banksia / Small` */
const hasParts = (second: Second | undefined) =>
  second?.below?.tokens.some(({ word }) => /^[/·|]$/.test(word.text)) ?? false;

const textOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word.text.toLowerCase()).join(' ');
