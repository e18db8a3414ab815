import type { ChatCompletionCreateParams, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { plainJson } from './data.ts';
import type { JsonSchema } from './schema.ts';

/** A question to a model, independent of the server's dialect. */
export interface Question {
  messages: ChatCompletionMessageParam[];
  tools?: readonly { name: string; description: string; parameters: { strict: JsonSchema; plain: JsonSchema } }[];
  /** The schema that the answer must have. */
  format?: { name: string; schema: JsonSchema };
  /** Whether to stream the answer. */
  streams: boolean;
  /** Maximum tokens of the answer. */
  maxTokens: number;
}

/** The request parameters that a server supports; compatible servers differ. */
export interface Dialect {
  format: 'json_schema' | 'json_object' | 'text';
  limit: 'max_completion_tokens' | 'max_tokens' | 'none';
  /** Whether it reports tokens at the end of a stream. */
  usage: boolean;
  /** Whether it holds the inputs of tools to their schemas. */
  strict: boolean;
}

export const FULL_DIALECT: Dialect = {
  format: 'json_schema',
  limit: 'max_completion_tokens',
  usage: true,
  strict: true,
};

/** The server's error about a request. */
export interface Objection {
  param: string;
  code: string;
  message: string;
}

/**
 * The next simpler dialect to try after an objection; null if there is none. Most servers name the unsupported parameter,
 * some only say that the request is bad.
 */
export function simplerDialect(
  dialect: Dialect,
  question: Question,
  { param, code, message }: Objection,
): Dialect | null {
  if (/context_length|content_filter|content_policy/.test(code)) return null;
  const text = `${param} ${message}`;
  if (dialect.limit === 'max_completion_tokens' && text.includes('max_completion_tokens')) {
    return { ...dialect, limit: 'max_tokens' };
  }
  if (dialect.limit === 'max_tokens' && text.includes('max_tokens')) return { ...dialect, limit: 'none' };
  if (question.streams && dialect.usage && text.includes('stream_options')) return { ...dialect, usage: false };
  if (question.tools?.length && dialect.strict) return { ...dialect, strict: false };
  if (question.format && dialect.format !== 'text') {
    return { ...dialect, format: dialect.format === 'json_schema' ? 'json_object' : 'text' };
  }
  if (dialect.limit === 'max_completion_tokens') return { ...dialect, limit: 'max_tokens', usage: false };
  return null;
}

/** Builds the request body. */
export function buildBody(model: string, question: Question, dialect: Dialect): ChatCompletionCreateParams {
  const { messages, tools, format, streams, maxTokens } = question;
  const describes = format && dialect.format !== 'json_schema';
  return {
    model,
    messages: describes ? [...messages, describeSchema(format.schema)] : messages,
    stream: streams,
    ...(streams && dialect.usage && { stream_options: { include_usage: true } }),
    ...(dialect.limit !== 'none' && { [dialect.limit]: maxTokens }),
    ...(format && buildFormat(format, dialect)),
    ...(tools?.length && { tools: tools.map((tool) => declareTool(tool, dialect)) }),
  };
}

/** A tool as a request declares it. */
export function declareTool(
  { name, description, parameters }: NonNullable<Question['tools']>[number],
  { strict }: Pick<Dialect, 'strict'>,
) {
  const schema = strict ? { parameters: parameters.strict, strict } : { parameters: parameters.plain };
  return { type: 'function' as const, function: { name, description, ...schema } };
}

function buildFormat({ name, schema }: NonNullable<Question['format']>, { format }: Dialect) {
  if (format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' as const } };
  return { response_format: { type: 'json_schema' as const, json_schema: { name, schema, strict: true } } };
}

/** For servers without schema support: describes the schema to the model in words. */
function describeSchema(schema: JsonSchema): ChatCompletionMessageParam {
  const content = `Answer with one JSON object and nothing else: no prose, no fence. It fits this JSON Schema: ${plainJson(schema)}`;
  return { role: 'system', content };
}
