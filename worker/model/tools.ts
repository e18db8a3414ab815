import { z } from 'zod';
import { DomainError } from '../core/errors.ts';
import { plainJson } from './data.ts';
import type { Question } from './question.ts';
import type { ToolCall } from './said.ts';
import { fitting, strictSchema } from './schema.ts';

/** A computation that a model may ask for. */
export interface Tool {
  name: string;
  /** For the model: what it answers, and when to ask for it. */
  description: string;
  /** @returns the result as text for the model, or what is wrong with the input */
  run(input: string): Promise<{ text: string; result: unknown }>;
  parameters: NonNullable<Question['tools']>[number]['parameters'];
}

/** More of a result is not told: a question has an end. */
const MOST_CHARACTERS = 40_000;

/**
 * Declares a tool by the contract of its input. Whatever the model writes is parsed by it before anything runs; what it
 * may see is decided by the verb that runs, which knows the caller.
 */
export function toolOf<S extends z.ZodObject>(spec: {
  name: string;
  description: string;
  input: S;
  run: (input: z.output<S>) => Promise<unknown>;
}): Tool {
  const { name, description, input, run } = spec;
  return {
    name,
    description,
    parameters: strictSchema(input),
    async run(written) {
      const given = fitting(input, inputIn(written));
      if (!given)
        return wrong(
          `The input does not fit: ${z.prettifyError(input.safeParse(inputIn(written)).error ?? new z.ZodError([]))}`,
        );
      try {
        const result = await run(given.value);
        return { text: shortened(plainJson(result)), result };
      } catch (error) {
        // What a person would be told, the model is told; anything else is ours to know.
        if (error instanceof DomainError && error.status < 500 && error.status !== 401) return wrong(error.message);
        throw error;
      }
    },
  };
}

/** Runs what the model has asked for. A tool that is not there is told of, as a wrong input is. */
export async function runCall(tools: readonly Tool[], { name, input }: ToolCall) {
  const tool = tools.find((one) => one.name === name);
  return tool ? tool.run(input) : wrong('There is no tool of this name.');
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

function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, MOST_CHARACTERS)} … cut off here: ask for less`;
}
