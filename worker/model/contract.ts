import { z } from 'zod';

/** Who answers: a language model, or Camellia's built-in engine. */
export const engine = z.enum(['built-in', 'openai']);

export const engineAsked = engine.optional().meta({
  description: '`built-in` uses the built-in engine even if a model is configured',
});
