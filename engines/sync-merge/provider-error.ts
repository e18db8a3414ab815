/** What can go wrong at the other service, and how a run tells that it waits for it. */

/** Told of a wait in milliseconds, and why: the service asks for it, or gives no usable answer; `reason` in a sentence. */
export type ReportWait = (milliseconds: number, why: 'pause' | 'silence', reason: string) => Promise<void>;

/**
 * - `revoked`: the credentials are no longer accepted. The schedule stops until someone mends it.
 * - `missing`: the base, table, sheet or a field is not there. The schedule stops likewise.
 * - `quota`: the month's calls are used up. The run ends; the schedule goes on.
 * - `unreachable`: no usable answer for as long as the patience lasts. The run has failed; the schedule goes on.
 * - `stale`: the place in a list is lost. The list is read from its beginning.
 * - `unclear`: a `create` got no answer and may have been applied. It is repeated `inDoubt`.
 * - `refused`: the service does not take these records. They are tried one by one, and the one at fault is reported.
 * - `gone`: a record to be updated is not there any more. Tried one by one as well; the next full read sees to it.
 */
export type ProviderFault = 'revoked' | 'missing' | 'quota' | 'unreachable' | 'stale' | 'unclear' | 'refused' | 'gone';

/** What went wrong in a service, in a sentence for the admin. Never holds a credential. */
export class ProviderError extends Error {
  readonly fault: ProviderFault;

  constructor(fault: ProviderFault, message: string) {
    super(message);
    this.name = 'ProviderError';
    this.fault = fault;
  }
}
