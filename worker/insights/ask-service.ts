import type { z } from 'zod';
import { dayAt } from '../../engines/calendar/days.ts';
import type { Insight } from '../../engines/questions/answer.ts';
import { MAX_INSIGHTS } from '../../engines/questions/answer-ask.ts';
import type { Ask } from '../../engines/questions/ask.ts';
import { answerReply } from '../../engines/questions/replies.ts';
import { textOf } from '../../engines/questions/sentences.ts';
import { understand } from '../../engines/questions/understanding/understand.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { modelFor } from '../model/service.ts';
import { answerFrom } from './answer-service.ts';
import type { InsightsAnswer, insightsInput } from './contract.ts';
import { type FactsReader, openFacts } from './facts-service.ts';
import { answerByModel } from './model-service.ts';

const CAN_ANSWER =
  'You can ask what to reorder and why, how long stock lasts, about your suppliers, categories, profit, what to stop buying or reprice, what is on order, high value items and inventory levels, or about an item by its name.';
const NO_ITEMS =
  'There are no items in your inventory yet, so there is nothing to compute. Import a file or add an item first.';
const IN_THE_CHAT =
  'The assistant prepares changes of stock and messages to suppliers: ask it on the dashboard, and confirm there.';

/** What matters now. */
export async function recommend(ctx: WorkspaceContext): Promise<InsightsAnswer> {
  const reader = await openFacts(ctx, null, { withDemand: true });
  return answerAll([{ kind: 'advice', topic: 'today', where: [], limit: null }], reader);
}

/**
 * Answers a question, kept with the request's Idempotency-Key where it has one: in a model's words where there is a
 * model and the caller does not ask for the built-in engine.
 * @throws ModelFailure when the model gives no answer
 */
export async function askInsights(
  ctx: WorkspaceContext,
  { query, ask, engine }: z.output<typeof insightsInput>,
): Promise<JsonText<InsightsAnswer>> {
  const reader = await openFacts(ctx, null, { withDemand: true });
  const model = engine === 'built-in' ? null : modelFor(ctx);
  const answer = model ? await answerByModel(ctx, model, query, reader) : await answerWords(query, ask ?? null, reader);
  return ctx.db.keep({ status: 200, text: JSON.stringify(answer) });
}

async function answerWords(query: string, ask: Ask | null, reader: FactsReader): Promise<InsightsAnswer> {
  const { facts } = reader;
  if (facts.items.length === 0) return builtIn(NO_ITEMS);
  const read = ask
    ? { kind: 'sure' as const, asks: [ask] }
    : understand(query, facts, dayAt(facts.now, facts.timeZone));
  const asks = read.kind === 'sure' ? read.asks : read.offers.slice(0, 1).map((offer) => offer.ask);
  if (asks.some(({ kind }) => kind === 'change' || kind === 'draft')) return builtIn(IN_THE_CHAT);
  const [first] = asks;
  if (first === undefined || first.kind === 'reply') {
    const isUnrecorded = first?.kind === 'reply' && first.to === 'unrecorded' && first.unrecorded !== 'other';
    const says = isUnrecorded
      ? textOf(answerReply(first).lines)
      : 'I cannot answer that from your stock, ledger and suppliers.';
    return builtIn(`${says} ${CAN_ANSWER}`);
  }
  return answerAll(asks, reader);
}

const builtIn = (response: string, insights: Insight[] = []): InsightsAnswer => ({
  ...{ insights, response, engine: 'built-in' },
});

async function answerAll(asks: readonly Ask[], reader: FactsReader): Promise<InsightsAnswer> {
  if (reader.facts.items.length === 0) return builtIn(NO_ITEMS);
  const texts: string[] = [];
  const found = new Map<string, Insight>();
  for (const ask of asks) {
    const { answer, insights } = await answerFrom(reader, ask, { withFindings: true });
    texts.push(textOf(answer.lines));
    for (const one of insights) found.set(`${one.kind} ${one.title}`, one);
  }
  return builtIn(texts.join('\n\n'), [...found.values()].slice(0, MAX_INSIGHTS));
}
