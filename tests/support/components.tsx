import { notifications } from '@mantine/notifications';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { z } from 'zod';
import { PLAIN_STYLE } from '../../engines/text/style.ts';
import { App, createAppRouter } from '../../frontend/App.tsx';
import { createQueryClient } from '../../frontend/lib/requests/query-client.ts';
import { clearResponseCache } from '../../frontend/lib/requests/request.ts';
import { storeToken } from '../../frontend/lib/session/session-storage.ts';
import { type Me, meAnswer } from '../../worker/accounts/contract.ts';
import { recoveryStatusAnswer } from '../../worker/accounts/recovery-contract.ts';
import { todayAnswer } from '../../worker/analytics/today-contract.ts';
import type { ErrorAnswer, ErrorCode } from '../../worker/core/contract.ts';
import { STATUS_OF } from '../../worker/core/http/statuses.ts';
import { publicSettingsAnswer } from '../../worker/core/service-contract.ts';
import { locationAnswer } from '../../worker/locations/contract.ts';
import { waitingAnswer } from '../../worker/messages/contract.ts';

/** A request that a page made, as the server would read it. */
export interface Asked {
  body: unknown;
  headers: Headers;
  search: URLSearchParams;
}

/** Answers one endpoint. */
export type Endpoint = (asked: Asked) => Response | Promise<Response>;

/** By method and path, `POST /api/auth/login`. A page that asks for another fails the test. */
export type Api = Record<string, Endpoint>;

/** What the server answers, held to the schema of its contract: a test with an answer that cannot come fails. */
export function answer<Schema extends z.ZodType>(schema: Schema, body: z.input<Schema>): Endpoint {
  const parsed = schema.parse(body);
  return () => Response.json(parsed);
}

/** What the server answers to what it refuses. */
export function refusal(code: ErrorCode, error: string, details?: ErrorAnswer['details']): Endpoint {
  const body = { error, code, ...(details && { details }), requestId: 'r1' } satisfies ErrorAnswer;
  return () => Response.json(body, { status: STATUS_OF[code] });
}

/** An answer that comes when the test says so. */
export function held(endpoint: Endpoint): { endpoint: Endpoint; release: () => void } {
  const gate = Promise.withResolvers<void>();
  return {
    endpoint: async (asked) => {
      await gate.promise;
      return endpoint(asked);
    },
    release: gate.resolve,
  };
}

/** An admin who is alone in a workspace. */
export const ADMIN: Me = {
  id: 1,
  username: 'mei',
  firstName: '',
  lastName: '',
  email: '',
  emailConfirmed: false,
  confirmationSentAt: null,
  role: 'admin',
  seesCosts: true,
  secondFactor: { required: false, proved: false },
  notifications: { email: true, lowStock: true, integrationSync: false },
  workspace: {
    id: 1,
    name: 'Leaf & Cup',
    contact: { username: 'mei', name: 'mei' },
    sampleUntil: null,
    uses: { places: false, lots: false, recipes: false, samples: false },
    style: PLAIN_STYLE,
  },
};

/** A person whose workspace has lots, recipes or samples. */
export const withUses = (me: Me, uses: Partial<NonNullable<Me['workspace']>['uses']>): Me => ({
  ...me,
  workspace: me.workspace && { ...me.workspace, uses: { ...me.workspace.uses, ...uses } },
});

export interface Opened {
  user: UserEvent;
  /** Where the page is now. */
  path: () => string;
}

/** What pages asked for that the test gives no answer to. */
const unanswered: string[] = [];

/** Leaves nothing to the next test; called after each (tests/support/components-setup.ts). */
export async function endTest(): Promise<void> {
  // A part of a page that a file stops loading at its end would be missing in the next one.
  await vi.dynamicImportSettled();
  notifications.clean();
  cleanup();
  clearResponseCache();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  expect(unanswered.splice(0), 'requests without an answer in the test').toEqual([]);
}

/**
 * Opens a page of the whole application in a DOM without layout.
 * @param me who is signed in; nobody unless said
 */
export async function openApp(path: string, api: Api = {}, me?: Me): Promise<Opened> {
  if (me) storeToken('token', Date.now() + 3_600_000);
  serve({ ...SHELL, ...(me && { 'GET /api/auth/me': answer(meAnswer, me) }), ...api });
  vi.stubGlobal('WebSocket', ClosedSocket);
  const history = createMemoryHistory({ initialEntries: [path] });
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, history);
  render(<App router={router} queryClient={queryClient} />);
  await screen.findAllByRole('heading');
  return { user: userEvent.setup(), path: () => history.location.href };
}

