import type { WorkspaceContext } from '../core/context.ts';
import { settingsOf } from '../core/env.ts';
import { ModelFailure } from './failure.ts';
import { addSpending, correctSpending, forgetSpending, spentLess } from './queries.ts';
import type { Question } from './question.ts';
import type { Said, Tokens } from './said.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MICRO = 1_000_000;

/** A text of so many characters is about one token; few languages need more tokens than this for their texts. */
const CHARACTERS_A_TOKEN = 3;
/** A picture costs about as much, whatever its size. */
const TOKENS_A_PICTURE = 1600;

/** A call that has been charged with what it may cost at most, until that is known better. */
export interface Charge {
  /** Puts the charge right. A call of which nothing is known keeps it: it may have been billed. */
  settle(tokens: Tokens): Promise<void>;
}

/**
 * Charges a call to the workspace's day before it is made, so that calls at the same moment see each other; the day is
 * overdrawn by one call at most.
 * @throws ModelFailure `over-budget` where the day's limit is spent; 401 when the session has ended
 */
export async function charge(ctx: WorkspaceContext, expected: Tokens): Promise<Charge> {
  const settings = settingsOf(ctx.env);
  const cost = ({ read, written }: Tokens) =>
    Math.ceil(read * settings.MODEL_INPUT_CENTS + written * settings.MODEL_OUTPUT_CENTS);
  const now = Date.now();
  const day = Math.floor(now / DAY_MS);
  const charged = cost(expected);
  await ctx.db.write({
    guards: [
      {
        name: 'model_limit_spent',
        holds: spentLess(ctx, day, Math.floor(settings.MODEL_DAILY_CENTS * MICRO)),
        refusal: () => new ModelFailure('over-budget', { retryAfter: ((day + 1) * DAY_MS - now) / 1000 }),
      },
    ],
    statements: [addSpending(ctx, day, charged), forgetSpending(ctx, day)],
  });
  return {
    async settle(tokens) {
      const difference = cost(tokens) - charged;
      if (difference !== 0) await ctx.db.write({ statements: [correctSpending(ctx, day, difference)] });
    },
  };
}

/** What a question costs if the answer is as long as it may be. */
export function expectedTokens({ messages, tools = [], format, maxTokens }: Question): Tokens {
  let pictures = 0;
  const text = JSON.stringify([messages, tools, format ?? null], (key, value: unknown) => {
    if (key !== 'image_url') return value;
    pictures++;
    return '';
  });
  return { read: tokensOf(text) + pictures * TOKENS_A_PICTURE, written: maxTokens };
}

/** What an exchange cost, by the server's word or, where it gives none, by the length of what was said. */
export function spentTokens(expected: Tokens, { tokens, text, calls }: Said): Tokens {
  if (tokens) return { read: Math.max(0, tokens.read), written: Math.max(0, tokens.written) };
  return { read: expected.read, written: tokensOf(text + JSON.stringify(calls)) };
}

const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_A_TOKEN);
