import { z } from 'zod';
import { matchKey } from '../../../engines/text/match-key.ts';
import { invalidField } from '../../core/errors.ts';
import type { listQuery } from '../contract.ts';

/** The position of a row in a sorted list. */
export interface ListPosition {
  value: string | number;
  id: number;
}

export type ListQuery = Omit<z.output<typeof listQuery>, 'cursor'> & { after?: ListPosition };

const cursor = z.tuple([z.string(), z.union([z.string(), z.number()]), z.int()]);

/** Encodes a position for a URL, together with its sort order. */
export function cursorText(sort: string | undefined, position: ListPosition): string {
  const json = JSON.stringify([sort ?? 'name', position.value, position.id]);
  return new TextEncoder().encode(json).toBase64({ alphabet: 'base64url', omitPadding: true });
}

/**
 * Decodes a cursor of `cursorText`.
 * @throws 400 if it is invalid or from another sort order
 */
export function readCursor(sort: string | undefined, text: string): ListPosition {
  try {
    const json = new TextDecoder().decode(Uint8Array.fromBase64(text, { alphabet: 'base64url' }));
    const [order, value, id] = cursor.parse(JSON.parse(json));
    if (order === (sort ?? 'name')) return { value, id };
  } catch {
    // Handled below.
  }
  throw invalidField('cursor', 'must come from the Link header of a page with the same sort order');
}

/** The words of a search, as the database compares them with match keys; an item must contain all of them. */
export const searchWords = ({ q = '' }: Pick<ListQuery, 'q'>): string[] => matchKey(q).split(' ').filter(Boolean);
