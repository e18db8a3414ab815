import type { HttpContext } from './endpoint.ts';

/** The client's address, which `enter` (entrance.ts) has set from the platform or a trusted proxy. */
export const clientAddress = (http: HttpContext): string => http.req.header('cf-connecting-ip') ?? 'unknown';
