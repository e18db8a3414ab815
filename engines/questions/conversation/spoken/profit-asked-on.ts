import { meaningsKnown } from '../../meaning/model.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';
import { lessCost } from './figure-asked-on.ts';

/** `and the profit?`, `how much did we make on that?` after what was sold: the same sales less what they cost. */

const CONFIDENCE = 0.9;
const MAX_WORDS = 14;

const PROFIT =
  /\b(?:profits?|earn(?:ed|ings?)?|gains?|(?:ma[dk]e|clear(?:ed)?|net(?:ted)?) (?:on|from|off|out of|with) (?:it|that|this|them|those|these|all (?:of )?(?:it|that|them|those)))\b/;
const WORDS = new Set(
  `a about actual actually again all altogether an and are as at behind but by clear cleared come comes did do does earn earned earning
   earnings exactly figure figures for from gain gains get give got gross had have hm how i in is it its just make made margin me meant
   mean money much my net netted no not now of off oh ok okay on our out please pls profit profits put real right s same say show so tell
   than that the their them then there these they this those to total us was we well were what whats what’s with would yes you`
    .trim()
    .split(/\s+/),
);

/** The profit on the sales before it; null where a message asks for something else. */
export function profitOnSold(before: Before, reading: Reading): One | null {
  const { text, mentions, suppliers, categories, people, locations, notes, types, amounts, bound, tokens } = reading;
  const { question } = before;
  if (before.isUnasked || question.periods.length > 0 || question.by !== null || question.per !== null) return null;
  if (question.people.length > 0 || question.share || question.measure === 'earned') return null;
  if ([mentions, suppliers, categories, people, locations, notes, types, amounts].some((some) => some.length > 0))
    return null;
  const said = tokens.flatMap(({ word }) => word?.text ?? []);
  if (bound !== null || !PROFIT.test(text) || said.length > MAX_WORDS) return null;
  // A time of its own may be said with it.
  if (reading.time === null && !said.every((word) => WORDS.has(word))) return null;
  if (reading.time !== null && reading.time.past === null) return null;
  const sold = lessCost(question);
  // Two times that were compared are compared again.
  if (sold === null || !(sold.topic === 'revenue' || (sold.topic === 'trend' && reading.time === null))) return null;
  const meaning = meaningsKnown().find(({ topic, sets }) => topic === sold.topic && sets.flow !== 'received');
  if (!meaning) return null;
  const asked = { ...sold, period: reading.time?.past ?? question.period, ever: reading.time ? false : question.ever };
  const merged = { ...before.reading, time: reading.time ?? before.reading.time };
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question: asked, meaning, reading: merged }, CONFIDENCE),
  };
}
