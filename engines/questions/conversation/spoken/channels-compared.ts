import type { Lexicon } from '../../lexicon.ts';
import { newQuestion, type Question } from '../../question.ts';
import { notesSaid } from '../../words/notes-said.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, goingOn, goingOnAs, isAnswered, namesNothing, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** What two customers or ways of selling brought in, as sales are noted: `market stall vs shop counter, who's ahead`. */

/** The comparison of the channels that a message names, including names that no sale carries; null for any other question. */
export function channelsCompared(before: Before | null, reading: Reading): One | null {
  const { text, notes, tokens, people, amounts, bounds, mentions, suppliers, categories, time, against } = reading;
  const strange = strangeAmong(tokens);
  if (!namesEach(reading) || !COMPARES.test(text) || strange === null) return null;
  if ([people, amounts, bounds, mentions, suppliers, categories].some((some) => some.length > 0)) return null;
  if (against !== null || (time !== null && time.past === null)) return null;
  // `and against the café?` names one of two that were mentioned before.
  const period = time?.past ?? null;
  return certain('revenue', reading, before, { ...SUMS, notes: [...notes], period, words: strange });
}

/** Whether a message names several notes, each by a name of its own: names in a row are one token. */
function namesEach({ text, notes, tokens }: Reading): boolean {
  const named = tokens.filter((token) => token.text === '<note>').length;
  const all = new Set(notes).size;
  return all > 1 && all >= named && all <= named + (text.match(/,/g)?.length ?? 0);
}

/** Words in the place of a name, in a list of names: `wholesale, restaurants or the web shop`; null where another word is said. */
function strangeAmong(tokens: Reading['tokens']): string[] | null {
  const isKnown = (token: Reading['tokens'][number]) => saysOnly({ tokens: [token] }, OF_SALES);
  const all = tokens.filter(({ word }) => !ARTICLES.has(word?.text ?? ''));
  const strange = all.flatMap((token, at) => (isKnown(token) ? [] : [{ token, beside: [all[at - 1], all[at + 1]] }]));
  const isInPlace = ({ beside }: (typeof strange)[number]) =>
    beside.some((one) => LISTS.has(one?.word?.text ?? '')) || beside.every((one) => one?.text === '<note>');
  return strange.length <= MOST_STRANGE && strange.every(isInPlace)
    ? strange.map(({ token }) => token.word?.raw ?? '')
    : null;
}
const ARTICLES = wordSet('the our a');
const LISTS = wordSet('or vs versus against than');
const MOST_STRANGE = 2;

const SUMS: Partial<Question> = {
  ...{ flow: 'sold', by: null, per: null, order: null, limit: null, measure: null, share: false, against: null },
  ...{ items: [], similarItems: [], locations: [], type: null, countOnly: false, whether: false, words: [] },
};
const COMPARES =
  /\b(?:vs|versus|against|compar(?:e|ed|ing|ison)|than|or|between)\b|\b(?:more|most|better|best|ahead|bigger|biggest|stronger|higher|highest|larger|largest|leads?|leading|wins?|winning|beats?)\b/;
const OF_SALES: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `vs versus against compare compared comparing comparison than or between more most better best ahead bigger biggest stronger strongest higher
     highest larger largest lead leads leading win wins winning won beat beats beating front which two both side brought bring brings bringing in made make
     makes took take takes taking takings earn earns earned sell sells sold selling sales sale revenue turnover money cash dollars trade channel channels
     customer customers orders business winner stronger behind doing year month week today`,
  ),
]);

/** `and the web shop?`, `which of the two brought in more` after what one or two of them brought in. */
export function onChannels(before: Before, reading: Reading, lexicon: Lexicon): One | null {
  if (!isAnswered(before) || reading.time !== null || !isOfChannels(before.question)) return null;
  return whichOfTwo(before, reading) ?? nextChannel(before, reading, lexicon);
}

/** Whether it is a plain sum of what was sold with certain notes. */
const isOfChannels = ({ topic, flow, notes, by, people, within }: Question): boolean =>
  (topic === 'revenue' || (topic === 'movement' && flow === 'sold')) &&
  notes.length > 0 &&
  (by === null || by === 'note') &&
  people.length === 0 &&
  within === undefined;

function whichOfTwo(before: Before, reading: Reading): One | null {
  const { question, prior } = before;
  const isPlain = namesNothing({ ...reading, amounts: [] }) && reading.notes.length === 0;
  if (!isPlain || !WHICH_OF_TWO.test(reading.text) || !saysOnly(reading, OF_SALES)) return null;
  const earlier =
    prior && isOfChannels(prior.question) && isAlike(prior.question, question) ? prior.question.notes : [];
  const notes = [...new Set(question.notes.length === 2 ? question.notes : [...earlier, ...question.notes])];
  return notes.length === 2 ? ofBoth(before, notes) : null;
}
const WHICH_OF_TWO =
  /^\W*(?:(?:and|so|ok|okay|but|then|now) )*(?:(?:which|who)(?: one)? (?:of (?:the|those|these|them) ?(?:two|2|both)?|was|is|has|did|brought|sold|made|took|does|had)|whos|who|which)\b.*\b(?:more|most|better|best|ahead|bigger|biggest|stronger|higher|highest|larger|largest|wins?|won|leads?|leading)\b/;

const isAlike = (one: Question, other: Question): boolean =>
  one.period?.from === other.period?.from &&
  one.period?.to === other.period?.to &&
  String(one.items) === String(other.items) &&
  String(one.categories) === String(other.categories);

/** The question before it about both, in money. */
function ofBoth(before: Before, notes: readonly string[]): One | null {
  const { items, similarItems, categories, suppliers, groups, except, period, ever } = before.question;
  const asked = newQuestion({
    ...{ topic: 'revenue', flow: 'sold', notes: [...notes] },
    ...{ items, similarItems, categories, suppliers, groups, except, period, ever },
  });
  return goingOnAs({ ...before, reading: { ...before.reading, notes: [...notes] } }, 'revenue', asked);
}

/** The same of another one, whose name may be that of a place, too: `and shop counter?` */
function nextChannel(before: Before, reading: Reading, { notes: all }: Lexicon): One | null {
  const { question } = before;
  const { mentions, suppliers, categories, people, amounts, bounds, text } = reading;
  if ([mentions, suppliers, categories, people, amounts, bounds].some((some) => some.length > 0)) return null;
  const [other, another] = notesSaid(text, all);
  if (other === undefined || another !== undefined || question.notes.length !== 1 || question.notes[0] === other.note)
    return null;
  if (!other.isWhole(NEXT)) return null;
  return goingOn(
    { ...before, reading: { ...before.reading, notes: [other.note] } },
    { ...question, notes: [other.note] },
  );
}
const NEXT = wordSet('and what about how the for at to with then now ok so our by in from s n please pls of is was it');
