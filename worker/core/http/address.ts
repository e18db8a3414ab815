import type { HttpContext } from './mount.ts';

/** The client's address as the platform tells it; clients cannot set this header in the cloud. */
export const addressOf = (http: HttpContext): string => http.req.header('cf-connecting-ip') ?? 'unknown';
