import { z } from 'zod';

/** The binding `AI` of wrangler.toml, as far as it is used. */
export interface WorkersAi {
  /** @returns the service's own response: a completion as JSON or as server-sent events, or an error with its status */
  run(
    model: string,
    inputs: Record<string, unknown>,
    options: { returnRawResponse: true; signal?: AbortSignal },
  ): Promise<Response>;
}

/**
 * A `fetch` for the `openai` package that asks Workers AI through its binding: a request for chat completions becomes a run
 * of its model. Models that take and give chat completions need no other translation; errors get OpenAI's shape.
 */
export function workersAiFetch(ai: WorkersAi): typeof fetch {
  return async (_address, init) => {
    const { model, ...inputs } = requestBody.parse(JSON.parse(String(init?.body)));
    const response = await ai.run(model, inputs, {
      returnRawResponse: true,
      ...(init?.signal ? { signal: init.signal } : {}),
    });
    return response.ok ? response : toOpenAiError(response);
  };
}

const requestBody = z.looseObject({ model: z.string() });

/** Workers AI's error, by the service itself or by the platform in front of it. */
const errorBody = z.object({
  internalCode: z.number().optional(),
  description: z.string().optional(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).optional(),
});

/**
 * What OpenAI answers in cases that Workers AI tells apart by its own code alone
 * (developers.cloudflare.com/workers-ai/platform/errors).
 */
const OPENAI_ERRORS: Readonly<Record<number, { status: number; code: string }>> = {
  3036: { status: 429, code: 'insufficient_quota' },
  5007: { status: 404, code: 'model_not_found' },
};

async function toOpenAiError(response: Response): Promise<Response> {
  const parsed = errorBody.safeParse(await response.json().catch(() => null));
  const { internalCode, description, errors } = parsed.success ? parsed.data : {};
  const own = internalCode ?? errors?.[0]?.code;
  const { status, code } = OPENAI_ERRORS[own ?? 0] ?? { status: response.status, code: String(own ?? '') };
  const message = description ?? errors?.[0]?.message ?? '';
  return Response.json({ error: { message, type: 'workers_ai', param: null, code } }, { status });
}
