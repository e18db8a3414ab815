import type { Item, Movement } from '../../worker/inventory/contract.ts';
import type { Supplier } from '../../worker/suppliers/contract.ts';

/** The sample workspace as its plain endpoints tell it: what the known answers are computed from. */
export interface World {
  items: readonly Item[];
  /** The whole ledger. */
  movements: readonly Movement[];
  suppliers: readonly Supplier[];
  /** Today in UTC, `2026-11-20`. */
  today: string;
}

const DAY_MS = 86_400_000;
/** A day in UTC, `n` days after another. */
export const dayPlus = (day: string, n: number): string =>
  new Date(Date.parse(day) + n * DAY_MS).toISOString().slice(0, 10);
/** The Monday of the week before that of `today`, and its Sunday. */
export function lastWeek(today: string): [from: string, to: string] {
  const monday = dayPlus(today, -((new Date(today).getUTCDay() + 6) % 7) - 7);
  return [monday, dayPlus(monday, 6)];
}
/** The first and last day of the month before that of `today`. */
export function lastMonth(today: string): [from: string, to: string] {
  const to = dayPlus(`${today.slice(0, 7)}-01`, -1);
  return [`${to.slice(0, 7)}-01`, to];
}

/** The October that was last, or this one up to its end. */
export function october(today: string): [from: string, to: string] {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '10' ? 1 : 0);
  return [`${year}-10-01`, `${year}-10-31`];
}

/** Reads the sample workspace. @param ask GETs a path of the API */
export async function readWorld(ask: <T>(path: string) => Promise<T>): Promise<World> {
  const items = await ask<Item[]>('/api/inventory');
  const movements: Movement[] = [];
  for (const { id } of items) movements.push(...(await ask<Movement[]>(`/api/inventory/${id}/movements?limit=1000`)));
  const suppliers = await ask<Supplier[]>('/api/suppliers');
  return { items, movements, suppliers, today: new Date().toISOString().slice(0, 10) };
}

/** An item by its name. @throws Error where the sample has none */
export function itemOf({ items }: World, name: string): Item {
  const item = items.find((one) => one.name === name);
  if (!item) throw new Error(`The sample has no item called ${name}.`);
  return item;
}

/** How much of an item went out for a reason from one day to another, both included. */
export function moved(
  world: World,
  name: string,
  reason: Movement['reason'],
  [from, to]: readonly [string, string],
): number {
  const { id } = itemOf(world, name);
  const rows = world.movements.filter(
    ({ itemId, reason: why, createdAt }) =>
      itemId === id && why === reason && createdAt.slice(0, 10) >= from && createdAt.slice(0, 10) <= to,
  );
  return Math.abs(rows.reduce((sum, { delta }) => sum + Math.round(delta * 1000), 0)) / 1000;
}

/** The names of items that moved in a span of days, for a reason where one is given. */
export function movedNames(world: World, [from, to]: readonly [string, string], reason?: Movement['reason']): string[] {
  const ids = new Set(
    world.movements
      .filter(
        (row) =>
          (reason === undefined || row.reason === reason) &&
          row.createdAt.slice(0, 10) >= from &&
          row.createdAt.slice(0, 10) <= to,
      )
      .map(({ itemId }) => itemId),
  );
  return world.items.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}

/** Low by the list's badge: none, under 10, or at or below par. */
export const isLow = ({ quantity, minimumPar }: Item): boolean => quantity < 10 || quantity <= minimumPar;
/** What is in stock, in cents at cost. */
export const worth = (items: readonly Item[]): number =>
  items.reduce((sum, { quantity, costPrice }) => sum + quantity * (costPrice ?? 0), 0);
/** Cents as `$1,234.50`. */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Math.round(cents) / 100);
/** A number as answers write it. */
export const written = (quantity: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(quantity);
/** What items are called. */
export const named = (items: readonly Item[]): string[] => items.map(({ name }) => name);
/** An answer names these items, and no other. */
export const exactly = (items: readonly Item[]) => ({ names: named(items), only: named(items) });
export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
