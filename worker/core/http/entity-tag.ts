import { invalid } from '../errors.ts';
import type { HttpContext } from './mount.ts';

/**
 * Entity tags. What is polled is tagged with workspace and version, `"<workspace>-<version>"`: the workspace, because
 * a browser keeps answers by URL and may be used by members of two. One item is tagged with its version alone.
 * What differs from member to member is tagged with the member, too.
 */

/** Headers of an answer that stands until the workspace's version rises. */
export function entityTag(workspaceId: number, version: number): Record<string, string> {
  return { etag: `"${workspaceId}-${version}"`, 'cache-control': 'private, no-cache' };
}

/** The version that the client holds according to If-None-Match, or null. */
export function knownVersion(http: HttpContext, workspaceId: number): number | null {
  // A compressing proxy may have turned the tag into a weak one; the version is what counts.
  const match = /"(\d+)-(\d+)"/.exec(http.req.header('if-none-match') ?? '');
  return match && Number(match[1]) === workspaceId ? Number(match[2]) : null;
}

/** As `entityTag`, for what is not the same for every member. */
export function entityTagOf({ workspaceId, userId }: Reader, version: number): Record<string, string> {
  return { etag: `"${workspaceId}-${version}-${userId}"`, 'cache-control': 'private, no-cache' };
}

/** As `knownVersion`, for what is not the same for every member. */
export function knownVersionOf(http: HttpContext, { workspaceId, userId }: Reader): number | null {
  const match = /"(\d+)-(\d+)-(\d+)"/.exec(http.req.header('if-none-match') ?? '');
  return match && Number(match[1]) === workspaceId && Number(match[3]) === userId ? Number(match[2]) : null;
}

interface Reader {
  workspaceId: number;
  userId: number;
}

/**
 * The version that If-Match asks for, or null where there is no condition.
 * @throws 400 when it is not a version.
 */
export function ifMatch(http: HttpContext): number | null {
  const header = http.req.header('if-match');
  if (header === undefined || header.trim() === '*') return null;
  const match = /^\s*(?:W\/)?"?(\d{1,16})"?\s*$/.exec(header);
  if (!match) throw invalid('If-Match must be the version of the item in quotes, such as "42"');
  return Number(match[1]);
}
