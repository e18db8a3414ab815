import type { WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { correctModelUse, dayOf, reserveModel } from '../quotas/daily-service.ts';
import { ModelFailure } from './failure.ts';
import type { ModelAnswer, Tokens } from './model-answer.ts';
import { priceOf } from './prices.ts';
import { addSpending, correctSpending, forgetSpending, spentLessThan } from './queries.ts';
import { declareTool, type Question } from './question.ts';

const MICRO = 1_000_000;

/** A conservative average for most languages. */
const CHARACTERS_PER_TOKEN = 3;
/** The approximate cost of a picture of any size. */
const TOKENS_PER_PICTURE = 1600;

/** A call charged with its maximum cost until the actual cost is known. */
export interface Charge {
  /** Corrects the charge. A call with unknown cost keeps it, because it may have been billed. */
  settle(tokens: Tokens): Promise<void>;
}

/**
 * Charges a call before it is made, so parallel calls see each other and exceed the daily limit by one call at most.
 * @throws ModelFailure `over-budget` if the daily limit is used up, `over-total` if that of all workspaces is; 401 if the session has ended
 */
export async function charge(ctx: WorkspaceContext, model: string, expected: Tokens): Promise<Charge> {
  const settings = readSettings(ctx.env);
  const { input, output } = priceOf(model, settings);
  const cost = ({ read, written }: Tokens) => Math.ceil(read * input + written * output);
  const now = Date.now();
  const { day, secondsLeft: retryAfter } = dayOf(now);
  const charged = cost(expected);
  await ctx.db.write({
    guards: [
      {
        name: 'model_limit_spent',
        holds: spentLessThan(ctx, day, Math.floor(settings.MODEL_DAILY_CENTS * MICRO)),
        refusal: () => new ModelFailure('over-budget', { retryAfter }),
      },
    ],
    statements: [addSpending(ctx, day, charged), forgetSpending(ctx, day)],
  });
  const use = (amount: number) => ({ kind: 'model', day, amount }) as const;
  try {
    await reserveModel(ctx.env, use(charged), ctx, () => new ModelFailure('over-total', { retryAfter }));
  } catch (error) {
    await ctx.db.write({ statements: [correctSpending(ctx, day, -charged)] });
    throw error;
  }
  return {
    async settle(tokens) {
      const difference = cost(tokens) - charged;
      if (difference === 0) return;
      await ctx.db.write({ statements: [correctSpending(ctx, day, difference)] });
      await correctModelUse(ctx.env, use(difference), ctx.workspaceId);
    },
  };
}

/** The cost of a question with an answer of maximum length. */
export function expectedTokens({ messages, tools = [], format, maxTokens }: Question): Tokens {
  let pictures = 0;
  const declared = tools.map((tool) => declareTool(tool, { strict: true }));
  const text = JSON.stringify([messages, declared, format ?? null], (key, value: unknown) => {
    if (key !== 'image_url') return value;
    pictures++;
    return '';
  });
  return { read: estimateTokens(text) + pictures * TOKENS_PER_PICTURE, written: maxTokens };
}

/** The tokens of an exchange as reported by the server, else estimated by length. */
export function actualTokens(expected: Tokens, { tokens, text, calls }: ModelAnswer): Tokens {
  if (tokens) return { read: Math.max(0, tokens.read), written: Math.max(0, tokens.written) };
  return { read: expected.read, written: estimateTokens(text + JSON.stringify(calls)) };
}

const estimateTokens = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
