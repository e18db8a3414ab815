import type { Answer } from '../../engines/questions/answer.ts';
import {
  askFor,
  halfUnderstood,
  inCaseOf,
  notUnderstood,
  recordsSay,
  withoutSuchTime,
  withWritten,
} from '../../engines/questions/answers/not-understood.ts';
import { type WrittenAbout, writtenAbout, writtenNeed } from '../../engines/questions/answers/texts/written-about.ts';
import { type Lexicon, lexiconOf } from '../../engines/questions/lexicon.ts';
import { newQuestion } from '../../engines/questions/question.ts';
import { line, textOf } from '../../engines/questions/sentences.ts';
import type { SoughtTexts } from '../../engines/questions/texts/sought-texts.ts';
import { type Understanding, understand, wordsToSearch } from '../../engines/questions/understand.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { answerFrom } from '../insights/answer-service.ts';
import { openSnapshot, type SnapshotReader } from '../insights/snapshot-service.ts';
import { type ChatAnswer, type ChatInput, DEFAULT_TIME_ZONE } from './contract.ts';

/**
 * Answers a message from the workspace's own data: one trip for what it may name, and one (two where the stock is
 * forecast) for what the answer needs. Nothing is changed.
 */
export async function answerMessage(ctx: WorkspaceContext, input: ChatInput): Promise<JsonText<ChatAnswer>> {
  const reader = await openSnapshot(ctx, input.timeZone ?? DEFAULT_TIME_ZONE, { withNotes: true });
  const said = (input.history ?? []).filter(({ role }) => role === 'user').map(({ content }) => content);
  const lexicon = lexiconOf(reader.snapshot);
  const hasPicture = input.image !== undefined;
  const answers: Answer[] = hasPicture ? [pictureAnswer()] : [];
  // What is asked about the picture is no question about the stock.
  const asked = hasPicture && OF_PICTURE.test(input.message) ? null : understand(input.message, lexicon, { said });
  if (asked?.kind === 'understood') {
    for (const question of asked.questions) answers.push((await answerFrom(reader, question)).answer);
    if (asked.unanswered !== undefined) answers.push(halfUnderstood(asked.unanswered));
  } else if (asked && !hasPicture) {
    const answer = await answerUnsure(input.message, asked, reader, lexicon);
    const sought = 'sought' in asked ? asked.sought : undefined;
    answers.push(sought ? withWritten(answer, await findWritten(sought, reader)) : answer);
  }
  return ctx.db.keep({ status: 200, text: JSON.stringify(toChatAnswer(answers)) });
}

const OF_PICTURE = /\b(?:image|picture|photo|pic|scan|screenshot|attach(?:ed|ment))s?\b/i;

/** Asks back, or answers what was likely meant in case it was. */
async function answerUnsure(
  message: string,
  asked: Exclude<Understanding, { kind: 'understood' }>,
  reader: SnapshotReader,
  lexicon: Lexicon,
): Promise<Answer> {
  if (asked.kind === 'no-such-time') return withoutSuchTime(asked);
  if (asked.kind === 'clarification') return askFor(asked.word);
  const likely = asked.likely && (await answerFrom(reader, asked.likely)).answer;
  if (likely && likely.understood !== false) return inCaseOf(asked.offers, likely);
  const found = await searchRecords(message, reader, lexicon);
  return found ? recordsSay(found, asked.offers) : notUnderstood(asked.unread, asked.offers, lexicon);
}

const findWritten = async (sought: SoughtTexts, reader: SnapshotReader): Promise<WrittenAbout> =>
  writtenAbout(sought, await reader.load(writtenNeed(sought)));

/** Texts that an answer to what was not understood quotes. */
const MAX_QUOTED = 5;

/** What the records say about the words of a message that no question is made of; null where they say nothing. */
async function searchRecords(message: string, reader: SnapshotReader, lexicon: Lexicon): Promise<Answer | null> {
  const words = wordsToSearch(message, lexicon);
  if (words.length === 0) return null;
  const { answer } = await answerFrom(reader, newQuestion({ topic: 'search', words, limit: MAX_QUOTED }));
  return answer.understood === false ? null : answer;
}

/** Without a model pictures are read where slips are. */
function pictureAnswer(): Answer {
  return {
    lines: [
      line`I cannot look at pictures in this chat. A photo of an order slip is read on the order-slip page, where you check every row before it enters stock.`,
    ],
    links: [{ label: 'Read an order slip', path: '/slips' }],
    understood: false,
  };
}

/** Answers as one of the contract. */
export function toChatAnswer(answers: readonly Answer[]): ChatAnswer {
  const lines = answers.flatMap((answer) => answer.lines);
  const drafts = answers.flatMap((answer) => answer.drafts ?? []);
  return {
    response: textOf(lines),
    lines,
    understood: answers.every(({ understood }) => understood !== false),
    links: answers.flatMap(({ links }) => links ?? []),
    proposals: answers.flatMap(({ proposals }) => proposals ?? []),
    suggestions: [...new Set(answers.flatMap(({ suggestions }) => suggestions ?? []))],
    needsCommunication: drafts.length > 0,
    ...(drafts.length > 0 ? { communicationOptions: drafts } : {}),
    engine: 'built-in',
  };
}
