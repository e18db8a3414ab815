import { type Line, toLine, type Word } from '../page/page.ts';
import { parseRow } from '../table/rows.ts';
import type { Token } from '../table/tokens.ts';
import { CHARGE_WORDS, RETURN_WORDS } from '../table/vocabulary.ts';
import { coverage, findWords, lettersOf, toDictionary } from '../table/words.ts';
import charges from './charges.json' with { type: 'json' };
import type { GridLine } from './columns.ts';
import { isFee } from './fees.ts';

/** Rows of a table that bring nothing into stock: returned goods, deposits, freight and other charges, and sums. */

const isClear = (word: string) => word.length > 4 || !/^\p{Script=Latin}/u.test(word);
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').split(' ');
const PACKAGES = toDictionary([['charge', CHARGE_WORDS]]);
/** Shorter words begin others. */
const DEPOSITS = toDictionary([['deposit', folded(charges.deposit).filter(isClear)]]);
const CHARGES = toDictionary([
  ['charge', [...folded(charges.charge), ...folded(charges.deposit), ...CHARGE_WORDS]],
  ['with', folded(charges.with)],
]);
const ALL_CHARGES = toDictionary([
  ['charge', [...folded(charges.charge), ...folded(charges.deposit), ...folded(charges.with), ...CHARGE_WORDS]],
]);
const RETURNS = toDictionary([['return', RETURN_WORDS]]);

/** From this share of its letters on, a line is the heading of returned goods. */
const MOSTLY = 0.45;
/** From this share of known letters on, a name is that of a charge. */
const KNOWN = 0.8;
/** The same, and for those of charges alone, in a row that lacks what others have. */
const KNOWN_ODD = 0.6;

/** Where returned goods begin, as an index; the number of lines if there are none. */
export function findReturns(lines: readonly GridLine[], rows: readonly number[]): number {
  const isRow = new Set(rows);
  const at = lines.findIndex(
    ({ row: { letters, tokens } }, index) =>
      index > (rows[0] ?? 0) &&
      !isRow.has(index) &&
      tokens.every(({ kind }) => kind !== 'figure') &&
      coverage(letters, findWords(letters, RETURNS, false)) >= MOSTLY,
  );
  return at === -1 ? lines.length : at;
}

/** Whether a name is that of a deposit, perhaps by a word that also names packages. */
export const isDeposit = (name: readonly Token[]): boolean => finds(name, PACKAGES) || finds(name, DEPOSITS);

const finds = (name: readonly Token[], words: typeof PACKAGES) =>
  findWords(lettersOf(lineOf(name)), words, false).some((found) => !isWithin(found, name));

/**
 * Whether a word of deposits only says of goods that their packages go back: a package stands before it and two words of what it
 * holds behind it, as in `Bouteille consignée sirop de rose`.
 */
function isWithin({ left, right }: { left: number; right: number }, name: readonly Token[]): boolean {
  const words = name.filter(({ word }) => /\p{L}{3}/u.test(word.text));
  const behind = words.filter(
    (token) => token.kind === 'text' && token.word.left >= right && !isOf(token, ALL_CHARGES, 3),
  );
  return words.some(({ word }) => word.right <= left) && behind.length > 1;
}

/**
 * Whether a name is that of a deposit, of freight or of another charge: nearly all its letters are words of charges. `odd`:
 * whether its row lacks what others have; then more than half of them are enough.
 */
export function isCharge(name: readonly Token[], isOdd = false): boolean {
  if (finds(name, DEPOSITS) || isFee(name.map(({ word }) => word.text).join(' '))) return true;
  const letters = lettersOf(lineOf(name));
  const found = findWords(letters, CHARGES, false);
  const own = coverage(
    letters,
    found.filter(({ value }) => value === 'charge'),
  );
  return isOdd ? own >= KNOWN_ODD : own >= KNOWN / 2 && coverage(letters, found) >= KNOWN;
}

/** Whether a name begins with a word of charges, as `Courier, North Island` and `Plate charge, 2 colours` do: what it brings is open. */
export function beginsAsCharge(name: readonly Token[]): boolean {
  return isOf(name[0], PLAIN_CHARGES, MIN_LETTERS) || name.slice(0, 3).some((token) => isOf(token, FEES, 3));
}

/** Whether one of the words of a name is one of charges, whatever else it says: `Portes península`. */
export const mentionsCharge = (name: readonly Token[]): boolean =>
  name.some((token) => isOf(token, PLAIN_CHARGES, 4)) || isDeposit(name);

function isOf(token: Token | undefined, words: typeof PLAIN_CHARGES, least: number): boolean {
  const letters = token ? lettersOf(lineOf([token])) : [];
  return letters.length >= least && coverage(letters, findWords(letters, words, false)) === 1;
}
const FEES = toDictionary([['charge', folded(charges.fee)]]);

/** Whether a row counts one of what has a flat rate, by its unit: `1 Psch`, `1 lump sum`. No goods are counted so. */
export function isAtFlatRate(tokens: readonly Token[]): boolean {
  return tokens.some(({ figure }, at) => {
    if (figure?.value !== 1) return false;
    const [next, second] = tokens.slice(at + 1, at + 3).map(({ word }) => folded(word.text).join('').toLowerCase());
    return [next, `${next}${second}`].some((text) => FLAT.has((text ?? '').replaceAll(/[^\p{L}]/gu, '')));
  });
}
const FLAT: ReadonlySet<string> = new Set(folded(charges.flat));

/** Whether a name that begins as those of charges do says nothing else: `Courier North Island, per carton`. */
export function isOfCharge(name: readonly Token[]): boolean {
  const letters = lettersOf(lineOf(name));
  return isOf(name[0], PLAIN_CHARGES, MIN_LETTERS) && coverage(letters, findWords(letters, CHARGES, false)) >= KNOWN;
}

/** Shorter words of charges begin other names. */
const MIN_LETTERS = 5;
const PLAIN_CHARGES = toDictionary([['charge', [...folded(charges.charge), ...folded(charges.deposit)]]]);

/** Whether a name is that of a sum: `Total`. */
export const isSum = (name: readonly Token[]): boolean => parseRow(lineOf(name)).kind === 'summary';

function lineOf(name: readonly Token[]): Line {
  const words = name.map(({ word }): Word => word);
  return words.length === 0 ? { words, left: 0, top: 0, right: 0, bottom: 0 } : toLine(words);
}
