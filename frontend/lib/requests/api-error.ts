import type { ErrorAnswer, ErrorCode } from '../../../worker/core/contract.ts';
import { NoAnswerError } from './slow-requests.ts';

/** A refused request. `message` is "status: text" as it came; `error` is the server's sentence, fit to be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly error: string | undefined;
  /** Undefined where something in front of the server answered. */
  readonly code: ErrorCode | undefined;
  readonly details: NonNullable<ErrorAnswer['details']>;
  /** Goes with the code of a second factor. */
  readonly challenge: string | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, text: string, statusText = '') {
    super(`${status}: ${text || statusText}`);
    const answer = parseErrorAnswer(text);
    this.status = status;
    this.error = answer.error;
    this.code = answer.code;
    this.details = answer.details ?? [];
    this.challenge = answer.challenge;
    this.requestId = answer.requestId;
  }
}

/** The body of a refusal; empty where it isn't Camellia's. */
export function parseErrorAnswer(text: string): Partial<ErrorAnswer> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** Whether the server refused with one of these codes. */
export function isRefusal(failure: unknown, ...codes: ErrorCode[]): failure is ApiError {
  return failure instanceof ApiError && failure.code !== undefined && codes.includes(failure.code);
}

/** What to say about a failure: the server's own sentence, that no answer came, or `fallback`. */
export function errorText(failure: unknown, fallback: string): string {
  if (failure instanceof NoAnswerError) return failure.message;
  if (!(failure instanceof ApiError)) return fallback;
  // Otherwise it is the sentence of something in front of the server, such as "Internal error".
  const isOurs = failure.code !== undefined || failure.requestId !== undefined;
  return (isOurs && failure.error) || fallback;
}

/**
 * The messages for single fields of a refused form, by the field's path. The server's messages continue the field's
 * name ("is taken"), so the name is put before them: "Username is taken".
 */
export function fieldErrors(failure: unknown): Record<string, string> {
  if (!(failure instanceof ApiError)) return {};
  return Object.fromEntries(
    failure.details.map(({ path, message }) => [
      path,
      /^[a-z]/.test(message) ? `${fieldName(path)} ${message}` : message,
    ]),
  );
}

/** `firstName` as "First name", `sku` as "SKU"; of a path into a list, the last name. */
function fieldName(path: string): string {
  const name = path.split('.').at(-1) ?? path;
  if (name === 'sku') return 'SKU';
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a proxy answers when it cannot reach the server. */
const UNREACHED_STATUSES = [502, 503, 504];

/** Whether a request failed because no answer of the server's own came. */
export function isUnanswered(failure: unknown): boolean {
  if (failure instanceof ApiError) return UNREACHED_STATUSES.includes(failure.status) && failure.code === undefined;
  // `fetch` throws a TypeError; the page of a captive network is no JSON.
  return failure instanceof TypeError || failure instanceof SyntaxError || failure instanceof NoAnswerError;
}
