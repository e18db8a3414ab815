import type { RequestSource } from '../identity/request-source.ts';
import type { HttpContext } from './endpoint.ts';

/** The client's address, which `enter` (entrance.ts) has set from the platform or a trusted proxy. */
export const clientAddress = (http: HttpContext): string => http.req.header('cf-connecting-ip') ?? 'unknown';

/** Where the request comes from, for the audit log and the security log. */
export function requestSource(http: HttpContext): RequestSource {
  // Not the header of the same meaning: without Cloudflare in front, anyone could send it.
  const { cf } = http.req.raw;
  const city = typeof cf?.city === 'string' && cf.city !== '' ? cf.city : null;
  const country = typeof cf?.country === 'string' && /^[A-Z]{2}$/.test(cf.country) ? cf.country : null;
  return {
    requestId: http.var.requestId,
    address: clientAddress(http),
    country,
    city,
    userAgent: http.req.header('user-agent') ?? '',
  };
}
