import type { Question, Topic } from '../../question.ts';
import { rootedIn } from '../../texts/roots.ts';
import type { Reading } from '../../words/reading.ts';
import { SURE } from '../choose.ts';
import type { Before, One } from '../context.ts';
import { certain } from './certain.ts';

/** `how many bags did we use last bagging day`: of what is noted so, only the last day, with its date. */

/** Such a question narrowed to that day; as it is where it names no last day of a note, and hedged where its figure has none. */
export function onLastNoted(one: One, reading: Reading, before: Before | null): One {
  const [question, another] = one.questions;
  if (!question || another || !OF_TRADE.has(question.topic) || question.notes.length === 0) return one;
  if (question.period !== null || question.periods.length > 0 || question.against !== null) return one;
  const notes = notesOfLast(reading.text, question.notes);
  if (notes.length === 0) return one;
  if (!isOfMoved(question)) return { ...one, confidence: Math.min(one.confidence, SURE - 0.01) };
  const { items, similarItems, suppliers, categories, groups, people, except } = question;
  const flow = USES.test(reading.text) ? null : question.flow;
  return (
    certain('sale-lines', { ...reading, notes }, before, {
      ...{
        topic: 'lastEvent',
        by: 'day',
        flow,
        notes,
        items,
        similarItems,
        suppliers,
        categories,
        groups,
        people,
        except,
      },
      ...{
        order: null,
        limit: null,
        measure: null,
        countOnly: false,
        whether: false,
        unit: null,
        ever: false,
        place: null,
      },
      words: [],
    }) ?? one
  );
}
const OF_TRADE: ReadonlySet<Topic> = new Set(['movement', 'revenue', 'topSelling', 'spending', 'whoDid', 'salesByDay']);
/** What is used up is no sale. */
const USES = /\b(?:use[ds]?|using|went through|go(?:ne)? through|got through|get through)\b/;

/** Whether all that moved on the day, with what it is worth, answers the question. */
const isOfMoved = ({ topic, measure, by, asks, share, per, words }: Question): boolean =>
  (topic === 'movement' || topic === 'revenue') &&
  (measure === null || measure === 'quantity' || measure === 'value' || measure === 'revenue') &&
  (by === null || by === 'entry' || by === 'item') &&
  asks === null &&
  per === null &&
  !share &&
  words.length === 0;

/** Those of the notes that the words behind `last` name, where all of them do: `last bagging day`. */
function notesOfLast(text: string, notes: readonly string[]): string[] {
  const [, said = ''] = LAST.exec(text) ?? [];
  const words = rootedIn(said).slice(0, MOST_WORDS);
  const [first] = words;
  if (!first) return [];
  const held = notes.map((note) => {
    const roots = new Map(rootedIn(note).map(({ root, stem }) => [root, stem]));
    const end = words.findIndex(({ root }) => !roots.has(root));
    const count = end < 0 ? words.length : end;
    const next = words[count];
    // Behind the name only what such a day is called may stand, or the message ends.
    const isNamed = count > 0 && (next === undefined || OCCASIONS.has(next.stem));
    return { note, count: isNamed ? count : 0 };
  });
  const most = Math.max(...held.map(({ count }) => count));
  return most === 0 ? [] : held.filter(({ count }) => count === most).map(({ note }) => note);
}
const LAST = /\b(?:last|latest|most recent)(?: time(?: at)?)? (?:the |our )?(\p{L}[\p{L}’' -]*)\W*$/u;
const MOST_WORDS = 5;
const OCCASIONS: ReadonlySet<string> = new Set('day run market stall fair event session round batch time'.split(' '));
