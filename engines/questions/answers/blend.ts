import { convertWeight, gramsOf } from '../../numbers/weight.ts';
import type { AnswerLine } from '../answer.ts';
import { amount, count, names } from '../format.ts';
import type { Wanted } from '../question.ts';
import { bullet, line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { saidAmount, toThousandths } from './amounts.ts';
import type { Handler } from './handler.ts';

/** How much of a mix the stock makes, by its parts or by what one batch takes, until one of them runs out. */

/** A part of a mix, with what is in stock of it. Weights in grams. */
interface Part {
  item: StockItem;
  /** What the mix takes of it: grams of a batch, or a share of any weight. */
  takes: number;
  there: number;
  /** Others of that name, which the recipe may mean. */
  others: readonly StockItem[];
}

/** A hair below a whole batch is one: weights are converted. */
const NEARLY = 1e-6;

/** How much can be mixed of what is in stock; with `wanted`, whether that is enough for so much. */
export const blend: Handler = {
  answer(question) {
    const { mentions, amounts, wanted } = question;
    if (mentions.length < 2)
      return {
        lines: [line`Name what goes into the mix, with how much of each: 40% of one and 60% of another.`],
        understood: false,
      };
    const takes = amounts.length === mentions.length ? amounts : mentions.map(() => EQUAL);
    const isByWeight = takes.every(({ unit }) => unit !== null && gramsOf(unit) !== null);
    if (!isByWeight && takes.some(({ unit }) => unit !== null && gramsOf(unit) !== null))
      return {
        lines: [line`Say what each part of the mix takes in the same way: all in percent, or all in a weight.`],
        understood: false,
      };
    const parts = mentions.flatMap((mention, i) => partOf(mention, takes[i] ?? EQUAL) ?? []);
    if (parts.length < mentions.length) return { lines: [unweighedLine(mentions)] };
    const whole = parts.reduce((sum, part) => sum + part.takes, 0);
    const batches = Math.min(...parts.map(({ there, takes: each }) => there / each));
    const unit = question.unit ?? wanted?.unit ?? parts[0]?.item.unit ?? 'kg';
    const inUnit = (grams: number): string => amount(toThousandths(convertWeight(grams, 'g', unit) ?? grams), unit);
    const scarce = parts.filter(({ there, takes: each }) => there / each <= batches + NEARLY);
    const limit = names(scarce.map(({ item }) => item.name));
    const recipe = recipeText(parts, takes, whole, isByWeight, amounts.length === mentions.length);
    const made = batches * whole;
    const wantedGrams = wanted === null ? null : gramsWanted(wanted);
    const runs = scarce.length === 1 ? 'runs' : 'run';
    const full = Math.floor(batches + NEARLY);
    const first =
      wanted !== null
        ? wantedLine(wanted, wantedGrams, made, recipe, inUnit)
        : isByWeight
          ? line`What is in stock makes ${count(full, 'batch', 'batches')} of ${inUnit(whole)}, ${inUnit(full * whole)} in all, until ${limit} ${runs} out.`
          : line`What is in stock makes ${inUnit(made)} of that mix, ${recipe}, until ${limit} ${runs} out.`;
    const used = wanted === null && isByWeight ? full * whole : (wantedGrams ?? made);
    return {
      lines: [
        first,
        ...parts.map((part) => usedLine(part, (used * part.takes) / whole)),
        ...parts
          .filter(({ others }) => others.length > 0)
          .map(
            ({ item, others }) =>
              line`${item} was taken, of which there is most; the same name has ${names(
                others.map(({ name }) => name),
                3,
              )}.`,
          ),
      ],
      suggestions: scarce[0] ? [`Should I reorder ${scarce[0].item.name}?`] : [],
    };
  },
};

/** Whether what is in stock is enough for what is wanted. @param made how much of the mix it makes, in grams */
function wantedLine(
  wanted: Wanted,
  grams: number | null,
  made: number,
  recipe: string,
  inUnit: (grams: number) => string,
): AnswerLine {
  if (grams === null)
    return line`${saidAmount(wanted)} is no weight, so whether there is enough for it can’t be worked out. What is in stock makes ${inUnit(made)}, ${recipe}.`;
  if (grams <= made * (1 + NEARLY))
    return line`Yes, there is enough for ${saidAmount(wanted)} of that mix, ${recipe}: what is in stock makes ${inUnit(made)}.`;
  return line`No, what is in stock makes only ${inUnit(made)} of that mix, ${recipe}: ${inUnit(grams - made)} short of ${saidAmount(wanted)}.`;
}

const EQUAL: Wanted = { quantity: 1, unit: null };

/** The item that is meant of those that a name has: what is weighed, and of that what there is most of. */
function partOf(mention: readonly StockItem[], { quantity, unit }: Wanted): Part | null {
  const weighed = mention
    .flatMap((item) => {
      const each = gramsOf(item.unit);
      return each === null ? [] : [{ item, there: Math.max(0, item.quantity) * each }];
    })
    .toSorted((a, b) => b.there - a.there);
  const [most, ...rest] = weighed;
  if (!most || quantity <= 0) return null;
  const takes = quantity * (unit === null ? 1 : (gramsOf(unit) ?? 1));
  return { ...most, takes, others: rest.map(({ item }) => item) };
}

function gramsWanted({ quantity, unit, holds }: Wanted): number | null {
  const each = gramsOf(holds?.unit ?? unit ?? '');
  return each === null ? null : quantity * (holds?.quantity ?? 1) * each;
}

function recipeText(
  parts: readonly Part[],
  takes: readonly Wanted[],
  whole: number,
  isByWeight: boolean,
  isSaid: boolean,
): string {
  if (!isSaid) return 'in equal parts';
  const each = parts.map(({ item, takes: some }, i) =>
    isByWeight && takes[i]
      ? `${saidAmount(takes[i])} ${item.name}`
      : `${Math.round((1000 * some) / whole) / 10}% ${item.name}`,
  );
  return `with ${names(each)}`;
}

function usedLine({ item, there }: Part, grams: number) {
  const inItem = (some: number) => amount(toThousandths(convertWeight(some, 'g', item.unit) ?? 0), item.unit);
  const rest = there - grams;
  return rest < -NEARLY * there - NEARLY
    ? bullet`${item}: takes ${inItem(grams)}, and there are ${amount(item.quantity, item.unit)}`
    : bullet`${item}: takes ${inItem(grams)} of ${amount(item.quantity, item.unit)}, and ${inItem(Math.max(0, rest))} remain`;
}

function unweighedLine(mentions: readonly (readonly StockItem[])[]) {
  const [other] = mentions.flatMap((mention) =>
    mention.some(({ unit }) => gramsOf(unit) !== null) ? [] : mention.slice(0, 1),
  );
  return other
    ? line`${other} is counted in ${other.unit}, not weighed, so how much of a mix it makes can’t be worked out.`
    : line`Say how much of each goes into the mix: more than nothing.`;
}
