import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { inject } from 'vitest';
import { app } from '../../worker/app.ts';
import type { WorkspaceContext } from '../../worker/core/context.ts';
import { everyone } from '../../worker/core/contract.ts';
import { contextFromToken } from '../../worker/core/identity/sessions.ts';
import type { Script, Taken } from '../doubles/script.ts';
import { type CallOptions, ORIGIN, TEST_SOURCE } from './api.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The double of an OpenAI-compatible server (`tests/doubles/setup.ts`). */
    openAiUrl: string;
  }
}

/** The key that scripted models are asked with: it must show up nowhere. */
export const MODEL_KEY = 'sk-only-the-tests-know-this';

/** A model that answers by script. */
export interface ScriptedModel {
  /** The settings of a deployment that has it. */
  env: Env;
  /** What it has been asked, oldest first. */
  requests: () => Promise<Taken[]>;
}

/** Scripts a model, for one test. @param settings overrides, such as `MODEL_DAILY_CENTS` */
export async function scriptModel(script: Script, settings: Partial<Env> = {}): Promise<ScriptedModel> {
  const url = inject('openAiUrl');
  const made = await fetch(`${url}/scripts`, { method: 'POST', body: JSON.stringify(script) });
  const { id } = await made.json<{ id: string }>();
  return {
    env: {
      ...env,
      OPENAI_API_KEY: MODEL_KEY,
      OPENAI_BASE_URL: `${url}/for/${id}/v1`,
      OPENAI_MODEL: 'tea-master',
      ...settings,
    },
    requests: async () => (await fetch(`${url}/scripts/${id}`)).json(),
  };
}

/** A member's context in a deployment with these settings. */
export async function contextWith(settings: Env, token: string): Promise<WorkspaceContext> {
  const account = await contextFromToken(settings, token, { source: TEST_SOURCE, roles: everyone, idempotency: null });
  if (!account.workspace) throw new Error('The account has no workspace');
  return account.workspace;
}

/** Asks the Worker of a deployment with these settings. @returns the response as it is, for streams too */
export async function askWith(
  settings: Env,
  path: string,
  { token, body, headers = {} }: CallOptions,
  signal: AbortSignal | null = null,
) {
  const request = new Request(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });
  return app.fetch(request, settings, createExecutionContext());
}
