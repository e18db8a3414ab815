import { z } from 'zod';
import { ModelFailure } from './failure.ts';

export interface Tokens {
  read: number;
  written: number;
}

/** A tool call requested by the model. */
export interface ToolCall {
  id: string;
  name: string;
  /** JSON as written by the model. */
  input: string;
}

/** A complete answer of a model. */
export interface ModelAnswer {
  text: string;
  calls: ToolCall[];
  refusal: string;
  /** `stop`, `length`, `tool_calls`, `content_filter` …; empty if the stream ended without one. */
  finish: string;
  /** Null if the server does not report them. */
  tokens: Tokens | null;
}

/** Lenient: servers omit fields, and some send parts instead of text. */
const content = z
  .union([
    z.string(),
    z.array(z.object({ text: z.string().catch('') })).transform((parts) => parts.map((part) => part.text).join('')),
  ])
  .nullish()
  .catch(null);

const call = z.object({
  index: z.number().nullish().catch(null),
  id: z.string().nullish().catch(null),
  function: z
    .object({
      name: z.string().nullish().catch(null),
      arguments: z
        .union([z.string(), z.record(z.string(), z.unknown()).transform((given) => JSON.stringify(given))])
        .nullish()
        .catch(null),
    })
    .nullish(),
});
type PartOfCall = z.output<typeof call>;

const message = z.object({
  content,
  refusal: z.string().nullish().catch(null),
  tool_calls: z.array(call).nullish().catch(null),
});

const usage = z
  .object({ prompt_tokens: z.number(), completion_tokens: z.number() })
  .transform(({ prompt_tokens: read, completion_tokens: written }): Tokens => ({ read, written }))
  .nullish()
  .catch(null);

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: message.nullish(),
        delta: message.nullish(),
        finish_reason: z.string().nullish().catch(null),
      }),
    )
    .nullish(),
  usage,
});

/** Assembles a model's answer from one or more pieces. */
export class AnswerAssembler {
  private text = '';
  private refusal = '';
  private finish = '';
  private tokens: Tokens | null = null;
  private readonly calls: ToolCall[] = [];
  private readonly byIndex = new Map<number, ToolCall>();

  /** @returns the text of this piece. @throws ModelFailure if it is not part of a completion */
  add(piece: unknown): string {
    const parsed = completion.safeParse(piece);
    if (!parsed.success) throw new ModelFailure('malformed');
    this.tokens = parsed.data.usage ?? this.tokens;
    const choice = parsed.data.choices?.[0];
    const delta = choice?.delta ?? choice?.message;
    this.finish = choice?.finish_reason ?? this.finish;
    this.refusal += delta?.refusal ?? '';
    for (const part of delta?.tool_calls ?? []) this.addCall(part);
    const text = delta?.content ?? '';
    this.text += text;
    return text;
  }

  /** A tool call arrives in parts: first the name, then the input. Some servers do not number the calls. */
  private addCall({ index, id, function: named }: PartOfCall): void {
    const last = this.calls.at(-1);
    const known = typeof index === 'number' ? this.byIndex.get(index) : id && id !== last?.id ? undefined : last;
    const going = known ?? { id: id || `call_${this.calls.length}`, name: '', input: '' };
    if (!known) {
      this.calls.push(going);
      if (typeof index === 'number') this.byIndex.set(index, going);
    }
    going.name ||= named?.name ?? '';
    going.input += named?.arguments ?? '';
  }

  answer(): ModelAnswer {
    const { text, calls, refusal, finish, tokens } = this;
    return { text, calls: calls.filter(({ name }) => name !== ''), refusal, finish, tokens };
  }
}

/** Validates an answer. @throws ModelFailure `refused`, `truncated` or `empty` */
export function requireUsable(answer: ModelAnswer): ModelAnswer {
  if (answer.refusal !== '' || answer.finish === 'content_filter') throw new ModelFailure('refused');
  if (answer.finish === 'length') throw new ModelFailure('truncated');
  if (answer.text.trim() === '' && answer.calls.length === 0) throw new ModelFailure('empty');
  return answer;
}
