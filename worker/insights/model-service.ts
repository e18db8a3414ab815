import type { Insight } from '../../engines/questions/answer.ts';
import { MAX_INSIGHTS } from '../../engines/questions/findings/recommendations.ts';
import { namesIn } from '../../engines/questions/snapshot.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { findUnsupportedFigures } from '../model/figures.ts';
import type { Model } from '../model/service.ts';
import type { InsightsAnswer } from './contract.ts';
import type { SnapshotReader } from './snapshot-service.ts';
import { toolsOver } from './tools-service.ts';

const SYSTEM = `You answer questions of a tea business about its stock, suppliers, demand and prices, in plain English, in at most 150 words, without headings and without Markdown.
Every figure comes from a tool: ask the tools first, and repeat their figures as they are. Prices in fields are in cents; write dollars. Do not add up, average or extrapolate figures yourself.
Say plainly what the tools cannot tell. Beside your words the person sees the findings of the tools you have asked, so ask for those that matter.`;

/**
 * Answers a question in a model's words. Findings, figures and confidence come from the computations that it
 * requested; a figure in its words that these do not support gets a caution.
 * @throws ModelFailure
 */
export async function answerByModel(
  ctx: WorkspaceContext,
  model: Model,
  query: string,
  reader: SnapshotReader,
): Promise<InsightsAnswer> {
  const found = new Map<string, Insight>();
  const results: unknown[] = [];
  let words = '';
  const messages = [{ role: 'user' as const, content: query }];
  const keep = (_answer: unknown, insights: readonly Insight[]) => {
    for (const one of insights) found.set(`${one.kind} ${one.title}`, one);
  };
  const tools = toolsOver(reader, keep, { withFindings: true });
  for await (const event of model.chat(ctx, { system: SYSTEM, messages, tools })) {
    if (event.type === 'text') words += event.text;
    else {
      results.push(event.result);
      // What was said before a tool was asked is no answer yet.
      words = '';
    }
  }
  const names = namesIn(reader.snapshot);
  words = plain(words);
  const odd = findUnsupportedFigures(words, { results, names, question: query });
  return {
    insights: [...found.values()].slice(0, MAX_INSIGHTS),
    response: odd.length === 0 ? words : `${words}\n\n${caution(odd)}`,
    engine: 'openai',
  };
}

/** Without the marks of Markdown that a model writes all the same. */
const plain = (words: string) =>
  words
    .replaceAll(/^#+\s+/gm, '')
    .replaceAll(/\*\*|`/g, '')
    .trim();

const caution = (figures: readonly string[]) =>
  `Not found in your records: ${figures.join(', ')}. Check before you rely on ${figures.length === 1 ? 'it' : 'them'}.`;
