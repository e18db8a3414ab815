import { AUDIT_KINDS, type AuditKind } from '../../engines/audit/definition.ts';
import type { AuditSearch } from './api.ts';

const isKind = (value: unknown): value is AuditKind => typeof value === 'string' && Object.hasOwn(AUDIT_KINDS, value);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** The filters in a URL; what is not valid is left out. */
export function parseAuditSearch({ q, actor, kind, from, to }: Record<string, unknown>): AuditSearch {
  return {
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q).slice(0, 100) }),
    ...(typeof actor === 'number' && Number.isSafeInteger(actor) && actor > 0 && { actor }),
    ...(isKind(kind) && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}
