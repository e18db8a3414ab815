import { DomainError } from '../core/errors.ts';

/** What can go wrong with a model, distinguished by how to fix it. */
export type FailureKind =
  | 'key'
  | 'unknown-model'
  | 'busy'
  | 'quota'
  | 'unavailable'
  | 'timeout'
  | 'rejected'
  | 'refused'
  | 'truncated'
  | 'empty'
  | 'malformed'
  | 'endless'
  | 'over-budget'
  | 'over-total';

/** Messages for users, without the key, the URL, the question or the server's own message. */
const MESSAGES: Record<FailureKind, string> = {
  key: 'The model provider rejected the API key or the account. Ask your operator to check OPENAI_API_KEY, or Workers AI in the Cloudflare account.',
  'unknown-model':
    'The model provider does not know the model. Ask your operator to check OPENAI_MODEL and OPENAI_BASE_URL.',
  busy: 'The model is busy. Try again in a minute.',
  quota: 'The model provider’s quota is used up. Ask your operator to check the account.',
  unavailable: 'The model could not be reached. Try again in a minute.',
  timeout: 'The model did not answer in time.',
  rejected: 'The model provider rejected the question. It may be too long or not supported by this model.',
  refused: 'The model declined to answer this.',
  truncated: 'The model’s answer was cut off.',
  empty: 'The model gave no answer.',
  malformed: 'The model’s answer could not be read.',
  endless: 'The model kept requesting data without answering.',
  'over-budget': 'Today’s model limit is used up. The model is available again after midnight UTC.',
  'over-total':
    'All workspaces together have used up today’s model budget of this server. The model is available again after midnight UTC.',
};

/** The model gave no usable answer: 502, or 429 if the daily limit is used up. */
export class ModelFailure extends DomainError {
  readonly kind: FailureKind;
  /** The server's HTTP status, for the log; null if it did not answer. */
  readonly answered: number | null;

  /** @param retryAfter seconds */
  constructor(
    kind: FailureKind,
    { retryAfter, answered = null }: { retryAfter?: number; answered?: number | null } = {},
  ) {
    super(
      kind === 'over-budget' || kind === 'over-total' ? 'rate_limited' : 'upstream_failed',
      MESSAGES[kind],
      retryAfter === undefined ? {} : { retryAfter },
    );
    this.name = 'ModelFailure';
    this.kind = kind;
    this.answered = answered;
  }
}
