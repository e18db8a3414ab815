import { convertMeasure, measureOf } from '../../numbers/measure.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { weighed } from '../format.ts';
import { line } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';

/** An answer with its quantities in another unit: `what is on order, in kilos`. */

/** `12 pounds`, `6 of 10 kg`, `5 to 6 kg`; a price has its sign before the number. */
const QUANTITY =
  /(?<![\p{L}\d.,$€£])(?:(\d[\d,]*(?:\.\d+)?)( of | to | and |–|-))?(\d[\d,]*(?:\.\d+)?) (fl oz|\p{L}+)\b/gu;
/** What somebody wrote is left as it was written. */
const QUOTED = /“[^”]*”/g;

/** Every quantity that can be given in a unit in that, and a line that says so. */
export function shownIn(answer: Answer, unit: string, { items }: Pick<WorkspaceSnapshot, 'items'>): Answer {
  const measured = items.filter(({ name }) => /\d/.test(name)).map(({ name }) => name);
  let isConverted = false;
  const convert = (text: string): string => {
    const kept = placesOf(text, measured);
    return text.replace(QUANTITY, (said: string, ...found: unknown[]) => {
      const [first, between, number, own, at] = found;
      if (typeof own !== 'string' || typeof number !== 'string' || typeof at !== 'number') return said;
      if (kept.some(([start, end]) => at < end && at + said.length > start)) return said;
      const quantity = convertMeasure(toNumber(number), own, unit);
      if (quantity === null || measureOf(own)?.base === measureOf(unit)?.base) return said;
      isConverted = true;
      const before =
        typeof first === 'string' && typeof between === 'string'
          ? `${weighed(convertMeasure(toNumber(first), own, unit) ?? 0, unit).replace(/ \p{L}+$/u, '')}${between}`
          : '';
      return `${before}${weighed(quantity, unit)}`;
    });
  };
  const lines = answer.lines.map(
    (one): AnswerLine => ({
      ...one,
      spans: one.spans.map((span) => (span.itemId === undefined ? { ...span, text: convert(span.text) } : span)),
    }),
  );
  const name = weighed(2, unit).replace(/^[\d.]+ /, '');
  return {
    ...answer,
    lines: [
      ...lines,
      isConverted ? line`Converted to ${name}.` : line`Nothing in it is kept in a unit that converts to ${name}.`,
    ],
  };
}

const toNumber = (text: string): number => Number(text.replaceAll(',', ''));

/** Where a text repeats what was written, or names an item. */
function placesOf(text: string, names: readonly string[]): [start: number, end: number][] {
  const quoted = [...text.matchAll(QUOTED)].map((found): [number, number] => [
    found.index,
    found.index + found[0].length,
  ]);
  const named = names.flatMap((name): [number, number][] => {
    const at = text.indexOf(name);
    return at < 0 ? [] : [[at, at + name.length]];
  });
  return [...quoted, ...named];
}
