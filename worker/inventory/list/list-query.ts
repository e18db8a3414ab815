import type { z } from 'zod';
import { matchKey } from '../../../engines/text/match-key.ts';
import type { SortPosition } from '../../core/sql/sort-cursor.ts';
import type { listQuery } from '../contract.ts';

export type ListQuery = Omit<z.output<typeof listQuery>, 'cursor'> & { after?: SortPosition };

/** The words of a search, as the database compares them with match keys; an item must contain all of them. */
export const searchWords = ({ q = '' }: Pick<ListQuery, 'q'>): string[] => matchKey(q).split(' ').filter(Boolean);
