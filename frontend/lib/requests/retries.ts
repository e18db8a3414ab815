import { ApiError } from './api-error.ts';
import { NoAnswerError } from './slow-requests.ts';

/**
 * Retries after a lost connection up to so often, and after an error of the server once. A refusal is an answer, and
 * nobody waits for a second deadline.
 */
export function retryUnlessRejected(times: number) {
  return (failures: number, error: Error): boolean => {
    if (error instanceof NoAnswerError) return false;
    if (error instanceof ApiError) return error.status >= 500 && failures < 1;
    return failures < times;
  };
}
