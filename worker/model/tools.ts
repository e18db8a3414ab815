import { z } from 'zod';
import { isRefusal } from '../core/errors.ts';
import { plainJson } from './data.ts';
import type { ToolCall } from './model-answer.ts';
import type { Question } from './question.ts';
import { fitting, plainSchema, strictSchema } from './schema.ts';

/** A tool that a model may call. */
export interface Tool {
  name: string;
  /** For the model: what the tool does and when to call it. */
  description: string;
  /** @returns the result as text for the model, or an error message */
  run(input: string): Promise<{ text: string; result: unknown }>;
  parameters: NonNullable<Question['tools']>[number]['parameters'];
}

/** Longer results are cut off. */
const MAX_CHARACTERS = 40_000;

/**
 * Declares a tool by the schema of its input, which the model's arguments are parsed with. Permissions are checked by the
 * verb that runs, which knows the caller.
 */
export function defineTool<S extends z.ZodObject>(spec: {
  name: string;
  description: string;
  input: S;
  run: (input: z.output<S>) => Promise<unknown>;
}): Tool {
  const { name, description, input, run } = spec;
  return {
    name,
    description,
    parameters: { strict: strictSchema(input), plain: plainSchema(input) },
    async run(written) {
      const given = fitting(input, inputIn(written));
      if (!given)
        return wrong(
          `The input does not fit: ${z.prettifyError(input.safeParse(inputIn(written)).error ?? new z.ZodError([]))}`,
        );
      try {
        const result = await run(given.value);
        return { text: truncate(plainJson(result)), result };
      } catch (error) {
        // The model gets the same messages as users; internal errors are rethrown.
        if (isRefusal(error, 'invalid_request', 'not_found')) return wrong(error.message);
        throw error;
      }
    },
  };
}

/** Runs a tool call. Unknown tools and invalid input are reported to the model. */
export async function runToolCall(tools: readonly Tool[], { name, input }: ToolCall) {
  const tool = tools.find((one) => one.name === name);
  return tool ? tool.run(input) : wrong('There is no tool with this name.');
}

const wrong = (error: string) => ({ text: plainJson({ error }), result: null });

function inputIn(written: string): unknown {
  if (written.trim() === '') return {};
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}

function truncate(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text.slice(0, MAX_CHARACTERS)} … cut off here: ask for less`;
}
