/** Failures of the other service. */

/** Reports a wait in milliseconds: a `pause` that the service asks for, or `silence`; `reason` is a sentence. */
export type ReportWait = (milliseconds: number, why: 'pause' | 'silence', reason: string) => Promise<void>;

/**
 * - `revoked`: the service rejects the credentials. The schedule stops until an admin reconnects.
 * - `missing`: the base, table, sheet or a field does not exist. The schedule stops until an admin fixes it.
 * - `quota`: the month's calls are used up. The run ends; the schedule continues.
 * - `unreachable`: no usable answer within the time limit. The run fails; the schedule continues.
 * - `stale`: the list cursor has expired. The list is read again from the start.
 * - `unclear`: a `create` got no answer and may have been applied. It is repeated with `inDoubt`.
 * - `refused`: the service rejects these records. They are sent one by one, and the invalid one is reported.
 * - `gone`: a record to update no longer exists. Records are sent one by one; the next full read handles the deletion.
 */
export type ProviderFault = 'revoked' | 'missing' | 'quota' | 'unreachable' | 'stale' | 'unclear' | 'refused' | 'gone';

/** A failure, with a sentence for the admin. Never contains a credential. */
export class ProviderError extends Error {
  readonly fault: ProviderFault;

  constructor(fault: ProviderFault, message: string) {
    super(message);
    this.name = 'ProviderError';
    this.fault = fault;
  }
}
