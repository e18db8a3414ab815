import { describeDevice } from '../../../engines/text/device-label.ts';
import { parseAddress } from './addresses.ts';
import { type RequestSource, shortenAddress } from './request-source.ts';

/** Where a session was opened, in words for its owner. */
export interface SessionOrigin {
  /** `Chrome on Android`. */
  device: string;
  /** `Lisbon, Portugal`, or the network; empty if unknown. */
  place: string;
}

const MAX_LENGTH = 100;
const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The device and place of a request, from its User-Agent and what the platform knows of its network. */
export function describeOrigin({ userAgent, country, city, address }: RequestSource): SessionOrigin {
  const place = country === null ? describeNetwork(address) : [city, countries.of(country) ?? country];
  const text = typeof place === 'string' ? place : place.filter(Boolean).join(', ');
  return { device: describeDevice(userAgent), place: text.slice(0, MAX_LENGTH) };
}

/** Without a platform that knows places: the network, or that it is the own one. */
export function describeNetwork(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return '';
  const range = parsed.range();
  if (range === 'loopback') return 'This computer';
  if (['private', 'uniqueLocal', 'linkLocal'].includes(range)) return 'Your local network';
  return `Network ${shortenAddress(address)}`;
}
