import type { Advice, Ask, Draft } from './ask.ts';
import { newQuery } from './new-query.ts';

/** Questions that buttons ask, each with what it means: nothing reads their words. */
export interface LiteralAsk {
  label: string;
  text: string;
  ask: Ask;
}

const advise = (topic: Advice['topic']): Advice => ({ kind: 'advice', topic, where: [], limit: null });
const writeAboutDue: Draft = { kind: 'draft', where: [], amount: null, about: 'order' };
const literal = (text: string, ask: Ask, label = text): LiteralAsk => ({ label, text, ask });

/** The questions that the chat suggests, in the order of docs/specification.md, 10.2. */
export const SUGGESTED_ASKS: readonly LiteralAsk[] = [
  literal(
    'What items are running low?',
    newQuery({ of: 'item', measures: ['quantity', 'par', 'status'], where: [{ field: 'state', is: ['low'] }] }),
  ),
  literal(
    'Show tea inventory',
    newQuery({ of: 'item', measures: ['quantity'], where: [{ field: 'kind', is: ['tea'] }] }),
  ),
  literal('Which suppliers should I contact?', writeAboutDue),
  literal(
    'What are my top categories?',
    newQuery({ of: 'item', measures: ['value', 'items'], by: 'category', order: 'most' }),
  ),
  literal('Recommend what to reorder', advise('reorder')),
];

/** The preset prompts of the AI insights page: what the button says and what it asks. */
export const PRESET_ASKS: readonly LiteralAsk[] = [
  literal('What should I reorder this week?', advise('reorder'), 'Reorder this week'),
  literal(
    'Who are my top suppliers?',
    newQuery({ of: 'supplier', measures: ['spent', 'items', 'leadTime'], order: 'most' }),
    'Top suppliers',
  ),
  literal(
    'Give me an analysis by category.',
    newQuery({ of: 'item', measures: ['value', 'items', 'margin'], by: 'category', order: 'most' }),
    'Category analysis',
  ),
  literal(
    'Which are my high value items?',
    newQuery({ of: 'item', measures: ['value'], order: 'most', limit: 12 }),
    'High value items',
  ),
];

/** Its quick actions. */
export const QUICK_ASKS: readonly LiteralAsk[] = [
  literal('Reorder analysis', advise('reorderAnalysis')),
  literal(
    'Most profitable categories',
    newQuery({ of: 'item', measures: ['earned', 'margin'], by: 'category', order: 'most' }),
  ),
  literal('Optimize inventory levels', advise('optimize')),
];

/** What the landing page promises, each as the sentence has it and as it is asked. */
export const PROMISED_ASKS: readonly LiteralAsk[] = [
  literal('What should I reorder?', advise('reorder'), 'what to reorder'),
  literal('What should I reprice?', advise('reprice'), 'what to reprice'),
  literal('What should I stop buying?', advise('stopBuying'), 'what to stop buying'),
];

const BY_TEXT = new Map(
  [...SUGGESTED_ASKS, ...PRESET_ASKS, ...QUICK_ASKS, ...PROMISED_ASKS].map(({ text, ask }) => [
    text.toLowerCase(),
    ask,
  ]),
);

/** What a text means that is one of them to the letter; null for any other. */
export const literalAsk = (text: string): Ask | null => BY_TEXT.get(text.trim().toLowerCase()) ?? null;

/** What an image without words is sent as. */
export const IMAGE_ALONE = 'Analyze this image';
