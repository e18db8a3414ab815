import { z } from 'zod';

/** Who answers: a language model, or Camellia's built-in engine. */
export const engine = z.enum(['built-in', 'openai']).meta({
  description: '`openai` is any language model: all are asked by OpenAI’s chat completions API',
});

export const engineAsked = engine.optional().meta({
  description: '`built-in` uses the built-in engine even if a model is configured',
});
