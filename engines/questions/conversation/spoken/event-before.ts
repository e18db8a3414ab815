import { newQuestion } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';

/** `and the one before that`, `the time before?` after when something last happened: the event before it. */

const CONFIDENCE = 0.9;
/** As far back as the last of a few movements goes. */
const MOST_BACK = 10;
const BEFORE_THAT =
  /^\W*(?:(?:and|ok|okay|so|then|what about|how about|when was|when is|whens|what was|thanks|hm|right|now) )*(?:(?:the )?(?:one|time|delivery|sale|count|order|shipment|receipt|loss|write ?off|movement|previous|last)(?: one| time)? (?:right |just )?(?:before|previous|prior|earlier)(?: (?:that|this|it|to that))?(?: one)?|(?:the )?(?:previous|prior|preceding|second last|last but one|one earlier)(?: (?:one|time|delivery|sale|count|order|shipment|receipt|loss|movement))?|before (?:that|this|it))(?:,? (?:then|please|pls))?\W*$/;

/** The event before that of the question before; null where a message asks for something else. */
export function eventBefore(before: Before, { text, mentions, suppliers, amounts, time }: Reading): One | null {
  const { question, meaning } = before;
  const isOfOne =
    question.topic === 'lastEvent' && question.by === null && !question.whether && question.order !== 'least';
  if (!isOfOne || before.isUnasked || !BEFORE_THAT.test(text)) return null;
  if (mentions.length + suppliers.length + amounts.length > 0 || time?.past != null) return null;
  const place = (question.place ?? 1) + 1;
  if (place > MOST_BACK) return null;
  const asked = newQuestion({ ...question, place });
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question: asked, meaning, reading: before.reading }, CONFIDENCE),
  };
}
