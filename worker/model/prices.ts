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
  'llama-3.3-70b-instruct-fp8-fast': [29.3, 225.3],
};

/** What a model costs that is not in the table: as much as the dearest in it. */
export const UNKNOWN_PRICE: Price = { input: 500, output: 3000 };

/**
 * The price of the model of these settings: what they say, else its list price.
 * @param settings whose model may have a provider before its name (`openai/gpt-5-mini`) and a date after it
 *   (`gpt-5-mini-2025-08-07`)
 */
export function priceOf(settings: Pick<Settings, 'OPENAI_MODEL' | 'MODEL_INPUT_CENTS' | 'MODEL_OUTPUT_CENTS'>): Price {
  const name = settings.OPENAI_MODEL.toLowerCase()
    .replace(/^.*[/:]/, '')
    .replace(/-\d{4}-?\d\d-?\d\d$/, '');
  const [input, output] = (Object.hasOwn(PRICES, name) && PRICES[name]) || [UNKNOWN_PRICE.input, UNKNOWN_PRICE.output];
  return { input: settings.MODEL_INPUT_CENTS ?? input, output: settings.MODEL_OUTPUT_CENTS ?? output };
}
