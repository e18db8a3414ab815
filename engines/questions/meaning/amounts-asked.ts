import { isWeight } from '../../numbers/weight.ts';
import type { Measure, Question, Topic, Wanted } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/reading.ts';
import { countsOrders } from './counts-orders.ts';
import { keepsPar } from './keeps-par.ts';
import { asksWhatCanGo, isPaired, OF_LINES, toWanted, wantedAmounts, withSizeEach } from './order-lines.ts';
import { paceSaid } from './pace-said.ts';
import { recipeSaid } from './recipe-said.ts';
import { packSaid, targetSaid } from './target-said.ts';

/** How much a question is of, and of how many rows. */
type Amounts = Pick<
  Question,
  | 'wanted'
  | 'amounts'
  | 'unreadLines'
  | 'keep'
  | 'keepsPar'
  | 'limit'
  | 'pack'
  | 'ofMinimum'
  | 'withOrders'
  | 'change'
  | 'extra'
  | 'pace'
>;

/** @param isOfPar whether the figure of the message is a share of par */
export function amountsAsked(
  topic: Topic,
  { takes, sets: { verb, measure } }: Pick<KnownMeaning, 'takes' | 'sets'>,
  reading: Reading,
  isOfPar: boolean,
): Amounts {
  const { amounts, mentions, suppliers, text } = reading;
  const [amount] = withSizeEach(wantedAmounts(amounts), text);
  const isToPar = topic === 'packs' && measure === 'par';
  const isOfGoods = topic !== 'contact' || mentions.some(({ values }) => values.length > 0) || suppliers.length > 0;
  const wanted = amount && OF_AMOUNTS.has(topic) && isOfGoods && !isToPar ? toWanted(amount) : null;
  const isToAmount = topic === 'fillUp' && measure === 'quantity';
  const isOfLines = OF_LINES.has(topic) && isPaired(reading);
  const isWhatCanGo = topic === 'fulfil' && asksWhatCanGo(reading);
  const isNumber = amount && !amount.isMoney && amount.unit === null && reading.bound === null && !isOfPar;
  const paced = topic === 'runOut' ? paceSaid(reading) : null;
  const more = paced?.of ? amounts.find((one) => one !== paced.of) : paced ? undefined : amount;
  const asksForOne = !amount && (ONE_ONLY.test(text) || (topic === 'reorder' && FIRST_ONE.test(text)));
  const serving = topic === 'packs' && reading.pack === null ? servingSaid(measure, reading) : null;
  const mixed = topic === 'blend' ? recipeSaid(reading) : null;
  return {
    wanted: mixed
      ? mixed.wanted
      : serving
        ? null
        : isToAmount
          ? targetSaid(reading)
          : isOfLines || isWhatCanGo
            ? null
            : wanted,
    amounts: mixed ? mixed.amounts : isOfLines ? wantedAmounts(amounts).flatMap((one) => toWanted(one) ?? []) : [],
    unreadLines: OF_LINES.has(topic) ? [...(reading.unreadLines ?? [])] : [],
    keep: isWhatCanGo && amount ? toWanted(amount) : topic === 'fulfil' ? keptAmount(amounts) : null,
    keepsPar: topic === 'fulfil' && keepsPar(text),
    limit: takes.includes('limit') && !paced ? (isNumber ? amount.value : asksForOne ? 1 : null) : null,
    pack: isToAmount ? packSaid(text) : topic === 'packs' && !isToPar ? (reading.pack ?? serving) : null,
    ofMinimum:
      (topic === 'total' || (topic === 'reorder' && measure === 'cost')) &&
      amounts.length === 0 &&
      reading.isOfMinimum === true,
    // `if I order 10 kg today, how long would we be covered`: stock that is to come in.
    extra: topic === 'runOut' && takes.includes('amount') && more ? toWanted(more) : null,
    pace: paced?.pace ?? null,
    withOrders: topic === 'fulfil' && countsOrders(text),
    change: verb && amount ? { verb, ...sizedAs(amount, text) } : null,
  };
}

/** An amount of a change: `8 of 10 pounds` are 8 pounds, where `8 x 10 pounds` and `8 bags of 10 pounds` are packs. */
function sizedAs({ value, unit, holds }: Reading['amounts'][number], text: string): Wanted {
  if (!holds) return { quantity: value, unit };
  const isPart =
    unit === null && new RegExp(`(?<![\\d.,])${value} (?:out )?of ${holds.quantity}(?![\\d.,])`).test(text);
  return isPart ? { quantity: value, unit: holds.unit } : { quantity: value, unit, holds };
}

/** Topics that are asked of so much of an item. */
const OF_AMOUNTS: ReadonlySet<Topic> = new Set(['fulfil', 'price', 'total', 'packs', 'contact', 'leadTime']);

/** `which single tea`, `the one thing that costs us most`: the first row answers it. */
const ONE_ONLY =
  /\b(?:which|what|whats|the|our|my) (?:one|single)(?: single)?(?: \p{L}+){0,4}? (?:is|are|has|have|costs?|makes?|earns?|brings?|sells?|sold|gives?|gave|made|earned|\p{L}+est|most|least|best|worst)\b|\bsingle (?:most|least|\p{L}+est|best|worst)\b|\bthe one (?:thing|item|tea|product)\b/u;
/** `the most urgent order`: the first row of the list, rather than all of it. */
const FIRST_ONE =
  /\b(?:most (?:urgent|pressing|important|critical)|(?:very |single )?first|number one|top|next) (?:order|reorder|item|tea|one|thing|product|purchase)\b/;
/** What is to stay, beside what is wanted. */
function keptAmount(amounts: Reading['amounts']): Wanted | null {
  const kept = amounts.find(({ isKept }) => isKept === true);
  const wanted = amounts.find(({ isKept }) => isKept !== true);
  if (!kept || !wanted) return null;
  // `1.5 kg and keep 0.5`
  const unit = wanted.unit !== null && !wanted.holds && isWeight(wanted.unit) ? wanted.unit : null;
  return toWanted({ ...kept, unit: kept.unit ?? unit });
}

/** `2.5 g of Sencha a cup`: the weight of one cup, which follows it at a distance; null where none is said. */
function servingSaid(measure: Measure | null | undefined, { amounts, text }: Reading): Question['pack'] {
  const [amount, another] = amounts;
  if ((measure !== 'cost' && measure !== 'quantity') || !amount || another || !SERVING.test(text)) return null;
  const { value, unit } = amount;
  return unit !== null && isWeight(unit) && value > 0 ? { quantity: value, unit } : null;
}
const SERVING =
  /\d ?(?:g|gr|grams?|oz|ounces?)\b[^?.]{0,40}\b(?:a|per|each|every|one|in an?|for an?) (?:cup|pot|glass|mug|bowl|latte|serving|tea ?bag|bag|portion|bottle|drink)\b/;
