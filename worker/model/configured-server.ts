import { readSettings } from '../core/env.ts';
import { FULL_DIALECT } from './question.ts';
import type { Server } from './server.ts';
import { workersAiFetch } from './workers-ai.ts';

/**
 * The model that answers on Cloudflare unless the operator sets another: of those at Workers AI that call functions and see
 * pictures (slips, the chat) it is the cheapest, at a third of the price of Llama 4 Scout, takes 256,000 tokens, and needs
 * no paid plan, as GLM 5.3 Flash does. It takes and gives chat completions, so that nothing is translated.
 */
export const WORKERS_AI_MODEL = '@cf/google/gemma-4-26b-a4b-it';

/** OpenAI's API and model where only a key is set: it calls functions and sees, at a low price. */
const OPENAI = { baseUrl: 'https://api.openai.com/v1', model: 'gpt-5-mini' };

/**
 * OpenAI and Azure hold tools to strict schemas. Others pass schemas to a model's chat template, and Gemma's fails on a type
 * that may also be null, as strict schemas have it.
 */
const TAKES_STRICT_TOOLS = /^https:\/\/(?:api\.openai\.com|[\w-]+\.openai\.azure\.com)\//;

/**
 * The server whose model answers: the one that the settings name, else Workers AI where the deployment has its binding.
 * @returns null without either, without the key of the one that is named, and where the daily limit is 0
 */
export function configuredServer(env: Env): Server | null {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL, OPENAI_MODEL, ...settings } = readSettings(env);
  if (settings.MODEL_DAILY_CENTS === 0) return null;
  const timeoutMs = settings.MODEL_TIMEOUT_SECONDS * 1000;
  if (key !== undefined) {
    const baseUrl = OPENAI_BASE_URL ?? OPENAI.baseUrl;
    return {
      ...{ baseUrl, key, model: OPENAI_MODEL ?? OPENAI.model, timeoutMs },
      fetch: (...asked) => fetch(...asked),
      dialect: { ...FULL_DIALECT, strict: TAKES_STRICT_TOOLS.test(baseUrl) },
    };
  }
  // A named server without its key is a mistake to notice: what it should see does not go elsewhere.
  if (!env.AI || OPENAI_BASE_URL !== undefined) return null;
  return {
    // The package wants an address and a key; the binding needs neither.
    ...{ baseUrl: 'https://workers-ai.invalid/v1', key: 'none' },
    model: OPENAI_MODEL ?? WORKERS_AI_MODEL,
    fetch: workersAiFetch(env.AI),
    dialect: { ...FULL_DIALECT, strict: false },
    timeoutMs,
  };
}
