import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { RegisterAnswer } from '../../../worker/accounts/contract.ts';
import type { Role } from '../../../worker/core/contract.ts';
import type { Invite } from '../../../worker/workspaces/contract.ts';

/** Someone with an account; `token` is for what a test prepares without the browser. */
export interface Person {
  username: string;
  password: string;
  token: string;
}

/** A username that nobody has yet, whatever runs beside. */
export function newName(start: string): string {
  return `${start}${randomBytes(5).toString('hex')}`;
}

/** Asks the server without the browser. @throws when it refuses */
export async function ask<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const response = await fetch(`${inject('baseUrl')}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was refused with ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** An admin with a workspace of their own. */
export async function newAdmin(): Promise<Person> {
  const credentials = { username: newName('mei'), password: 'first flush' };
  const { token } = await ask<RegisterAnswer>('POST', '/api/auth/register', undefined, credentials);
  return { ...credentials, token };
}

/** A new invite to the admin's workspace. */
export function newInvite(admin: Person, role: Role = 'staff'): Promise<Invite> {
  return ask('POST', '/api/invites', admin.token, { role });
}

/** An account that has joined by an invite, or belongs nowhere without one. It is not signed in. */
export async function signUp(invite?: Invite): Promise<Omit<Person, 'token'>> {
  const credentials = { username: newName('sam'), password: 'second flush' };
  await ask('POST', '/api/auth/signup', undefined, { ...credentials, inviteCode: invite?.code });
  return credentials;
}

/** A field by the whole of its label, with or without the mark of a required field. */
export function field(page: Page, label: string) {
  return page.getByLabel(new RegExp(`^${label}( \\*)?$`));
}

/** Fills in the form of /login, which the page shows, and sends it. */
export async function fillSignIn(page: Page, { username, password }: Omit<Person, 'token'>): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in at /login and waits for the dashboard. */
export async function signIn(page: Page, person: Omit<Person, 'token'>): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, person);
  await page.waitForURL('/dashboard');
  await accountMenu(page).waitFor();
}

/** The button that opens the account menu: only there when someone is signed in. */
export function accountMenu(page: Page) {
  return page.getByRole('button', { name: /^Account menu for / });
}

/** Signs out by the account menu. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

/** A toast, by its title. */
export function toastOf(page: Page, title: string) {
  return page.getByRole('alert').filter({ hasText: title });
}

/** Until all toasts have gone by themselves. One stays while the pointer rests on it, so that it leaves them first. */
export async function afterToasts(page: Page): Promise<void> {
  await page.mouse.move(0, 600);
  await page.waitForFunction(() => document.querySelector('.mantine-Notification-root') === null);
}
