import { apiRequest } from './request.ts';

const known = new Map<string, { etag: string; data: unknown }>();

/** For polling: the answer of a GET, the very same object as last time while the server's ETag stays the same. */
export async function fetchIfChanged<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  const before = known.get(path);
  const response = await apiRequest('GET', path, undefined, {
    ...(before ? { headers: { 'If-None-Match': before.etag } } : {}),
    ...(signal ? { signal } : {}),
  });
  if (response.status === 401) return null;
  if (response.status === 304 && before) return before.data as T;
  const data = (await response.json()) as T;
  const etag = response.headers.get('ETag');
  if (etag) known.set(path, { etag, data });
  else known.delete(path);
  return data;
}

/**
 * As {@link fetchIfChanged}, where the server also answers with the changes since a version: they are merged into what
 * is held. The whole is fetched where nothing is held, and where the changes don't belong to it: those of another
 * workspace (somebody else has signed in from another tab), or of an older version (the database has been restored).
 * @param changesSince the address of the changes since a version
 * @param merge what is held with the changes: the whole as it is now
 */
export async function fetchChanges<T, C>(
  path: string,
  changesSince: (version: number) => string,
  merge: (held: T, changes: C) => T,
  signal?: AbortSignal,
): Promise<T | null> {
  const held = known.get(path);
  const from = parseTag(held?.etag);
  if (!held || !from) return fetchIfChanged<T>(path, signal);
  const response = await apiRequest('GET', changesSince(from.version), undefined, signal ? { signal } : {});
  if (response.status === 401) return null;
  const etag = response.headers.get('ETag') ?? '';
  const to = parseTag(etag);
  if (to?.workspaceId !== from.workspaceId || to.version < from.version) return fetchIfChanged<T>(path, signal);
  const data = merge(held.data as T, (await response.json()) as C);
  known.set(path, { etag, data });
  return data;
}

/** The version in the ETag of the last answer that is held of this path, or null where there is none. */
export function cachedVersion(path: string): number | null {
  return parseTag(known.get(path)?.etag)?.version ?? null;
}

/** What an ETag of the server says (worker/core/http/entity-tag.ts); null for any other. */
function parseTag(etag: string | undefined): { workspaceId: number; version: number } | null {
  const match = /"(\d+)-(\d+)/.exec(etag ?? '');
  return match ? { workspaceId: Number(match[1]), version: Number(match[2]) } : null;
}

/** Drops what {@link fetchIfChanged} and {@link fetchChanges} remember. Called when the session changes hands. */
export function clearResponseCache(): void {
  known.clear();
}
