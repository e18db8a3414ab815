import { z } from 'zod';
import { invalidField } from '../core/errors.ts';
import type { listQuery } from './contract.ts';

/** The place of a row in a sorted list. */
export interface ListPosition {
  value: string | number;
  id: number;
}

export type ListQuery = Omit<z.output<typeof listQuery>, 'cursor'> & { after?: ListPosition };

const cursor = z.tuple([z.string(), z.union([z.string(), z.number()]), z.int()]);

/** The place as a text for a URL; it remembers the order that it was made for. */
export function cursorText(sort: string | undefined, position: ListPosition): string {
  const json = JSON.stringify([sort ?? 'name', position.value, position.id]);
  return new TextEncoder().encode(json).toBase64({ alphabet: 'base64url', omitPadding: true });
}

/**
 * The place that a text of `cursorText` names.
 * @throws 400 when it is none, or was made for another order.
 */
export function readCursor(sort: string | undefined, text: string): ListPosition {
  try {
    const json = new TextDecoder().decode(Uint8Array.fromBase64(text, { alphabet: 'base64url' }));
    const [order, value, id] = cursor.parse(JSON.parse(json));
    if (order === (sort ?? 'name')) return { value, id };
  } catch {
    // Said below.
  }
  throw invalidField('cursor', 'must be taken from the Link header of a page in the same order');
}