/** Chooses an option of this list. The options of every list are in the page. */
export async function choose(user: UserEvent, combobox: HTMLElement, name: RegExp) {
  await user.click(combobox);
  const isOwn = (option: HTMLElement) =>
    combobox.getAttribute('aria-controls') === option.closest('[role=listbox]')?.id;
  // A long list is filled after it has opened.
  const own = await waitFor(() => {
    const found = screen.queryAllByRole('option', { name, hidden: true }).find(isOwn);
    if (!found) throw new Error(`The list has no option ${name}.`);
    return found;
  });
  await user.click(own);
}

/** Puts a text into a field at once: a long form renders again for each key that is typed. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

/** The dialog that is open, once it is. */
export const dialog = async () => within(await screen.findByRole('dialog'));

/** What the frame around a page asks for, in an empty workspace. */
const SHELL: Api = {
  'GET /api/public-settings': answer(publicSettingsAnswer, { teamContactName: null, sendsMail: false }),
  'GET /api/inventory': () => Response.json([]),
  'GET /api/inventory/imports': () => Response.json([]),
  'GET /api/team-messages': () => Response.json([]),
  'GET /api/team-messages/unread': answer(waitingAnswer, { unread: 0, lastReadId: 0, notices: 0 }),
  'GET /api/members': () => Response.json([]),
  'GET /api/backups': () => Response.json([]),
  'GET /api/locations': answer(locationAnswer.array(), [{ id: 1, name: 'Main', isMain: true, items: 0, value: 0 }]),
  'GET /api/lots': () => Response.json([]),
  'GET /api/suppliers': () => Response.json([]),
  'GET /api/codes': () => Response.json([]),
  'GET /api/recipes': () => Response.json([]),
  'GET /api/buying': () => Response.json([]),
  'GET /api/runs': () => Response.json([]),
  'GET /api/samples': () => Response.json([]),
  'GET /api/analytics/today': answer(todayAnswer, {
    ...{
      day: '2026-11-29',
      deliveries: { due: 0, late: 0 },
      expiringLots: 0,
      opening: 0,
      openCounts: 0,
      dueForCount: 0,
    },
    month: { from: '2026-11-01', used: 0, received: 0 },
    setup: { keeps: '', hasSupplier: false, hasColleague: false },
  }),
  'GET /api/auth/recovery-codes': answer(recoveryStatusAnswer, { unused: 0, createdAt: null }),
};

function serve(api: Api): void {
  vi.stubGlobal('XMLHttpRequest', PartlySent);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const name = `${init.method ?? 'GET'} ${url.pathname}`;
    const endpoint = api[name];
    if (!endpoint) {
      unanswered.push(name);
      return refusal(
        'internal_error',
        'Not in this test',
      )({ body: undefined, headers: new Headers(), search: url.searchParams });
    }
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const answered = endpoint({ body, headers: new Headers(init.headers), search: url.searchParams });
    return init.signal ? endedBy(init.signal, await Promise.race([answered, aborted(init.signal)])) : answered;
  });
}

/** Sends the body in two parts, and answers as `fetch` does. */
class PartlySent {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly #init: RequestInit & { headers: Headers } = { headers: new Headers() };
  #path = '';
  #answer = new Response();
  status = 0;
  statusText = '';
  responseText = '';
  onload = () => {};
  onerror = () => {};

  open(method: string, path: string): void {
    this.#init.method = method;
    this.#path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.#init.headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  async send(body: string): Promise<void> {
    this.upload.onprogress?.({ loaded: body.length / 2, total: body.length });
    try {
      this.#answer = await fetch(this.#path, { ...this.#init, body });
      const { status, statusText } = this.#answer;
      Object.assign(this, { status, statusText, responseText: await this.#answer.text() });
      this.onload();
    } catch {
      this.onerror();
    }
  }
}

/** As `fetch` rejects when the request is given up. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** As the stream of an answer ends when its request is given up. */
function endedBy(signal: AbortSignal, response: Response): Response {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream') || !response.body) return response;
  return new Response(response.body.pipeThrough(new TransformStream(), { signal }), response);
}

/** A websocket that never opens: pages poll without one. */
class ClosedSocket extends EventTarget {
  readonly readyState = 3;
  close(): void {}
  send(): void {}
}
