import { isCaseSize, isMeasured } from '../row/units.ts';
import type { Token } from '../table/tokens.ts';
import type { Cell } from './cells.ts';

/** Sizes of packs and cases among names. */

/** `15x1kg`, `1000s`, `6 pk`: how many or how much a case or pack holds. */
export const holdsSize = ({ kind, tokens, figure }: Cell): boolean =>
  (kind === 'number' && figure?.decimals === 0 && tokens.some((token) => token.kind === 'unit')) ||
  (tokens.length < 3 && isCaseSize(tokens.map(({ word }) => word.text).join('')));

/** `500 g`, `frasco 500 g`, `500 g glass jar`: it tells goods of several sizes apart. */
export function isSize(tokens: readonly Token[]): boolean {
  if (tokens.length > 0 && tokens.every(({ word }) => word.isSize === true)) return true;
  const [first, second, ...rest] = tokens;
  const isLead = first?.kind === 'figure' && second?.kind === 'unit' && isMeasured(second.word.text);
  if (isLead && rest.length < 3 && rest.every(({ kind }) => kind === 'text' || kind === 'unit')) return true;
  const [last, before] = [tokens.at(-1), tokens.at(-2)];
  // `500g`, `frasco500g`, `caixa12x100g`
  const glued = /^\p{L}*\d(?:[\d.,]|[x×*](?=\d))*(\p{L}+)$/u.exec(last?.word.text ?? '');
  const isGlued = glued !== null && isMeasured(glued[1] ?? '');
  const isApart = last?.kind === 'unit' && isMeasured(last.word.text) && before?.kind === 'figure';
  // `caixa 12 x 100 g`
  const words = tokens.filter(({ kind }) => kind !== 'figure' && kind !== 'times' && kind !== 'unit').length;
  return (isGlued && tokens.length < 3) || (isApart && tokens.length < 6 && words < 2);
}

/** `500 g`, `1 kg / Loose`, `Charcoal/0.8 L`, `90 x 60 mm, matt`: a size, perhaps with a kind next to it. */
export const hasSize = (tokens: readonly Token[]): boolean =>
  isSize(tokens) ||
  tokens
    .map(({ word }) => word.text)
    .join(' ')
    .replaceAll(PER_AREA, 'gsm')
    // Recognition leaves out spaces.
    .replaceAll(/(?<=\p{L}),(?=\S)/gu, ', ')
    .split(/[/·|]|,\s/)
    .some(
      (part) =>
        isMeasured(/^\s*\d[\d.,]*\s?(\p{L}+)\s*$/u.exec(part)?.[1] ?? '') || EDGES.test(part) || THICKNESS.test(part),
    );
/** `Roasted 02/05/26`, `BB 11/2026`: a few words before a date. */
export const isDated = (tokens: readonly Token[]): boolean =>
  tokens.length <= MAX_BEFORE_DATE && DATE.test(tokens.at(-1)?.word.text ?? '');
const MAX_BEFORE_DATE = 4;
const DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./]20\d{2})[.,;)]?$/;

/** `g/m²` */
const PER_AREA = /g\/(?:m[²2]|qm)/gi;
/** `90 x 60 mm`, `12x8 cm`, `160 x 230 + 45 mm`, `Ø 82 x 120 mm with a valve` */
const EDGES =
  /^\s*(?:[øØ⌀∅]\s?|diam\.?\s)?\d[\d.,]*(?:\s?[x×*+]\s?[øØ⌀∅]?\s?\d[\d.,]*)+\s?(?:[mc]m|in)\.?(?:\s+\p{L}+){0,4}\s*$/iu;
/** `120 gsm`, `GC1 300 g/m²`: of what paper it is made. */
const THICKNESS = /^\s*(?:\S+\s){0,2}\d+\s?gsm\s*$/iu;
