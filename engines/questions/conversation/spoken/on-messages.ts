import type { Lexicon } from '../../lexicon.ts';
import { newQuestion } from '../../question.ts';
import { rootedIn, rootOf } from '../../texts/roots.ts';
import { holdingMost } from '../../texts/written.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, goingOn, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';

/** What is asked of a message that was just shown: whether anything came of it, and what is kept in the place it names. */

export const askedOfMessage = (before: Before, reading: Reading, lexicon: Lexicon): One | null =>
  before.isUnasked || (before.question.topic !== 'messages' && before.question.topic !== 'search')
    ? null
    : (anythingDone(before, reading) ?? keptThere(before, reading, lexicon));

const words = (more: string): ReadonlySet<string> => new Set([...PLAIN_WORDS, ...more.trim().split(/\s+/)]);

/** `has anyone done something about it`: what was written after it. */
function anythingDone(before: Before, reading: Reading): One | null {
  const { question } = before;
  if (question.topic !== 'messages' || !namesNothing({ ...reading, people: [], time: null })) return null;
  if (!DONE.test(reading.text) || !saysOnly(reading, OF_DOING)) return null;
  const shown = question.asks === null ? question : question.within;
  if (!shown) return null;
  return goingOn(before, newQuestion({ topic: 'messages', asks: 'reply', within: shown }));
}
const DONE = new RegExp(
  [
    String.raw`\b(?:done|do|did|doing|happen(?:ed|ing)?|heard) (?:anything|something|nothing|about)\b`,
    String.raw`\b(?:anything|something|nothing|what) (?:else )?(?:(?:was|been|is|being|has been) )?(?:done|happened|come|came|happening)\b.*\b(?:about|with|of|since|after|to) ?(?:it|that|this|then|them)?\b`,
    String.raw`\b(?:was|is|has|did|have) (?:that|it|this|they|anyone|anybody|someone|somebody|we|he|she)\b.*\b(?:sort(?:ed)?|fix(?:ed)?|dealt with|deal with|solved?|resolved?|taken care of|take care of|handled?|settled?|followed up|follow(?:ed)? up|looked into|look into|react(?:ed)?)\b`,
    String.raw`\b(?:any|some) (?:follow-? ?up|progress|update|news|reaction|developments?)(?: (?:on|about|since|to) (?:it|that|this|then))?\W*$`,
    String.raw`\bwhat came of (?:it|that|this)\b`,
  ].join('|'),
);
const OF_DOING = words(
  `done do did doing happen happened happening heard nothing else come came since after then sort sorted fix fixed dealt deal solve solved resolve resolved
   taken take care handle handled settle settled followed follow up follow-up looked look into react reacted reaction progress update news development
   developments anyone anybody someone somebody already yet he she over`,
);

/** `what teas are in there`, after a message of a cabinet that items are kept in. */
function keptThere(before: Before, reading: Reading, { items, written }: Lexicon): One | null {
  const { text, groups, categories } = reading;
  const { question } = before;
  if (!namesNothing({ ...reading, categories: [] }) || !THERE.test(text) || !WHAT.test(text)) return null;
  if (!saysOnly(reading, OF_PLACES) || question.words.length === 0) return null;
  const { texts } = holdingMost(written?.messages ?? [], question.words.map(rootOf));
  const [message] = texts;
  if (message === undefined) return null;
  const told = new Set(rootedIn(message).map(({ root }) => root));
  const places = [...new Set(items.map(({ location }) => location))].filter((location) => {
    const called = rootedIn(location);
    return (
      called.length > 0 && called.some(({ stem }) => stem.length > 3) && called.every(({ root }) => told.has(root))
    );
  });
  const [place, another] = places;
  if (place === undefined || another !== undefined) return null;
  return certain('list', { ...reading, locations: [place] }, before, {
    ...{
      locations: [place],
      groups: [...new Set(groups)],
      categories: [...categories],
      type: null,
      countOnly: false,
      unit: null,
    },
  });
}
const THERE = /\b(?:in|inside|on) (?:there|it|that(?: one)?)\b|\bkept there\b|\bstored there\b/;
const WHAT = /\b(?:what|which|whats|list|show|anything)\b/;
const OF_PLACES = words('tea teas item items goods stuff kept stored keep store inside there stock right products');
