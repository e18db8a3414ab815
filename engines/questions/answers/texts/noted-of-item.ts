import type { AnswerLine } from '../../answer.ts';
import { dayOf } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import type { LedgerRow, Need, WorkspaceSnapshot } from '../../snapshot.ts';
import { heldIn, sentenceWith, wordsToFind } from '../../texts/holding.ts';
import { wordsBeside } from '../../texts/naming.ts';
import { isNeutral } from '../../words/neutral.ts';
import { MAX_ROWS } from '../handler.ts';
import { personName, verbOf } from '../movement-words.ts';
import { messageLine, namedTest } from './messages.ts';

/** What notes of movements, descriptions and messages say of batches and dates, for which items have no field. */

const MOST_READ = 200;
const MAX_ITEMS = 6;
/** A batch or a date is noted where goods come in or are set right: sales are far too many to read. */
const NOTED_WITH = ['create', 'receive', 'edit', 'count', 'damage'] as const;

/** What a word of such a question may stand as in a note. */
const BATCH = ['batch', 'lot'];
const EXPIRY = ['expiry', 'expire', 'expires', 'expired', 'expiration', 'bbe', 'bbd', 'bb'];
const ALIKE: readonly (readonly string[])[] = [
  BATCH,
  EXPIRY,
  ['harvest', 'harvested', 'picked', 'plucked', 'flush', 'vintage'],
  ['roast', 'roasted'],
  ['mill', 'milled', 'ground'],
  ['produced', 'production'],
];
const KNOWN: ReadonlySet<string> = new Set(ALIKE.flat());
const MIN_LETTERS = 4;
/** Words that any note may have: they mean a date only next to one of the words above. */
const NEVER_ALONE: ReadonlySet<string> = new Set(
  'best before use by date dated made packed ground old new fresh good long last still come from keep first past gone'.split(
    ' ',
  ),
);
const OF_DATES = ['best', 'before', 'use', 'sell', 'expiry', 'date'];
const BEST_BEFORE = /\b(?:best[ -]before|use[ -]by|sell[ -]by|(?:exp(?:iry|iration)?|dated?) (?:date )?\d)/i;

/** Whether what is asked may stand in a note of what came in. */
export const mayBeNoted = ({ topic, items, subject }: ResolvedQuestion): boolean =>
  topic === 'outside' && subject === 'dates' && items.length > 0;

export function notedNeed({ items }: ResolvedQuestion): Need {
  const itemIds = items.slice(0, MAX_ITEMS).map(({ id }) => id);
  return {
    messages: true,
    texts: { words: [], itemIds },
    movements: { itemIds, reasons: NOTED_WITH, limit: MOST_READ },
  };
}

/** Texts with the words asked for, the newest first, after the remark that there is no field for them; empty without any. */
export function notedLines(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const items = question.items.slice(0, MAX_ITEMS);
  const asked = wordsBeside(question);
  const asksDate = asked.some((word) => NEVER_ALONE.has(word) || EXPIRY.includes(word));
  const telling = asked.filter((word) => KNOWN.has(word) || (word.length >= MIN_LETTERS && !isNeutral(word)));
  const own = telling.filter((word) => !NEVER_ALONE.has(word));
  // `which batch was it milled from`: milling is no batch.
  const named = own.filter((word) => BATCH.includes(word) || EXPIRY.includes(word));
  // Without a more specific word, a batch or an expiry date is meant.
  const known = named.length > 0 ? named : own.length > 0 ? own : asksDate ? EXPIRY : [...BATCH, ...EXPIRY];
  const like = ALIKE.filter((group) => group.some((word) => known.includes(word))).flat();
  const rooted = wordsToFind([...new Set([...known, ...like])].filter((word) => !NEVER_ALONE.has(word)));
  const holds = (text: string) =>
    text !== '' && (heldIn(text, rooted).length > 0 || (asksDate && BEST_BEFORE.test(text)));
  const isOfItems = namedTest(question, snapshot);
  const ids = new Set(items.map(({ id }) => id));
  const noted = snapshot.movements.filter(({ itemId, note }) => ids.has(itemId) && holds(note));
  const told = [
    ...noted.map((row) => movementLine(row, snapshot)),
    ...items.flatMap((item) => {
      const text = snapshot.texts.descriptions.find(({ itemId }) => itemId === item.id)?.text.trim() ?? '';
      return holds(text)
        ? [
            bullet`${item} is described so: “${sentenceWith(text, heldIn(text, rooted).length > 0 ? rooted : wordsToFind(OF_DATES))}”`,
          ]
        : [];
    }),
    ...snapshot.messages
      .filter((note) => isOfItems(note) && holds(note.content))
      .map((note) => messageLine(note, snapshot, false)),
  ];
  if (told.length === 0) return [];
  const [newest] = noted;
  return [
    newest
      ? line`The newest note that speaks of it is of ${{ id: newest.itemId, name: newest.name }}, ${verbOf(newest)} on ${dayOf(newest.createdAt, snapshot.timeZone)}: “${newest.note}”.`
      : line`No movement is noted so, but this is written of it:`,
    ...listed(noted.length === 1 && told.length === 1 ? [] : told, MAX_ROWS, (one) => one),
    line`Batches and dates have no field of their own: only what somebody noted is known${newest ? ', and whether what is in stock now is still of that is not' : ''}.`,
  ];
}

const movementLine = (row: LedgerRow, snapshot: WorkspaceSnapshot): AnswerLine =>
  bullet`${dayOf(row.createdAt, snapshot.timeZone)}, ${{ id: row.itemId, name: row.name }}, ${verbOf(row)}, by ${personName(row.userId, snapshot)}: “${row.note}”`;
