import type { Question, Topic } from '../question.ts';
import type { Before, Heard, One } from './context.ts';
import { senseOf } from './same-answer.ts';

/** What is answered although it is not sure that it is meant, and what the next message then goes on from. */

/** From this likelihood on the likeliest question is answered in case it is meant: four of nine are at the least. */
const WORTH_ANSWERING = 0.2;
/** What is prepared for a person to confirm must not rest on a guess. */
const NEVER_IN_CASE: ReadonlySet<Topic> = new Set(['change', 'contact']);

/** The one question that is answered in case it is meant; null where the answer only offers some. */
export function inCase({ questions: [only, another], confidence, maybe: [first], unread }: Heard): Question | null {
  const isLikely = confidence >= WORTH_ANSWERING && unread.length === 0 && !another && first?.topic === only?.topic;
  return isLikely && first && !NEVER_IN_CASE.has(first.topic) ? first : null;
}

const names = ({ items, suppliers, categories, notes, people }: Question): number =>
  [items, suppliers, categories, notes, people].filter((some) => some.length > 0).length;
/** `What about the first? Tell me all about that one`: what another part of the message names is talked about as well. */
const namesMore = ({ question, isUnasked }: Before, answered: Question): boolean =>
  names(question) > names(answered) || (!isUnasked && names(question) > 0 && names(question) === names(answered));

/**
 * What the next message goes on from after an answer in case: what this one was about, with its supplier, its time and its
 * goods, and nothing else that the message might have come to.
 * @param named what the message names, for where it was not understood
 */
export function afterInCase(
  { heard, last: meant }: { heard: Heard & Pick<One, 'choices'>; last: Before | null },
  named: () => Before | null,
): Before | null {
  const last = meant ?? named();
  const answered = inCase(heard);
  if (answered === null) return last;
  if (last && namesMore(last, answered)) return last;
  // `why the bottles?`, answered with all that is on order: the bottles are talked about all the same.
  const spoken = names(answered) === 0 && !answered.within ? named() : null;
  if (spoken && spoken.question.items.length > 0) return spoken;
  if (last && senseOf(last.question) === senseOf(answered)) return last;
  const sense = senseOf(answered);
  const choice = heard.choices?.find(({ question }) => senseOf(question) === sense);
  return choice ? choice.last(heard.confidence) : last;
}
