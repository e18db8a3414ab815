import type { HttpContext } from './mount.ts';

/** The client's address, as `enter` (entrance.ts) has left it: the platform's word, or that of a trusted proxy. */
export const addressOf = (http: HttpContext): string => http.req.header('cf-connecting-ip') ?? 'unknown';
