/** How long a new key is valid, as the form offers it. */
export const EXPIRIES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In 365 days' },
  { value: 'date', label: 'On a date' },
  { value: 'never', label: 'Never' },
] as const;
export type Expiry = (typeof EXPIRIES)[number]['value'];

const DAY_MS = 24 * 60 * 60 * 1000;

export const isExpiry = (value: string | null): value is Expiry => EXPIRIES.some((expiry) => expiry.value === value);

/**
 * When the key ends, in ISO 8601; null for never.
 * @param date a local day, `2026-11-20`, on which the key is still valid
 * @returns undefined if no date is chosen, or one before today
 */
export function toExpiresAt(expiry: Expiry, date: string, now: number): string | null | undefined {
  if (expiry === 'never') return null;
  if (expiry !== 'date') return new Date(now + Number(expiry) * DAY_MS).toISOString();
  const end = new Date(`${date}T00:00:00`);
  if (Number.isNaN(end.getTime())) return undefined;
  end.setDate(end.getDate() + 1);
  return end.getTime() > now ? end.toISOString() : undefined;
}
