import { isMoney } from '../row/figures.ts';
import { isCounted, isMeasured } from '../row/units.ts';
import type { Token } from './tokens.ts';

/**
 * The size of a pack behind a count is no count: `6 x 100 g Sencha`, `2 ctn x 12 Assam`.
 * @returns the tokens without it, and the size where it is measured; null if there is none
 */
export function splitPack(tokens: readonly Token[], hasMoney: boolean): { kept: Token[]; size: Token[] } | null {
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'times' || token.word.text === '@' || token.word.text === '=') continue;
    const [pack, unit] = [tokens[at + 1], tokens[at + 2]];
    const [before, count] = [tokens[at - 1], tokens[at - 2]];
    if (pack?.kind !== 'figure' || !pack.figure || isMoney(pack.figure)) continue;
    const isMeasure = unit?.kind === 'unit' && isMeasured(unit.word.text);
    if (isMeasure && isWhole(before)) return { kept: without(tokens, at + 1, 2), size: [pack, unit] };
    const isCase = before?.kind === 'unit' && isCounted(before.word.text) && isWhole(count) && isWhole(pack);
    if (isCase && !hasMoney) return { kept: without(tokens, at + 1, unit?.kind === 'unit' ? 2 : 1), size: [] };
  }
  return null;
}

const isWhole = (token: Token | undefined) => token?.kind === 'figure' && token.figure?.decimals === 0;

const without = (tokens: readonly Token[], from: number, count: number): Token[] => [
  ...tokens.slice(0, from),
  ...tokens.slice(from + count),
];
