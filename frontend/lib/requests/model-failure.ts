import { isRefusal } from './api-error.ts';

/** Whether a model gave no answer. The built-in engine can be asked instead. */
export function isModelFailure(failure: unknown): boolean {
  return isRefusal(failure, 'upstream_failed', 'rate_limited');
}
