import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { inject, vi } from 'vitest';
import { app } from '../../worker/app.ts';
import { type Answer, type CallOptions, ORIGIN } from './api.ts';
import { lettersTo, type Received } from './mailbox.ts';

/** The public address of the deployment that `callWithMail` asks. */
export const PUBLIC_URL = 'https://tea.example';

/** Like `call`, of a Worker with a mail server. @param path or a whole address, for another host @param settings that differ */
export async function callWithMail<T = Record<string, unknown>>(
  method: string,
  path: string,
  { token, body, headers = {}, settings = {} }: CallOptions & { settings?: Partial<Env> } = {},
): Promise<Answer<T>> {
  const context = createExecutionContext();
  const response = await app.request(
    new URL(path, ORIGIN),
    {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    { ...env, SMTP_URL: inject('smtpUrl'), MAIL_FROM: 'stock@example.com', PUBLIC_URL, ...settings },
    context,
  );
  await waitOnExecutionContext(context);
  return { status: response.status, headers: response.headers, body: (await response.json()) as T };
}

/** Waits until that many letters have arrived at an address, and returns the newest. */
export async function letterTo(address: string, count = 1): Promise<Received> {
  const letters = await vi.waitUntil(
    async () => {
      const found = await lettersTo(address);
      return found.length >= count && found;
    },
    { timeout: 20_000, interval: 50 },
  );
  const newest = letters.at(-1);
  if (!newest) throw new Error('No letter arrived');
  return newest;
}
