import type { z } from 'zod';
import type { Insight } from '../../engines/questions/answer.ts';
import { withoutSuchTime } from '../../engines/questions/answers/not-understood.ts';
import { MAX_INSIGHTS } from '../../engines/questions/findings/recommendations.ts';
import { lexiconOf } from '../../engines/questions/lexicon.ts';
import { newQuestion, type Question } from '../../engines/questions/question.ts';
import { textOf } from '../../engines/questions/sentences.ts';
import { understand } from '../../engines/questions/understand.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { modelFor } from '../model/service.ts';
import { answerFrom } from './answer-service.ts';
import type { InsightsAnswer, insightsInput } from './contract.ts';
import { answerByModel } from './model-service.ts';
import { openSnapshot, type SnapshotReader } from './snapshot-service.ts';

const TIME_ZONE = 'UTC';

const CAN_ANSWER =
  'You can ask what to reorder and why, how long stock lasts, about your suppliers, categories, profit, what to stop buying or reprice, what is on order, high value items and inventory levels, or about an item by its name.';
const NO_ITEMS =
  'There are no items in your inventory yet, so there is nothing to compute. Import a file or add an item first.';
/** Topics that prepare something for a person to confirm: this page has no buttons for it. */
const OF_THE_CHAT: ReadonlySet<Question['topic']> = new Set(['change', 'contact']);
const IN_THE_CHAT =
  'The assistant prepares changes of stock and messages to suppliers: ask it on the dashboard, and confirm there.';

/** Topics whose rows come again as cards: the text lists the first few. */
const WITH_CARDS: ReadonlySet<Question['topic']> = new Set(['low', 'reorder', 'reorderAnalysis', 'recommendations']);
const MAX_ROWS = 5;

/** What matters now. */
export async function recommend(ctx: WorkspaceContext): Promise<InsightsAnswer> {
  const reader = await openSnapshot(ctx, TIME_ZONE, { withDemand: true });
  return answerAll([newQuestion({ topic: 'recommendations' })], reader);
}

/**
 * Answers a question, kept with the request's Idempotency-Key where it has one: in a model's words where there is a
 * model and the caller does not ask for the built-in engine.
 * @throws ModelFailure when the model gives no answer
 */
export async function askInsights(
  ctx: WorkspaceContext,
  { query, engine }: z.output<typeof insightsInput>,
): Promise<JsonText<InsightsAnswer>> {
  const reader = await openSnapshot(ctx, TIME_ZONE, { withDemand: true, withNotes: true });
  const model = engine === 'built-in' ? null : modelFor(ctx);
  const answer = model ? await answerByModel(ctx, model, query, reader) : await answerWords(query, reader);
  return ctx.db.keep({ status: 200, text: JSON.stringify(answer) });
}

async function answerWords(query: string, reader: SnapshotReader): Promise<InsightsAnswer> {
  const understood = understand(query, lexiconOf(reader.snapshot), { acceptsKeywords: true });
  if (understood.kind === 'no-such-time') return builtIn(textOf(withoutSuchTime(understood).lines));
  if (understood.kind !== 'understood') {
    const outside = understood.kind === 'not-understood' ? understood.outside : null;
    const refusal = outside === null ? null : nothingAbout(outside);
    const response = `${refusal ?? 'I cannot answer that from your stock, ledger and suppliers.'} ${CAN_ANSWER}`;
    return builtIn(reader.snapshot.items.length === 0 ? NO_ITEMS : response);
  }
  const { questions, outside } = understood;
  if (questions.some(({ topic }) => OF_THE_CHAT.has(topic))) return builtIn(IN_THE_CHAT);
  const answer = await answerAll(questions, reader);
  return outside === null ? answer : { ...answer, response: `${answer.response}\n\n${nothingAbout(outside)}` };
}

const nothingAbout = (outside: string) => `Your records say nothing about ${outside}.`;

const builtIn = (response: string, insights: Insight[] = []): InsightsAnswer => ({
  ...{ insights, response, engine: 'built-in' },
});

async function answerAll(questions: readonly Question[], reader: SnapshotReader): Promise<InsightsAnswer> {
  if (reader.snapshot.items.length === 0) return builtIn(NO_ITEMS);
  const texts: string[] = [];
  const found = new Map<string, Insight>();
  for (const question of questions) {
    const limit = WITH_CARDS.has(question.topic) ? (question.limit ?? MAX_ROWS) : question.limit;
    const { answer, insights } = await answerFrom(reader, { ...question, limit }, { withFindings: true });
    texts.push(textOf(answer.lines));
    for (const one of insights) found.set(`${one.kind} ${one.title}`, one);
  }
  return builtIn(texts.join('\n\n'), [...found.values()].slice(0, MAX_INSIGHTS));
}
