import type { ChatCompletionCreateParams, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { plainJson } from './data.ts';
import type { JsonSchema } from './schema.ts';

/** What a model is asked, before it is put into the words that its server understands. */
export interface Question {
  messages: ChatCompletionMessageParam[];
  tools?: { name: string; description: string; parameters: JsonSchema }[];
  /** The shape that the answer must have. */
  format?: { name: string; schema: JsonSchema };
  /** Whether the answer is wanted as it comes. */
  streams: boolean;
  /** Tokens that the answer may have. */
  maxTokens: number;
}

/** Which of the parameters that compatible servers differ in this one takes. */
export interface Dialect {
  format: 'json_schema' | 'json_object' | 'text';
  limit: 'max_completion_tokens' | 'max_tokens' | 'none';
  /** Whether it tells the tokens at the end of a stream. */
  usage: boolean;
}

export const FULL_DIALECT: Dialect = { format: 'json_schema', limit: 'max_completion_tokens', usage: true };

/** What the server said against a request. */
export interface Objection {
  param: string;
  code: string;
  message: string;
}

/**
 * The dialect to try after an objection, one step humbler; null when nothing is left to take away.
 * Most servers name the parameter that they do not know, some say only that the request is bad.
 */
export function humbler(dialect: Dialect, question: Question, { param, code, message }: Objection): Dialect | null {
  if (/context_length|content_filter|content_policy/.test(code)) return null;
  const said = `${param} ${message}`;
  if (dialect.limit === 'max_completion_tokens' && said.includes('max_completion_tokens')) {
    return { ...dialect, limit: 'max_tokens' };
  }
  if (dialect.limit === 'max_tokens' && said.includes('max_tokens')) return { ...dialect, limit: 'none' };
  if (question.streams && dialect.usage && said.includes('stream_options')) return { ...dialect, usage: false };
  if (question.format && dialect.format !== 'text') {
    return { ...dialect, format: dialect.format === 'json_schema' ? 'json_object' : 'text' };
  }
  if (dialect.limit === 'max_completion_tokens') return { ...dialect, limit: 'max_tokens', usage: false };
  return null;
}

/** The body of the request. */
export function bodyOf(model: string, question: Question, dialect: Dialect): ChatCompletionCreateParams {
  const { messages, tools, format, streams, maxTokens } = question;
  const describes = format && dialect.format !== 'json_schema';
  return {
    model,
    messages: describes ? [...messages, shapeAsked(format.schema)] : messages,
    stream: streams,
    ...(streams && dialect.usage && { stream_options: { include_usage: true } }),
    ...(dialect.limit !== 'none' && { [dialect.limit]: maxTokens }),
    ...(format && formatOf(format, dialect)),
    ...(tools?.length && { tools: tools.map((tool) => ({ type: 'function' as const, function: tool })) }),
  };
}

function formatOf({ name, schema }: NonNullable<Question['format']>, { format }: Dialect) {
  if (format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' as const } };
  return { response_format: { type: 'json_schema' as const, json_schema: { name, schema, strict: true } } };
}

/** Where a server knows no schemas, the model is told in words. */
function shapeAsked(schema: JsonSchema): ChatCompletionMessageParam {
  const content = `Answer with one JSON object and nothing else: no prose, no fence. It fits this JSON Schema: ${plainJson(schema)}`;
  return { role: 'system', content };
}
