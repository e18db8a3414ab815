import type { WorkersAi } from '../../worker/model/workers-ai.ts';

/** What Workers AI does with one run. */
export type Run =
  | { say: string; usage?: null }
  | { call: { name: string; input: unknown }[]; usage?: null }
  | { error: keyof typeof ERRORS }
  /** The platform in front of the service refuses, in its own shape. */
  | { platform: number };

export interface WorkersAiDouble extends WorkersAi {
  /** Every run, the oldest first. */
  runs: { model: string; inputs: Inputs; isRaw: boolean }[];
}

interface Inputs {
  messages?: { role: string; content: unknown }[];
  stream?: boolean;
  tools?: { function: { name: string; strict?: boolean } }[];
  [name: string]: unknown;
}

/** Models with chat completions; the service knows others by no name. */
const MODELS = ['@cf/google/gemma-4-26b-a4b-it', '@cf/zai-org/glm-5.3-flash'];

/** By their internal code: the status and the words of developers.cloudflare.com/workers-ai/platform/errors. */
const ERRORS = {
  3007: [408, 'Request timeout'],
  3023: [403, 'Service unavailable for account'],
  3036: [429, 'You have used up your daily free allocation of 10,000 neurons.'],
  3040: [429, 'Capacity temporarily exceeded, please try again.'],
  5006: [400, 'Error: oneOf at "/" not met: unknown property "strict" in "/tools/0/function"'],
  5007: [400, 'No such model or task'],
} as const;

/** The binding of Workers AI, which answers by script and then has no capacity left. */
export function workersAiDouble(script: Run[]): WorkersAiDouble {
  const left = [...script];
  const runs: WorkersAiDouble['runs'] = [];
  return {
    runs,
    run: async (model, inputs: Inputs, { returnRawResponse }) => {
      runs.push({ model, inputs, isRaw: returnRawResponse });
      if (!MODELS.includes(model)) return refuse(5007);
      const next = left.shift() ?? { error: 3040 };
      if ('error' in next) return refuse(next.error);
      if ('platform' in next)
        return Response.json({ errors: [{ code: 10000, message: 'Authentication error' }] }, { status: next.platform });
      const usage = next.usage === null ? null : { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
      return inputs.stream ? stream(next, usage) : whole(model, next, usage);
    },
  };
}

function refuse(internalCode: keyof typeof ERRORS): Response {
  const [status, description] = ERRORS[internalCode];
  const message = `AiError: ${description}`;
  return Response.json({ internalCode, name: 'AiError', message, description }, { status });
}

type Told = Extract<Run, { say: string } | { call: unknown }>;
type Usage = { prompt_tokens: number; completion_tokens: number; total_tokens: number } | null;

const callsOf = (told: Told) =>
  'call' in told
    ? told.call.map(({ name, input }, index) => ({
        id: `chatcmpl-tool-${index}`,
        type: 'function',
        function: { name, arguments: JSON.stringify(input) },
      }))
    : [];

function whole(model: string, told: Told, usage: Usage): Response {
  const calls = callsOf(told);
  const message = {
    ...{ role: 'assistant', content: 'say' in told ? told.say : null, refusal: null },
    ...(calls.length > 0 && { tool_calls: calls }),
    reasoning: 'The user wants to know.',
  };
  const finish_reason = calls.length > 0 ? 'tool_calls' : 'stop';
  return Response.json({
    ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 0, model },
    choices: [{ index: 0, message, finish_reason, logprobs: null }],
    ...(usage && { usage }),
  });
}

/** The thoughts of the model come first; a call comes in parts, of which the last has nothing but nulls. */
function stream(told: Told, usage: Usage): Response {
  const piece = (delta: unknown, finish_reason: string | null = null) => ({
    ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk' },
    choices: [{ index: 0, delta, finish_reason }],
  });
  const calls = callsOf(told).flatMap(({ id, type, function: { name, arguments: input } }, index) => [
    piece({ tool_calls: [{ id, type, index, function: { name, arguments: '' } }] }),
    piece({ tool_calls: [{ index, function: { arguments: input.slice(0, 5) } }] }),
    piece({ tool_calls: [{ index, function: { arguments: input.slice(5) } }] }),
    piece({ tool_calls: [{ id: null, type: null, index, function: { name: null, arguments: '' } }] }),
  ]);
  const words = 'say' in told ? (told.say.match(/\S+\s*/g) ?? []) : [];
  const pieces = [
    piece({ role: 'assistant', content: '' }),
    piece({ reasoning: 'The user wants to know.' }),
    ...words.map((content) => piece({ content })),
    ...calls,
    piece({}, calls.length > 0 ? 'tool_calls' : 'stop'),
    ...(usage ? [{ ...piece({}), choices: [], usage }] : []),
  ];
  const events = [...pieces.map((one) => JSON.stringify(one)), '[DONE]'].map((data) => `data: ${data}\n\n`);
  const body = new ReadableStream({
    start: (controller) => {
      for (const event of events) controller.enqueue(new TextEncoder().encode(event));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
