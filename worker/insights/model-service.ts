import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { findUnsupportedFigures } from '../model/figures.ts';
import type { Model } from '../model/service.ts';
import { defineTool, type Tool } from '../model/tools.ts';
import { answerTo, recommendations } from './answers.ts';
import type { Insight, InsightsAnswer } from './contract.ts';
import { questionIn, type Topic } from './intents.ts';
import type { Insights } from './service.ts';

/** What a model may ask the computations about, and what each is. */
const TOPICS = {
  reorder: 'what to order now and within the week, how much, and why',
  'reorder-analysis': 'the same with what comes due within four weeks, and classes of items',
  cover: 'how long stock lasts, what runs out first',
  suppliers: 'who is bought from most, how reliably and how fast they deliver',
  categories: 'items and stock value by category',
  profit: 'which categories earn most, margins, and prices that are odd',
  'high-value': 'in which items most of the stock value lies',
  optimize: 'too much and too little stock, what lies idle',
  'stop-buying': 'what lies idle, what is there in plenty, what sells at a loss',
  reprice: 'prices at or below cost, or with far less margin than usual',
  'on-order': 'what is on the way, and what of it is overdue',
} satisfies Record<Exclude<Topic, 'ranking'>, string>;

const topic = z.enum(Object.keys(TOPICS) as [keyof typeof TOPICS, ...(keyof typeof TOPICS)[]]);
const MOST_INSIGHTS = 12;

const SYSTEM = `You answer questions of a tea business about its stock, suppliers, demand and prices, in plain English, in at most 150 words, without headings and without Markdown.
Every figure comes from a tool: ask the tools first, and repeat their figures as they are. Prices in fields are in cents; write dollars. Do not add up, average or extrapolate figures yourself.
Say plainly what the tools cannot tell. Beside your words the person sees the findings of the tools you have asked, so ask for those that matter.`;

/**
 * Answers a question in a model's words. Its findings, their figures and how sure they are come from the computations
 * that it asked for; a figure in its words that these do not bear out is pointed out.
 * @throws ModelFailure
 */
export async function answerByModel(
  ctx: WorkspaceContext,
  model: Model,
  query: string,
  insights: Insights,
): Promise<InsightsAnswer> {
  const found = new Map<string, Insight>();
  const results: unknown[] = [];
  let words = '';
  const messages = [{ role: 'user' as const, content: query }];
  const tools = toolsOver(insights, (all) => {
    for (const one of all) found.set(`${one.kind} ${one.title}`, one);
  });
  for await (const event of model.chat(ctx, { system: SYSTEM, messages, tools })) {
    if (event.type === 'text') words += event.text;
    else {
      results.push(event.result);
      // What was said before a tool was asked is no answer yet.
      words = '';
    }
  }
  const { items, suppliers } = insights.business;
  const names = [...items.map(({ name }) => name), ...suppliers.map(({ name }) => name)];
  words = plain(words);
  const odd = findUnsupportedFigures(words, { results, names, question: query });
  return {
    insights: [...found.values()].slice(0, MOST_INSIGHTS),
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

function toolsOver({ business, plansOf }: Insights, keep: (insights: readonly Insight[]) => void): Tool[] {
  const told = (answer: Pick<InsightsAnswer, 'insights' | 'response'>) => {
    keep(answer.insights);
    return answer;
  };
  return [
    defineTool({
      name: 'insights_about',
      description: `Findings about topics. ${Object.entries(TOPICS)
        .map(([name, what]) => `${name}: ${what}`)
        .join('; ')}.`,
      input: z.object({ topics: z.array(topic).min(1).max(4) }),
      run: async ({ topics }) => told(answerTo({ topics, itemIds: [], beyond: null }, business, [])),
    }),
    defineTool({
      name: 'insights_of_items',
      description: 'Stock, demand, cover and reorder advice of single items, by their names.',
      input: z.object({ names: z.array(z.string().min(1).max(200)).min(1).max(5) }),
      run: async ({ names }) => {
        const itemIds = [...new Set(names.flatMap((name) => questionIn(name, business.items).itemIds))];
        if (itemIds.length === 0) return { response: 'No item of these names is in stock.' };
        return told(answerTo({ topics: [], itemIds, beyond: null }, business, await plansOf(itemIds)));
      },
    }),
    defineTool({
      name: 'recommendations',
      description: 'What is worth knowing now without a special question: what to order, what lies idle, odd prices.',
      input: z.object({}),
      run: async () => told(recommendations(business)),
    }),
  ];
}
