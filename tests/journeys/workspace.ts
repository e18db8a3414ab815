import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Item, ItemInput } from '../../worker/inventory/contract.ts';
import type { PageOptions } from './browser.ts';

/** Someone who is signed in, with what the browser keeps of that. */
export interface SignedIn {
  username: string;
  token: string;
  expiry: number;
}

/** Asks the product under test over HTTP. @throws when it refuses */
export async function ask<T>(method: string, path: string, who?: SignedIn, body?: unknown): Promise<T> {
  const response = await fetch(`${inject('baseUrl')}${path}`, {
    method,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

const PASSWORD = 'first flush';
const newName = (prefix: string) => `${prefix}.${randomUUID().slice(0, 8)}`;

/** A new account with a workspace of its own. */
export async function newBusiness(): Promise<SignedIn> {
  const credentials = { username: newName('owner'), password: PASSWORD };
  return ask<SignedIn>('POST', '/api/auth/register', undefined, credentials);
}

/** Somebody who works in the warehouse of `owner`. */
export async function newStaff(owner: SignedIn): Promise<SignedIn> {
  const { code } = await ask<{ code: string }>('POST', '/api/invites', owner, { role: 'staff' });
  const credentials = { username: newName('staff'), password: PASSWORD };
  await ask('POST', '/api/auth/signup', undefined, { ...credentials, inviteCode: code });
  const session = await ask<{ token: string; expiry: number }>('POST', '/api/auth/login', undefined, credentials);
  return { username: credentials.username, ...session };
}

/** Adds items by the API, one after the other. */
export async function addItems(who: SignedIn, ...inputs: ItemInput[]): Promise<Item[]> {
  const items: Item[] = [];
  for (const input of inputs) items.push(await ask<Item>('POST', '/api/inventory', who, input));
  return items;
}

/** Options of a page on which this person is signed in already. */
export function as({ token, expiry }: SignedIn, options: PageOptions = {}): PageOptions {
  const localStorage = [
    { name: 'theme', value: options.theme ?? 'dark' },
    { name: 'authToken', value: token },
    { name: 'authExpiry', value: String(expiry) },
  ];
  const storageState = { cookies: [], origins: [{ origin: inject('baseUrl'), localStorage }] };
  return { ...options, context: { storageState, ...options.context } };
}

/** Waits for a toast with this title, and returns it. */
export async function toastWith(page: Page, title: string) {
  const shown = page.getByRole('alert').filter({ hasText: title });
  await shown.waitFor();
  return shown;
}
