import type { Answer, AnswerLine, Insight } from '../../engines/questions/answer.ts';
import { MAX_INSIGHTS } from '../../engines/questions/answer-ask.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { SentenceCheck } from '../model/sentence-check.ts';
import type { Model } from '../model/service.ts';
import type { InsightsAnswer } from './contract.ts';
import type { FactsReader } from './facts-service.ts';
import { workspacePrompt } from './prompt.ts';
import { toolsOver } from './tools-service.ts';

const SYSTEM = `You answer questions of a tea business about its stock, suppliers, demand and prices, in plain English, in at most 150 words, without headings and without Markdown.
Every figure comes from a tool: ask the tools first, and repeat their figures as they are. Do not add up, average or extrapolate figures yourself.
Say plainly what the tools cannot tell. Beside your words the person sees the findings of the tools you have asked, so ask for those that matter.`;

/**
 * Answers a question in a model's words. Findings, figures and confidence come from the computations that it
 * requested; a sentence with a figure that these do not support is left out.
 * @throws ModelFailure
 */
export async function answerByModel(
  ctx: WorkspaceContext,
  model: Model,
  query: string,
  reader: FactsReader,
): Promise<InsightsAnswer> {
  const found = new Map<string, Insight>();
  const check = new SentenceCheck({ facts: reader.facts, question: query });
  let given: AnswerLine[] = [];
  let words = '';
  const messages = [{ role: 'user' as const, content: query }];
  const keep = ({ lines }: Answer, insights: readonly Insight[]) => {
    given.push(...lines);
    for (const one of insights) found.set(`${one.kind} ${one.title}`, one);
  };
  const tools = toolsOver(reader, keep, { withFindings: true });
  for await (const event of model.chat(ctx, {
    system: `${SYSTEM}\n${workspacePrompt(reader.facts)}`,
    messages,
    tools,
  })) {
    if (event.type === 'text') words += check.push(event.text);
    else {
      check.learn(given);
      given = [];
      // What was said before a tool was asked is no answer yet.
      words = '';
    }
  }
  return {
    insights: [...found.values()].slice(0, MAX_INSIGHTS),
    response: plain(words + check.finish()),
    engine: 'openai',
  };
}

/** Without the marks of Markdown that a model writes all the same. */
const plain = (words: string) =>
  words
    .replaceAll(/^#+\s+/gm, '')
    .replaceAll(/\*\*|`/g, '')
    .trim();
