import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Asked, Script, Scripted, Taken, Usage } from './script.ts';

export interface OpenAiDouble {
  /** Its URL; the base URL of a script is below it. */
  url: string;
  /** Adds a script, for `OPENAI_BASE_URL`. `requests` grows as they arrive; `answers` can be appended. */
  script: (script: Script) => { baseUrl: string; answers: Scripted[]; requests: Taken[] };
  stop: () => Promise<void>;
}

/**
 * A local server that answers chat completions by script, including every fault of a real server. `POST /scripts` adds a
 * script and `GET /scripts/{id}` returns its requests, because tests in workerd share no memory with it.
 */
export async function startOpenAi(): Promise<OpenAiDouble> {
  const scripts = new Map<string, Required<Script> & { requests: Taken[] }>();
  const add = ({ answers, refuses = [] }: Script) => {
    const id = String(scripts.size + 1);
    const kept = { answers: [...answers], refuses, requests: [] };
    scripts.set(id, kept);
    return { id, kept };
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [, first = '', id = '', ...rest] = (request.url ?? '').split('/');
    if (first === 'scripts' && request.method === 'POST') {
      return sendJson(response, { id: add((await json(request)) as Script).id });
    }
    const script = scripts.get(id);
    if (!script) return refuse(response, { status: 404, message: 'There is no such script' });
    if (first === 'scripts' && rest.length === 0) return sendJson(response, script.requests);
    const body = (await json(request)) as Asked;
    script.requests.push({ path: rest.join('/'), authorization: request.headers.authorization ?? '', body });
    const refused = script.refuses.find((parameter) => usesParameter(body, parameter));
    if (refused) return refuse(response, { status: 400, message: `Unknown parameter: ${refused}`, param: refused });
    const answer = script.answers.shift();
    if (!answer) return refuse(response, { status: 500, message: 'The script has no answer for this request' });
    return answerWith(answer, body, response);
  };
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.on('error', reject);
  server.listen(0, '127.0.0.1', () => resolve());
  await listening;
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    url,
    script: (script) => {
      const { id, kept } = add(script);
      return { baseUrl: `${url}/for/${id}/v1`, answers: kept.answers, requests: kept.requests };
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((stopped) => server.close(() => stopped()));
    },
  };
}

function usesParameter(body: Asked, parameter: string): boolean {
  return parameter === 'json_schema' ? body.response_format?.type === 'json_schema' : parameter in body;
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

interface ErrorAnswer {
  status: number;
  code?: string;
  message?: string;
  param?: string;
  retryAfter?: string;
}

function refuse(response: ServerResponse, { status, code, param, message, retryAfter }: ErrorAnswer): void {
  const said = message ?? `The script answers ${status}`;
  response
    .writeHead(status, { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': retryAfter }) })
    .end(JSON.stringify({ error: { message: said, type: 'error', param: param ?? null, code: code ?? null } }));
}

/** A message of the API, and its finish reason. */
interface Message {
  content: string | null;
  refusal?: string | null;
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
  finish: string;
}

function answerWith(answer: Scripted, body: Asked, response: ServerResponse): void {
  if ('status' in answer) refuse(response, answer);
  else if ('fault' in answer) fail(answer.fault, body, response);
  else if ('lax' in answer) sendJson(response, { choices: [{ message: { content: answer.lax } }] });
  else say(answer, body, response);
}

type Spoken = Exclude<Scripted, { status: number } | { fault: string } | { lax: string }>;

function say(answer: Spoken, body: Asked, response: ServerResponse): void {
  const usage = answer.usage === undefined ? { prompt_tokens: 100, completion_tokens: 20 } : answer.usage;
  const message = messageOf(answer, body);
  if (body.stream) stream(message, usage, response);
  else sendWhole(message, usage, body, response);
}

function sendWhole(message: Message, usage: Usage | null, body: Asked, response: ServerResponse): void {
  const { finish, ...said } = message;
  sendJson(response, {
    id: 'chatcmpl-double',
    object: 'chat.completion',
    created: 0,
    model: body.model,
    choices: [
      { index: 0, finish_reason: finish, logprobs: null, message: { role: 'assistant', refusal: null, ...said } },
    ],
    ...(usage && { usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens } }),
  });
}

function messageOf(answer: Spoken, body: Asked): Message {
  if ('refuse' in answer) return { content: null, refusal: answer.refuse, finish: 'stop' };
  if ('length' in answer) return { content: answer.length, finish: 'length' };
  if ('empty' in answer) return { content: null, finish: 'stop' };
  if ('repeat' in answer) {
    const last = body.messages.findLast(({ role }) => role === 'tool');
    return { content: `${answer.before ?? ''}${String(last?.content)}`, finish: 'stop' };
  }
  if (!('call' in answer)) return { content: answer.say, finish: 'stop' };
  const calls = answer.call.map(({ name, input }, index) => ({
    id: `call_${body.messages.length}_${index}`,
    type: 'function' as const,
    function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }));
  return { content: answer.say ?? null, tool_calls: calls, finish: 'tool_calls' };
}

const event = (value: unknown) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
const chunk = (delta: unknown, finish: string | null = null) =>
  event({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }], usage: null });

const STREAM = { 'content-type': 'text/event-stream' };

/** The message word by word, its calls in two parts each, and the usage behind it. */
function stream(message: Message, usage: Usage | null, response: ServerResponse): void {
  response.writeHead(200, STREAM);
  response.write(chunk({ role: 'assistant', content: '' }));
  for (const word of message.content?.match(/\S+\s*|\s+/g) ?? []) response.write(chunk({ content: word }));
  if (message.refusal) response.write(chunk({ refusal: message.refusal }));
  message.tool_calls?.forEach(({ id, type, function: { name, arguments: input } }, index) => {
    response.write(chunk({ tool_calls: [{ index, id, type, function: { name, arguments: '' } }] }));
    const middle = Math.ceil(input.length / 2);
    for (const part of [input.slice(0, middle), input.slice(middle)]) {
      response.write(chunk({ tool_calls: [{ index, function: { arguments: part } }] }));
    }
  });
  response.write(chunk({}, message.finish));
  if (usage) response.write(event({ object: 'chat.completion.chunk', choices: [], usage }));
  response.end(event('[DONE]'));
}

function fail(fault: Extract<Scripted, { fault: string }>['fault'], body: Asked, response: ServerResponse): void {
  if (fault === 'hang') return;
  if (fault === 'disconnect') {
    response.destroy();
    return;
  }
  const type = body.stream ? STREAM : { 'content-type': 'application/json' };
  if (fault === 'broken-json') {
    response.writeHead(200, type).end(body.stream ? event('{"choices":[{"delta":') : '{"choices":[{"message":');
    return;
  }
  response.writeHead(200, type);
  response.write(body.stream ? chunk({ content: 'Half an' }) : '{"choices":[{"message":{"content":"Half an', () => {
    if (fault === 'cut-off') response.destroy();
  });
}
