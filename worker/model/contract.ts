import { z } from 'zod';

/** Who answers: a model, or the computations that Camellia brings along. */
export const engine = z.enum(['built-in', 'openai']);

/** A field of what is asked. */
export const engineAsked = engine.optional().meta({
  description: '`built-in` asks for the built-in answer although there is a model',
});
