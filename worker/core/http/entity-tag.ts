import { invalid } from '../errors.ts';
import type { HttpContext } from './endpoint.ts';

/**
 * Entity tags. Polled responses are tagged `"<workspace>-<version>"`; the workspace is included because browsers cache by
 * URL and may be shared by members of different workspaces. Responses that differ per member also include the member. A
 * single item is tagged with its version only. The tag of an answer without costs ends in `n` (core/http/hidden-costs.ts).
 */

/** Headers of a response that is valid until the workspace's version rises. */
export function entityTag(workspaceId: number, version: number): Record<string, string> {
  return { etag: `"${workspaceId}-${version}"`, 'cache-control': 'private, no-cache' };
}

/** The version the client has cached, from If-None-Match, or null. */
export function knownVersion(http: HttpContext, workspaceId: number): number | null {
  // A compressing proxy may have made the tag weak.
  const match = /"(\d+)-(\d+)n?"/.exec(http.req.header('if-none-match') ?? '');
  return match && Number(match[1]) === workspaceId && !http.get('ignoresTag') ? Number(match[2]) : null;
}

/** Like `entityTag`, for responses that differ per member. */
export function memberEntityTag({ workspaceId, userId }: Reader, version: number): Record<string, string> {
  return { etag: `"${workspaceId}-${version}-${userId}"`, 'cache-control': 'private, no-cache' };
}

/** Like `knownVersion`, for responses that differ per member. */
export function knownMemberVersion(http: HttpContext, { workspaceId, userId }: Reader): number | null {
  const match = /"(\d+)-(\d+)-(\d+)"/.exec(http.req.header('if-none-match') ?? '');
  return match && Number(match[1]) === workspaceId && Number(match[3]) === userId ? Number(match[2]) : null;
}

interface Reader {
  workspaceId: number;
  userId: number;
}

/** The version in If-Match, or null without a condition. @throws 400 if it is not a version */
export function ifMatch(http: HttpContext): number | null {
  const header = http.req.header('if-match');
  if (header === undefined || header.trim() === '*') return null;
  const match = /^\s*(?:W\/)?"?(\d{1,16})"?\s*$/.exec(header);
  if (!match) throw invalid('If-Match must be the version of the item in quotes, such as "42"');
  return Number(match[1]);
}
