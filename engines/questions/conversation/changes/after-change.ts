import { meaningsKnown } from '../../meaning/model.ts';
import { newQuestion, type Topic } from '../../question.ts';
import type { Reader } from '../../words/read.ts';
import { after, type Before, type One } from '../context.ts';
import { changeOf, preparedIn } from './prepared.ts';

/** What is asked of changes just prepared: how much they leave, and whether they are recorded. */

const LEAVES = new RegExp(
  String.raw`^\W*(?:(?:and|so|ok|okay|then|now|right|great|well|cool)\W+)*(?:${[
    'how (?:much|many)(?: of (?:it|them|those|that|each|both))?(?: \\w+)? (?:does|do|will|would|did) (?:that|this|it|they|we|i) (?:leave|have|make|come to|be)(?: us)?(?: (?:with|left|then|now))*',
    'how (?:much|many)(?: of (?:it|them|those|that|each|both))?(?: (?:is|are|will|would|be|do|we|have|there|it))*(?: (?:left|remaining|now|then|after|afterwards|that|this|once|confirmed|in stock))*',
    "what(?:'?s| is| does| do| will| would)?(?: (?:that|this|it|we|is|be|have|the))*(?: (?:leave|leaves|left|remaining|remains|balance|stock|total|new|us|with|at|then|now|after|afterwards|that|this|have|be))+",
    "(?:and |so )?(?:what|how (?:much|many))(?:'?s| (?:does|will|would|do|is))(?: (?:that|this|it|they|we))? (?:bring|take|get) us (?:up |down |back )?to",
    '(?:that|this|it)(?: would| will)? (?:brings?|takes?|gets?) us (?:up |down |back )?to',
    'what (?:do|will|would) (?:we|i) (?:end up with|come to|be at|be left with)',
    'where (?:does|will|would) (?:that|this|it) (?:put|leave|bring|get|take) us',
    '(?:and )?(?:after|with|once) (?:that|this)(?: is (?:in|booked|done|confirmed))?,? (?:we|i)(?: will|.ll| would)? have',
    '(?:leaves|leaving|that leaves)(?: us)?(?: with)?(?: how (?:much|many)| what)?',
    '(?:new|the new) (?:stock|balance|total|figure|level)',
  ].join('|')})(?: (?:then|now|left|after(?: that| this)?|afterwards|in stock|please|pls))*\W*$`,
);
const SAVED =
  /^\W*(?:(?:and|so|ok|okay|then|now|right|well)\W+)*(?:did|have|has|is|was|are|were|does)(?:n't| not)? (?:you|that|it|this|they|those|these)(?: \w+){0,2}? (?:saved?|record(?:ed)?|go through|gone through|book(?:ed)?|log(?:ged)?|done|stored?|register(?:ed)?|updated?|entered|in|put (?:it|that|them) in|write (?:it|that) down|written down|confirmed)(?: (?:it|that|this|them|yet|already|now|in|down|properly|ok|the system|the change))*\W*$/;
const MAX_LETTERS = 90;

/** A question about the changes before it; null for anything else. */
export function askedOfChange(message: string, before: Before | null, reader: Reader): One | null {
  if (!before || message.length > MAX_LETTERS) return null;
  const text = message.toLowerCase();
  const topic = SAVED.test(text) ? 'recent' : LEAVES.test(text) ? 'quantity' : null;
  if (topic === null) return null;
  const { mentions, suppliers, categories, amounts, locations, types } = reader.read(message, false);
  const names = mentions.length + suppliers.length + categories.length + amounts.length;
  return names + locations.length + types.length > 0 ? null : ofPrepared(topic, before);
}

function ofPrepared(topic: Topic, before: Before): One | null {
  const prepared = preparedIn(before).filter(({ change }) => change.verb !== 'order');
  const meaning = meaningsKnown().find((one) => one.topic === topic);
  const last = prepared.at(-1);
  if (!last || !meaning) return null;
  const items = prepared.flatMap((one) => changeOf(one).items);
  const question = newQuestion({ topic, items, pending: prepared.map(({ change }) => change) });
  const reading = { ...last.reading, mentions: prepared.map(({ mention }) => mention), amounts: [], text: '' };
  return {
    ...{ questions: [question], confidence: 0.95, maybe: [question], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question, meaning, reading }, 0.95),
  };
}
