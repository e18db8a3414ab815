import { AUDIT_KINDS, type AuditKind } from '../../engines/audit/definition.ts';
import { isDay, isId } from '../lib/search-values.ts';
import type { AuditSearch } from './api.ts';

const isKind = (value: unknown): value is AuditKind => typeof value === 'string' && Object.hasOwn(AUDIT_KINDS, value);

/** The filters in a URL; what is not valid is left out. */
export function parseAuditSearch({ q, actor, kind, from, to }: Record<string, unknown>): AuditSearch {
  return {
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q).slice(0, 100) }),
    ...(isId(actor) && { actor }),
    ...(isKind(kind) && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}
