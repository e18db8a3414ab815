import { figureToDivide, RATED } from '../divisions.ts';
import { meaningsKnown } from '../meaning/model.ts';
import type { Question } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/reading.ts';
import type { Before } from './context.ts';

/** Chances of meanings that something beyond the words shifts from one to another. */

/** `what did Noor sell` asks of a person: the chance of what moved becomes that of who moved it. */
export function askedOfPeople(chances: Float32Array): Float32Array {
  const shifted = Float32Array.from(chances);
  for (const [index, { topic, sets }] of meaningsKnown().entries()) {
    if (topic !== 'movement') continue;
    const who = meaningsKnown().findIndex((one) => one.topic === 'whoDid' && one.sets.flow === sets.flow);
    if (who < 0) continue;
    shifted[who] = (shifted[who] ?? 0) + (shifted[index] ?? 0);
    shifted[index] = 0;
  }
  return shifted;
}

/** `how many days until Christmas`, of no item: neither a delivery nor a stock is meant, but the calendar. */
export function askedOfCalendar(chances: Float32Array): Float32Array {
  const meant = meaningsKnown().findIndex(({ name }) => name === 'out-staff');
  if (meant < 0) return chances;
  const shifted = Float32Array.from(chances);
  for (const [index, { topic }] of meaningsKnown().entries()) {
    if (topic !== 'leadTime' && topic !== 'runOut') continue;
    shifted[meant] = (shifted[meant] ?? 0) + (shifted[index] ?? 0);
    shifted[index] = 0;
  }
  return shifted;
}

/** `how many pounds of oolong do we have`: how much there is of a kind is what a count of its items tells. */
export function askedOfKinds(chances: Float32Array): Float32Array {
  const [quantity, count] = ['quantity', 'count'].map((topic) =>
    meaningsKnown().findIndex((one) => one.topic === topic && one.name === topic),
  );
  if (quantity === undefined || count === undefined || quantity < 0 || count < 0) return chances;
  const shifted = Float32Array.from(chances);
  shifted[count] = (shifted[count] ?? 0) + (shifted[quantity] ?? 0);
  shifted[quantity] = 0;
  return shifted;
}

/** `was it more than last month?`: the figure compared is that of the question before, which no word of it says. */
export function withFigure(
  chances: Float32Array,
  before: Before | null,
  { text }: Pick<Reading, 'text'>,
  meanings: readonly KnownMeaning[] = meaningsKnown(),
): Float32Array {
  const figure = before === null || OWN_FIGURE.test(text) ? null : figureOf(before.question);
  if (figure === null) return chances;
  const meant = meanings.findIndex((one) => one.topic === 'trend' && isOf(one, figure));
  if (meant < 0) return chances;
  const shifted = Float32Array.from(chances);
  for (const [index, { topic }] of meanings.entries()) {
    if (topic !== 'trend' || index === meant) continue;
    shifted[meant] = (shifted[meant] ?? 0) + (shifted[index] ?? 0);
    shifted[index] = 0;
  }
  return shifted;
}

/** Words that say which figure is meant. */
const OWN_FIGURE =
  /\b(?:sales|sold|sell\w*|revenue|takings?|took|taken|turnover|earn\w*|money|dollars?|units|volume|quantit\w*|deliver\w*|receiv\w*|arriv\w*|spen[dt]\w*|purchas\w*|bought|damag\w*|br[eo]k\w*|loss\w*|lost|waste\w*)\b/;

type Figure = Pick<KnownMeaning['sets'], 'flow' | 'measure'>;

const isOf = ({ sets }: KnownMeaning, { flow, measure }: Figure): boolean =>
  sets.flow === flow && (flow !== 'sold' || (sets.measure === 'quantity') === (measure === 'quantity'));

/** Topics whose sales are in money. */
const OF_MONEY: ReadonlySet<string> = new Set(['revenue', 'topSelling', 'salesByDay']);
/** Topics whose figures are of movements, sold or not. */
const OF_FLOWS: ReadonlySet<string> = new Set(['movement', 'whoDid', 'lastEvent', 'spending']);

/** The figure of a question that another period may have, too; null where it has none. */
function figureOf({ topic, flow, measure }: Question): Figure | null {
  if (topic === 'trend') return { flow, measure: flow === 'sold' && measure === 'quantity' ? 'quantity' : null };
  if (OF_MONEY.has(topic) || (topic === 'categories' && measure === 'sold')) return { flow: 'sold', measure: null };
  if (!OF_FLOWS.has(topic)) return null;
  if (flow === 'sold') return { flow, measure: 'quantity' };
  return flow === 'received' || flow === 'damaged' ? { flow, measure: null } : null;
}

/** `split that by reason`: it divides the figure of the question before, so that its chance is that of this figure. */
export function withDivided(
  chances: Float32Array,
  before: Pick<Before, 'question' | 'isUnasked'> | null,
  meanings: readonly KnownMeaning[] = meaningsKnown(),
): Float32Array {
  const figure = before === null || before.isUnasked ? null : figureToDivide(before.question);
  if (figure === null) return chances;
  const meant = meanings.findIndex(
    ({ topic, sets }) =>
      topic === figure.topic &&
      (sets.flow ?? null) === figure.flow &&
      (sets.measure ?? null) === figure.measure &&
      sets.by === undefined,
  );
  if (meant < 0) return chances;
  const shifted = Float32Array.from(chances);
  for (const [index, { topic, name }] of meanings.entries()) {
    if (topic !== 'split' || (name === RATE_MEANING && !RATED.has(figure.topic))) continue;
    shifted[meant] = (shifted[meant] ?? 0) + (shifted[index] ?? 0);
    shifted[index] = 0;
  }
  return shifted;
}
const RATE_MEANING = 'rate';
