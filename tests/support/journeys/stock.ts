import { expect, inject } from 'vitest';
import type { LoginAnswer } from '../../../worker/accounts/contract.ts';
import type { Item, ItemInput, Movement } from '../../../worker/inventory/contract.ts';
import { type PageOptions, WITHOUT_READER } from './browser.ts';
import { ask, newInvite, type Person, signUp } from './people.ts';

const DAY_MS = 86_400_000;

/** Options of a page on which this person is signed in from the start. */
export function as({ token }: Person, options: PageOptions = {}): PageOptions {
  const localStorage = [
    { name: 'theme', value: options.theme ?? 'dark' },
    WITHOUT_READER,
    { name: 'authToken', value: token },
    { name: 'authExpiry', value: String(Date.now() + DAY_MS) },
  ];
  const storage = { cookies: [sessionCookie(token)], origins: [{ origin: inject('baseUrl'), localStorage }] };
  return { ...options, storage };
}

/** The cookie that signing in sets: a websocket cannot carry the session in any other way. */
const sessionCookie = (token: string) => ({
  name: 'camellia_token',
  value: token,
  domain: new URL(inject('baseUrl')).hostname,
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax' as const,
});

/** Somebody who works in the warehouse of `admin`, or in the office. */
export async function newStaff(admin: Person, role: 'staff' | 'member' = 'staff'): Promise<Person> {
  const credentials = await signUp(await newInvite(admin, role));
  const { token } = await ask<LoginAnswer>('POST', '/api/auth/login', undefined, credentials);
  return { ...credentials, token };
}

/** Adds an item without the browser. */
export function addItem(who: Person, input: ItemInput): Promise<Item> {
  return ask('POST', '/api/inventory', who.token, input);
}

export function allItems(who: Person): Promise<Item[]> {
  return ask('GET', '/api/inventory', who.token);
}

export function readItem(who: Person, { id }: Item): Promise<Item> {
  return ask('GET', `/api/inventory/${id}`, who.token);
}

/** Changes an item without the browser, as a colleague would meanwhile. */
export function changeItem(who: Person, { id }: Item, changes: Partial<ItemInput>): Promise<Item> {
  return ask('PATCH', `/api/inventory/${id}`, who.token, changes);
}

/** The item's ledger, newest first. */
export function movementsOf(who: Person, { id }: Item): Promise<Movement[]> {
  return ask('GET', `/api/inventory/${id}/movements`, who.token);
}

/** Waits until the server holds the item so. */
export async function expectItem(who: Person, item: Item, expected: Partial<Item>): Promise<void> {
  await expect.poll(() => readItem(who, item)).toMatchObject(expected);
}
