import { dayAt } from '../../engines/calendar/days.ts';
import type { Answer } from '../../engines/questions/answer.ts';
import { line, textOf } from '../../engines/questions/sentences.ts';
import { type Before, type Understanding, understand } from '../../engines/questions/understanding/understand.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { answerFrom } from '../insights/answer-service.ts';
import { type FactsReader, openFacts } from '../insights/facts-service.ts';
import type { ChatAnswer, ChatInput } from './contract.ts';

/** Earlier messages that are read again where the caller does not send what was asked. */
const MAX_READ_AGAIN = 3;
/** Characters of a message that are read. */
const MAX_READ = 1000;

/**
 * Answers a message from the workspace's own data: one trip for what it may name, and one (two where the stock is
 * forecast) for what the answer needs. Nothing is changed.
 */
export async function answerMessage(ctx: WorkspaceContext, input: ChatInput): Promise<JsonText<ChatAnswer>> {
  const reader = await openFacts(ctx, input.timeZone ?? null);
  const answer = await answerWords(input, reader);
  return ctx.db.keep({ status: 200, text: JSON.stringify(answer) });
}

async function answerWords(input: ChatInput, reader: FactsReader): Promise<ChatAnswer> {
  const before = contextOf(input, reader);
  const hasPicture = input.image !== undefined;
  if (hasPicture && OF_PICTURE.test(input.message)) return toChatAnswer([pictureAnswer()]);
  const read: Understanding = input.ask
    ? { kind: 'sure', asks: [input.ask], intent: '' }
    : understand(input.message.slice(0, MAX_READ), reader.facts, todayOf(reader), before);
  if (read.kind === 'unsure') return { ...toChatAnswer([unsure(read)]), offers: [...read.offers], context: before };
  const answers: Answer[] = hasPicture ? [pictureAnswer()] : [];
  for (const ask of read.asks) answers.push((await answerFrom(reader, ask)).answer);
  const last = read.asks.at(-1);
  const isTalk = last?.kind === 'reply';
  return { ...toChatAnswer(answers), context: last && !isTalk ? { ask: last, intent: read.intent } : before };
}

const todayOf = ({ facts: { now, timeZone } }: FactsReader): string => dayAt(now, timeZone);

/** What the message may go on from: what the caller says was asked, else the last messages, read again. */
function contextOf({ context, history = [] }: ChatInput, reader: FactsReader): Before | null {
  if (context !== undefined) return context;
  const said = history.filter(({ role }) => role === 'user').slice(-MAX_READ_AGAIN);
  let before: Before | null = null;
  for (const { content } of said) {
    const read = understand(content.slice(0, MAX_READ), reader.facts, todayOf(reader), before);
    const ask = read.kind === 'sure' ? read.asks.at(-1) : read.offers[0]?.ask;
    if (ask && ask.kind !== 'reply') before = { ask, intent: read.kind === 'sure' ? read.intent : '' };
  }
  return before;
}

const OF_PICTURE = /\b(?:image|picture|photo|pic|scan|screenshot|attach(?:ed|ment))s?\b/i;

/** Says that it is not sure, beside the buttons of what was likely meant. */
function unsure({ offers, unknown, points }: Extract<Understanding, { kind: 'unsure' }>): Answer {
  const word = unknown[0];
  if (points !== null)
    return { lines: [line`I do not know what you mean by “${points}”. Name the item or supplier.`], understood: false };
  if (offers.length > 0)
    return { lines: [line`I am not sure what you mean. Did you mean one of these?`], understood: false };
  return {
    lines: [
      word === undefined
        ? line`I did not understand that. Ask about your stock, sales, suppliers or orders.`
        : line`I did not understand “${word}”. Ask about your stock, sales, suppliers or orders.`,
    ],
    suggestions: ['What can you do?'],
    understood: false,
  };
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
    offers: [],
    context: null,
    needsCommunication: drafts.length > 0,
    ...(drafts.length > 0 ? { communicationOptions: drafts } : {}),
    engine: 'built-in',
  };
}
