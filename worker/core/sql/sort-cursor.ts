import { z } from 'zod';
import { invalidField } from '../errors.ts';

/** The position of a row in a sorted list; a value of null comes last. */
export interface SortPosition {
  value: string | number | null;
  id: number;
}

const cursor = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.int()]);

/** Encodes a position for a URL, together with its sort order. */
export function cursorText(sort: string, { value, id }: SortPosition): string {
  const json = JSON.stringify([sort, value, id]);
  return new TextEncoder().encode(json).toBase64({ alphabet: 'base64url', omitPadding: true });
}

/**
 * Decodes a cursor of `cursorText`.
 * @throws 400 if it is invalid or from another sort order
 */
export function readCursor(sort: string, text: string): SortPosition {
  try {
    const json = new TextDecoder().decode(Uint8Array.fromBase64(text, { alphabet: 'base64url' }));
    const [order, value, id] = cursor.parse(JSON.parse(json));
    if (order === sort) return { value, id };
  } catch {
    // Handled below.
  }
  throw invalidField('cursor', 'must come from the Link header of a page with the same sort order');
}
