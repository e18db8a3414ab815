import type { SampleAnswer } from '../../worker/demo/contract.ts';
import type { Item } from '../../worker/inventory/contract.ts';
import { makeStock } from '../data.ts';

/** A workspace to open pages of. */
export interface Business {
  token: string;
  /** The first item in the list's order. */
  item: Item;
}

export const ROWS = 10_000;

/** A sample workspace, full of history. */
export async function openSample(url: string): Promise<Business> {
  const { token } = await send<SampleAnswer>(`${url}/api/demo`, {});
  return { token, item: await firstItem(url, token) };
}

/** A new workspace with 10,000 items. */
export async function openLarge(url: string): Promise<Business> {
  const account = { username: `web${Date.now()}`, password: 'benchmark' };
  const { token } = await send<{ token: string }>(`${url}/api/auth/register`, account);
  await send(`${url}/api/inventory/bulk`, makeStock(ROWS), token);
  return { token, item: await firstItem(url, token) };
}

/** Sets an item's stock, as another screen would. */
export async function setStock(url: string, { token, item }: Business, quantity: number): Promise<void> {
  await send(`${url}/api/inventory/${item.id}`, { quantity }, token, 'PATCH');
}

async function firstItem(url: string, token: string): Promise<Item> {
  const response = await fetch(`${url}/api/inventory?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  const [item] = (await response.json()) as Item[];
  if (!item) throw new Error('The workspace has no items');
  return item;
}

async function send<T>(address: string, body: unknown, token?: string, method = 'POST'): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
