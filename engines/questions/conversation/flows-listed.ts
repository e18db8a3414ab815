import { meaningsKnown } from '../meaning/model.ts';
import { toQuestion } from '../meaning/to-question.ts';
import { type Flow, newQuestion, type Question } from '../question.ts';
import type { Reader } from '../words/read.ts';
import type { Reading } from '../words/reading.ts';
import { SURE } from './choose.ts';
import { after, type Before, type One } from './context.ts';
import { together } from './same-again.ts';
import { PLAIN_WORDS, saysOnly } from './spoken/certain.ts';

/** Movements in a row, as people list them: `october: in, out and lost`, `sold vs lost`, `deliveries/sales/losses`. */

const CONFIDENCE = 0.9;
const MAX_LETTERS = 200;

/** What each movement is called, alone and in a row. */
const NAMES: readonly (readonly [Flow, string])[] = [
  [
    'received',
    'in|ins|incoming|received|receipts|deliver(?:y|ies|ed)|came in|come in|taken in|arrived|arrivals|got in|bought(?: in)?|purchas(?:ed|es)',
  ],
  ['sold', 'out|outs|outgoing|sold|sales|went out|gone out|selling'],
  [
    'damaged',
    'lost|loss|losses|damaged?|damages|wasted?|wastage|broken|breakages?|binned|spoil(?:ed|t|age)|thrown (?:away|out)|written off|write-?offs?',
  ],
  ['returned', 'returned|returns|(?:came|come|brought|sent) back'],
];
const NAME = NAMES.map(([, said]) => said).join('|');
const WAS = '(?:(?:what|how much|how many|also|and|was|were|got|the|its|our) )*';
const JOINT = String.raw`\s*(?:,|;|\/|\+|&|\||–|—|\bvs\b\.?|\bversus\b|\bagainst\b|\band\b|\bplus\b|\bn\b)+\s*`;
const ROW = new RegExp(String.raw`\b(?:${NAME})(?:(?:${JOINT})+${WAS}(?:${NAME})\b)+`, 'i');
const ONE = NAMES.map(([flow, said]) => [flow, new RegExp(`^${WAS}(?:${said})$`, 'i')] as const);
const SPLIT = new RegExp(JOINT, 'i');

/** Reads a message after the question before it. */
type Read = (message: string, before: Before | null) => One;

/** A question for each of the movements in a row, of the same goods and time; null where a message says anything else. */
export function flowsListed(message: string, before: Before | null, reader: Reader, read: Read): One | null {
  const row = message.length > MAX_LETTERS ? null : ROW.exec(message);
  if (!row) return null;
  const [said] = row;
  const flows = said
    .split(SPLIT)
    .filter((one) => one.trim() !== '')
    .map((one) => ONE.find(([, name]) => name.test(one.trim()))?.[0]);
  if (flows.length < 2 || new Set(flows).size < flows.length || flows.includes(undefined)) return null;
  const rest = `${message.slice(0, row.index)} ${message.slice(row.index + said.length)}`.replace(/[:;–—]/g, ' ');
  const own = reader.read(rest);
  if (!isPlain(own) || !saysOnly(own, BESIDES)) return null;
  const reading = namesGoods(own) ? own : (readingOf(read(`what was received ${rest}`, before)) ?? null);
  if (reading === null || (!namesGoods(reading) && reading.time === null)) return null;
  const isOut = !flows.includes('damaged') && /\b(?:out|outs|outgoing)\b/i.test(said);
  const each = flows.flatMap((flow) => {
    const meaning = meaningsKnown().find(
      ({ topic, sets }) => topic === 'movement' && sets.flow === flow && Object.keys(sets).length === 1,
    );
    if (!meaning) return [];
    const way: Question['way'] = flow === 'sold' && isOut ? 'down' : null;
    const question = newQuestion({ ...toQuestion(meaning, reading), way, countOnly: false });
    return [{ ...NOTHING_ELSE, questions: [question], last: after(null, { question, meaning, reading }, CONFIDENCE) }];
  });
  if (each.length < flows.length) return null;
  return { ...NOTHING_ELSE, questions: each.flatMap(({ questions }) => questions), last: together(each) };
}
const NOTHING_ELSE = { confidence: CONFIDENCE, maybe: [], unread: [], pointsAt: null, lacking: null };

const BESIDES: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...'figure figures number numbers amount amounts quantity quantities movement movements total totals compare compared comparison both side'.split(
    ' ',
  ),
]);

/** Whether it names nothing that a plain sum of movements would leave out. */
const isPlain = ({
  amounts,
  bounds,
  people,
  notes,
  lossNotes = [],
  against,
  periods = [],
  ...rest
}: Reading): boolean =>
  [amounts, bounds, people, notes, lossNotes, periods, rest.conditions ?? [], rest.unknown].every(
    (some) => some.length === 0,
  ) &&
  against === null &&
  (rest.time === null || rest.time.past !== null);

const namesGoods = ({ mentions, categories, suppliers, groups, locations, types }: Reading): boolean =>
  [mentions, categories, suppliers, groups, locations, types].some((some) => some.length > 0);

/** What a sum of movements is of, where it is surely that. */
function readingOf({ questions: [question, another], confidence, last }: One): Reading | null {
  if (!question || another || confidence < SURE || question.topic !== 'movement' || question.within) return null;
  return question.by === null && question.people.length + question.words.length === 0 ? (last?.reading ?? null) : null;
}
