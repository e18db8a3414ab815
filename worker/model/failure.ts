import { DomainError } from '../core/errors.ts';

/** What can go wrong with a model, told apart because the mend differs. */
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
  | 'over-budget';

/** For the person who asked: nothing of the key, the address, the question or the server's own words. */
const MESSAGES: Record<FailureKind, string> = {
  key: 'The model’s server does not accept the key. Whoever runs Camellia should check OPENAI_API_KEY.',
  'unknown-model':
    'The model’s server does not know the model or the address. Whoever runs Camellia should check OPENAI_MODEL and OPENAI_BASE_URL.',
  busy: 'The model is busy. Try again in a minute.',
  quota: 'The account at the model’s server is used up. Whoever runs Camellia should look at it.',
  unavailable: 'The model could not be reached. Try again in a minute.',
  timeout: 'The model did not answer in time.',
  rejected: 'The model’s server did not accept the question. It may be too long, or more than this model can do.',
  refused: 'The model refused to answer this.',
  truncated: 'The model’s answer broke off before its end.',
  empty: 'The model gave no answer.',
  malformed: 'The model’s answer could not be understood.',
  endless: 'The model asked for figures again and again without coming to an answer.',
  'over-budget': 'The model’s limit for today is spent. It answers again after midnight UTC.',
};

/** A model has given no answer that can be used: 502, or 429 where the day's limit is spent. */
export class ModelFailure extends DomainError {
  readonly kind: FailureKind;
  /** What the model's server answered with, for the log; null when it did not answer. */
  readonly answered: number | null;

  /** @param retryAfter seconds */
  constructor(
    kind: FailureKind,
    { retryAfter, answered = null }: { retryAfter?: number; answered?: number | null } = {},
  ) {
    super(kind === 'over-budget' ? 429 : 502, MESSAGES[kind], retryAfter === undefined ? {} : { retryAfter });
    this.name = 'ModelFailure';
    this.kind = kind;
    this.answered = answered;
  }
}
