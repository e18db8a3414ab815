import { tooMany } from '../../core/errors.ts';
import { toNetwork } from '../../core/identity/addresses.ts';

/**
 * Failed attempts are counted in buckets (decision 0072). A bucket has free failures; each one beyond doubles the delay
 * until the next attempt, and with time failures are forgotten again. Nothing is locked.
 */
export interface Bucket {
  key: string;
  /** Failures without a delay. */
  free: number;
  /** After this long, one failure is forgotten. */
  forgetMs: number;
  /** Who is counted in it: a device on which the account has signed in before, or everything else. */
  counts: 'known device' | 'stranger';
  /** Whether others share it. A success then takes back its own attempt only, and otherwise the whole count. */
  isShared: boolean;
}

export const FIRST_DELAY_MS = 1000;
export const MAX_DELAY_MS = 15 * 60 * 1000;

/** Free failures: of one device or network with one account, of all strangers with one account, of one network. */
export const OWN_FAILURES = 10;
export const ACCOUNT_FAILURES = 20;
export const NETWORK_FAILURES = 100;
/** A code has six digits only. */
export const CODE_FAILURES = 5;

/** As long as the longest delay: guessing without end gets one guess in this time. */
const FORGET_MS = MAX_DELAY_MS;
/** An office has many people who mistype. */
const NETWORK_FORGET_MS = 9_000;

const own = (key: string, counts: Bucket['counts'], free = OWN_FAILURES): Bucket => ({
  key,
  free,
  forgetMs: FORGET_MS,
  counts,
  isShared: false,
});

/**
 * The buckets of a sign-in. Unknown names are counted in the same way. Strangers' guesses never fill the bucket of a known
 * device.
 * @param address of the client
 * @param deviceHash null if the request tells nothing about its device
 */
export function signInBuckets(username: string, address: string, deviceHash: string | null): Bucket[] {
  const account = username.toLowerCase();
  const network = toNetwork(address);
  return [
    own(`device:${account}:${deviceHash ?? ''}`, 'known device'),
    own(`account at network:${account}:${network}`, 'stranger'),
    { ...own(accountKey(username), 'stranger', ACCOUNT_FAILURES), isShared: true },
    {
      key: `network:${network}`,
      free: NETWORK_FAILURES,
      forgetMs: NETWORK_FORGET_MS,
      counts: 'stranger',
      isShared: true,
    },
  ];
}

/** The bucket of all strangers who try to sign in to the account. */
export const accountKey = (username: string): string => `account:${username.toLowerCase()}`;

/** The bucket of a person who enters their password again: only someone who has their session can fill it. */
export const confirmationBuckets = (userId: number, sessionId: string): Bucket[] => [
  own(`password:${userId}:${sessionId}`, 'stranger'),
];

/** The buckets of codes that are entered to sign in, after the right password. */
export const codeBuckets = (userId: number, deviceHash: string): Bucket[] => [
  own(`code at device:${userId}:${deviceHash}`, 'known device', CODE_FAILURES),
  own(`code:${userId}`, 'stranger', CODE_FAILURES),
];

/** The bucket of codes that are entered in a session. */
export const sessionCodeBuckets = (userId: number, sessionId: string): Bucket[] => [
  own(`code in session:${userId}:${sessionId}`, 'stranger', CODE_FAILURES),
];

/** @throws 429 if the attempt must wait */
export function checkDelay(retryAt: number, now: number): void {
  if (retryAt > now) throw tooMany('sign-in attempts', retryAt - now);
}
