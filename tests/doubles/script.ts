/** Tokens that an answer is said to have cost. */
export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
}

/** What the double does with one request. */
export type Scripted = { usage?: Usage | null } /** Answers in words. */ & (
  | { say: string }
  /** Says what the last tool has answered, behind `before`. */
  | { repeat: 'tool'; before?: string }
  /** Wants tools run. */
  | { call: { name: string; input: unknown }[]; say?: string }
  /** Answers with an error as OpenAI does. */
  | { status: number; code?: string; message?: string; param?: string; retryAfter?: string }
  /**
   * `hang`: takes the request and never answers. `hang-midway`: says `Half an` and then nothing more. `broken-json`:
   * answers 200 with what is no JSON. `cut-off`: the connection ends in the middle. `disconnect`: it ends at once.
   */
  | { fault: 'hang' | 'hang-midway' | 'broken-json' | 'cut-off' | 'disconnect' }
  | { refuse: string }
  /** Stops because the answer is as long as it may be. */
  | { length: string }
  | { empty: true }
  /** Answers like a server that is not fully compatible: without the requested stream, with missing fields. */
  | { lax: string }
);

/** Answers in order, and unsupported parameters: a request with one is refused with 400. */
export interface Script {
  answers: Scripted[];
  refuses?: ('response_format' | 'json_schema' | 'max_completion_tokens' | 'stream_options')[];
}

/** A request as the double took it. */
export interface Taken {
  path: string;
  authorization: string;
  body: Asked;
}

export interface Asked {
  model: string;
  stream?: boolean;
  messages: { role: string; content: unknown; tool_call_id?: string }[];
  tools?: { function: { name: string; description: string; parameters: unknown } }[];
  response_format?: { type: string };
  [parameter: string]: unknown;
}
