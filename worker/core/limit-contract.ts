/**
 * Classes of request limits. Each endpoint has one, declared in its contract or by its method. Requests are counted in token
 * buckets by account, workspace and network (worker/core/http/request-limits.ts): `burst` at once, then `perMinute`.
 */
export interface Rate {
  perMinute: number;
  burst: number;
}

export interface LimitClass {
  /** What is counted, for the person who reads the error: `Too many exports from your workspace.` */
  name: string;
  /** Whether a request costs so much that the platform counts it too, across its machines (wrangler.toml). */
  isCostly: boolean;
  account: Rate;
  workspace: Rate;
  /** Far above what twenty people behind one office network need at once. */
  network: Rate;
}

const rate = (perMinute: number, burst = perMinute): Rate => ({ perMinute, burst });

/** Used by what counts by network only, before anybody is known. */
const visitors = rate(600);

export const LIMIT_CLASSES = {
  read: {
    name: 'requests',
    isCostly: false,
    account: rate(3_000, 1_500),
    workspace: rate(12_000, 6_000),
    network: rate(12_000, 6_000),
  },
  write: {
    name: 'changes',
    isCostly: false,
    account: rate(1_200),
    workspace: rate(6_000),
    network: rate(6_000),
  },
  'sign-in': { name: 'sign-ins', isCostly: false, account: rate(120), workspace: rate(1_200), network: visitors },
  assistant: { name: 'questions', isCostly: true, account: rate(60), workspace: rate(240), network: rate(240) },
  slip: { name: 'slips', isCostly: true, account: rate(30), workspace: rate(120), network: rate(120) },
  import: { name: 'imports', isCostly: true, account: rate(60), workspace: rate(120), network: rate(240) },
  export: { name: 'exports', isCostly: true, account: rate(20), workspace: rate(60), network: rate(120) },
  mail: { name: 'emails', isCostly: true, account: rate(30), workspace: rate(120), network: rate(120) },
  sync: { name: 'calls to other services', isCostly: true, account: rate(30), workspace: rate(60), network: rate(120) },
} as const satisfies Record<string, LimitClass>;

export type LimitClassName = keyof typeof LIMIT_CLASSES;
export type LimitScope = 'account' | 'workspace' | 'network';

/** The class of an endpoint: its own, or the one of its method. */
export function limitClassOf({ limit, method }: { limit?: LimitClassName; method: string }): LimitClassName {
  return limit ?? (method === 'get' ? 'read' : 'write');
}
