import { meaningsKnown } from '../../meaning/model.ts';
import { wantedAmounts } from '../../meaning/order-lines.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';

/** What is asked of an order after whether it can be filled: how short it is, what stays, when it could be, or another one. */

const CONFIDENCE = 0.9;
const MAX_WORDS = 12;

/** `how short are we`, `how many are missing`, `what’s the shortfall`: the same order, whose answer says it. */
const SHORT =
  /^\W*(?:so |and |ok )?(?:how (?:much|many) (?:short|missing)|what(?: ?['’]?s)? missing|(?:the )?shortfall)\b|\bhow (?:short|far off|far short)\b|\bshort ?fall\b|\bshort by (?:how|what)\b|\bby how (?:much|many)\b|\bhow (?:much|many)(?: more)? (?:are|is|do|would|am|s|re)?(?: we| i| you)?(?: be)? ?(?:missing|short|lacking|lack|need|needed)\b|\bwhat(?:s| is| are we| re we)? (?:we are )?(?:missing|lacking|the gap)\b|\bwhat do we lack\b/;
/** `what would be left then`, `how many stay after that` */
const LEFT =
  /\b(?:what|how (?:much|many))\b.*\b(?:left|remain\w*|stays?|over)\b.*\b(?:then|after|afterwards|that|it|them|over|us|we)\b|\b(?:what|how (?:much|many)) (?:would|will|does|do|is|are|s|ll|d)?(?: (?:be|we|i))?(?: (?:have|be))? ?(?:left|remain\w*|stays?)\W*$|\bwould that leave\b|\bdoes that leave\b|\bleaves? us with (?:what|how)\b/;
/** `when could we`, `by when then`, `how soon`: after the next delivery. */
const WHEN =
  /^\W*(?:(?:so|and|ok|okay|but|then|right|hm|well|no|oh|damn|shame)\W+)*(?:(?:by )?when (?:could|can|would|will|might) (?:we|i|it|that|they|you)\b|(?:by )?when (?:then|instead|would that be)\b|(?:how|what s the) soon(?:est)?\b|when s the (?:earliest|soonest)|what s the earliest|by when\W*$)/;
const WORDS = new Set(
  `a able about after afterwards all am an and any are at be but by can could damn date day d deliver do does done earliest enough exactly
   far fill for from fulfil full gap have hm how i if in instead is it its just lack lacking leave leaves left ll make manage many me might
   missing more much need needed no now of off oh ok okay on one order our out over please pls re remain remaining remains right s say
   send ship short shortfall shame should so soon soonest stay stays still supply tell that thats the them then there they this those to
   us ve we well what whats what’s what's when dear mate love will with would you fully missing? them earliest possible`
    .trim()
    .split(/\s+/),
);

/** Another order in its place: `what about 40 kettles instead`, `and if we only send 50?` */
const OTHER =
  /\b(?:instead|what (?:about|if)|how about|if|rather|or|and|then|say|suppose|only|just|could we do|can we do)\b/;
const OTHER_WORDS = new Set(
  `a about all and another as at be better but can could did do doable d for give go have he her him how i if in instead it just last let
   lets ll make maybe me my no of ok okay only or order our part perhaps please pls possible possibly put rather right s said say send she ship
   so sold sell some suppose supply swap switch take takes took that the them then they this those to too try us wants want we well what
   whats wed work works would you fewer less down up possible yes hm`
    .trim()
    .split(/\s+/),
);
/** What asks for money, or tells what has happened, is no other order. */
const NOT_OTHER =
  /\b(?:costs?|price|charge|pay|worth|left|arriv\w*|deliver\w*|come|comes|coming|keep|more|extra|reorder|draft|record|book|log|remove)\b/;

/** What a message asks of the order before it; null where it asks for something else. */
export function askedOfOrder(before: Before, reading: Reading): One | null {
  const { question } = before;
  const isOrder = question.topic === 'fulfil' && (question.wanted !== null || question.amounts.length > 0);
  if (!isOrder || before.isUnasked) return null;
  const { text, suppliers, categories, people, locations, bound, time, tokens } = reading;
  if ([suppliers, categories, people, locations].some((some) => some.length > 0)) return null;
  if (bound !== null || time?.past) return null;
  const said = tokens.flatMap(({ word }) => word?.text ?? []);
  if (said.length > MAX_WORDS) return null;
  const says = (words: ReadonlySet<string>) => said.every((word) => words.has(word));
  const isBare = reading.mentions.length + reading.amounts.length === 0 && time === null;
  if (isBare && says(WORDS)) {
    if (SHORT.test(text) || LEFT.test(text)) return one([question], before);
    if (WHEN.test(text)) return one([question, arrivalOf(question)], before);
  }
  const other = says(OTHER_WORDS) && OTHER.test(text) && !NOT_OTHER.test(text) ? otherOrder(before, reading) : null;
  return other && one([other.question], { ...before, ...other });
}

/** When it would be there if it were ordered today. */
const arrivalOf = ({ items, similarItems, deadline }: Question): Question =>
  newQuestion({ topic: 'leadTime', items, similarItems, deadline });

function one(questions: Question[], before: Before): One {
  const [question] = questions;
  const { meaning, reading } = before;
  return {
    ...{ questions, confidence: CONFIDENCE, maybe: questions, unread: [], pointsAt: null, lacking: null },
    last: question ? after(before, { question, meaning, reading }, CONFIDENCE) : before,
  };
}

/** The same order of so many, or so many of something else; null where it is not said how many. */
function otherOrder(
  { question, reading: earlier }: Before,
  reading: Reading,
): Pick<Before, 'question' | 'reading'> | null {
  const [amount, another] = wantedAmounts(reading.amounts);
  if (!amount || another || amount.isMoney || amount.isKept || amount.value <= 0) return null;
  const [named, more] = reading.mentions;
  if (more || (!named && (question.items.length !== 1 || question.amounts.length > 0))) return null;
  const meaning = meaningsKnown().find(({ topic }) => topic === 'fulfil');
  if (!meaning) return null;
  const merged: Reading = { ...earlier, mentions: named ? [named] : earlier.mentions, amounts: [amount], units: [] };
  const { items, similarItems, wanted } = toQuestion(meaning, { ...merged, text: reading.text });
  if (wanted === null) return null;
  // `and 50?` of what was asked for in pounds.
  const unit = named || wanted.unit !== null ? wanted.unit : (question.wanted?.unit ?? null);
  const asked = newQuestion({
    ...question,
    ...{ items, similarItems, wanted: { ...wanted, unit }, amounts: [] },
    ...(named ? { extra: null } : {}),
  });
  return { question: asked, reading: merged };
}
