import type { Settings } from '../core/env.ts';

/** US cents for a million tokens. */
export interface Price {
  input: number;
  output: number;
}

/**
 * List prices in US cents for a million tokens read and written, on 28 November 2026: developers.openai.com/api/docs/pricing
 * and developers.cloudflare.com/workers-ai/platform/pricing. Prices of cached input are lower and not counted.
 */
const PRICES: Readonly<Record<string, readonly [input: number, output: number]>> = {
  'gpt-6-sol': [200, 1000],
  'gpt-6-luna': [10, 50],
  'gpt-5.6-terra': [200, 1200],
  'gpt-5.6-luna': [20, 120],
  'gpt-5.5': [500, 3000],
  'gpt-5.4': [250, 1500],
  'gpt-5.4-mini': [75, 450],
  'gpt-5.4-nano': [20, 125],
  'gpt-5': [125, 1000],
  'gpt-5-mini': [25, 200],
  'gpt-5-nano': [5, 40],
  'gpt-4.1': [200, 800],
  'gpt-4.1-mini': [40, 160],
  'gpt-4o': [250, 1000],
  'gpt-4o-mini': [15, 60],
  'gemma-4-26b-a4b-it': [10, 30],
  'glm-5.3-flash': [15, 50],
  'gpt-oss-120b': [35, 75],
  'llama-4-scout-17b-16e-instruct': [27, 85],
  'llama-3.3-70b-instruct-fp8-fast': [29.3, 225.3],
};

/** What a model costs that is not in the table: as much as the dearest in it. */
export const UNKNOWN_PRICE: Price = { input: 500, output: 3000 };

/**
 * The price of a model: what the settings say, else its list price.
 * @param model may have a provider before its name (`openai/gpt-5-mini`) and a date after it (`gpt-5-mini-2025-08-07`)
 */
export function priceOf(model: string, settings: Pick<Settings, 'MODEL_INPUT_CENTS' | 'MODEL_OUTPUT_CENTS'>): Price {
  const name = model
    .toLowerCase()
    .replace(/^.*[/:]/, '')
    .replace(/-\d{4}-?\d\d-?\d\d$/, '');
  const [input, output] = (Object.hasOwn(PRICES, name) && PRICES[name]) || [UNKNOWN_PRICE.input, UNKNOWN_PRICE.output];
  return { input: settings.MODEL_INPUT_CENTS ?? input, output: settings.MODEL_OUTPUT_CENTS ?? output };
}
