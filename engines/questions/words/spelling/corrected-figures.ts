import { spellNumbers } from './spell-numbers.ts';

/** Figures that a message takes back in the same breath: `5, no, let's say 8 kg` are 8 kg, and `250 caddies, no 200` 200 caddies. */

const FIGURE = '\\$?\\d[\\d,]*(?:\\.\\d+)?';
const COUNTED = '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const SAYS =
  "(?:no|nope|nah|oh|sorry|wait|uh|er|erm|hm|actually|rather|i mean|i meant|make (?:it|that)|let'?s say|or rather|or no|scratch that|better)";
const TAKEN_BACK = new RegExp(
  `\\b(${FIGURE}|${COUNTED})((?: (?!no\\b|oh\\b|or\\b|and\\b)\\p{L}+)?)\\s*[,.;…–—-]+\\s*(?:${SAYS}[\\s,]+)+(${FIGURE}|${COUNTED})(?![\\p{L}\\d%]|[.,]\\d)((?: \\p{L}+)?)`,
  'giu',
);

/** `top 5 to buy, actually top 10`: as many rows as were said last. */
const LIMIT_TAKEN_BACK = new RegExp(
  `\\b(top|bottom|first|last|best|worst) (${FIGURE}|${COUNTED})\\b([^.;?!]*?)\\s*[,.;…–—-]+\\s*(?:${SAYS}[\\s,]+)+(?:the )?\\1 (${FIGURE}|${COUNTED})\\b`,
  'giu',
);

/** A message with only the last of such figures. */
export const spellCorrected = (message: string): string =>
  message
    .replaceAll(LIMIT_TAKEN_BACK, (_, which: string, _first: string, of: string, figure: string) =>
      [which, ' ', figure, of].join(''),
    )
    .replaceAll(
      TAKEN_BACK,
      (_, _first: string, of: string, figure: string, next: string) => `${figure}${next === '' ? of : next}`,
    );

/** Whether a message takes back a figure. */
export function correctsFigure(message: string): boolean {
  const figures = spellNumbers(message);
  return spellCorrected(figures) !== figures;
}
