import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Passkey } from '../../../worker/factors/contract.ts';
import * as factors from '../../../worker/factors/contract.ts';
import { importOrReload } from '../reload.ts';
import { api } from '../requests/api.ts';

/** Loaded when a passkey is first used. */
const webauthn = () => importOrReload(import('@simplewebauthn/browser'));

/** Browsers bind passkeys to a host name, which an IP address is not. */
const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

/** Whether this browser can use passkeys at this address. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' &&
  typeof window.PublicKeyCredential === 'function' &&
  !isAddress(window.location.hostname);

/** The person closed the browser's dialog, or it timed out. */
export class PasskeyCancelledError extends Error {
  override readonly name = 'PasskeyCancelledError';
}

const CANCELLED = ['NotAllowedError', 'AbortError'];

async function orCancelled<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (failure) {
    if (failure instanceof Error && CANCELLED.includes(failure.name)) {
      throw new PasskeyCancelledError('No passkey was used', { cause: failure });
    }
    throw failure;
  }
}

/** What to tell a person about a failed passkey. */
export function passkeyProblem(failure: unknown): string | undefined {
  if (failure instanceof PasskeyCancelledError) return 'No passkey was used. Try again.';
  if (failure instanceof Error && failure.name === 'InvalidStateError')
    return 'This device has a passkey for you already.';
  return undefined;
}

/** Creates a passkey on this device and adds it to the account. */
export async function addPasskey(name: string): Promise<Passkey> {
  const { challengeId, options } = await api(factors.beginPasskey);
  const { startRegistration } = await webauthn();
  const optionsJSON = options as object as PublicKeyCredentialCreationOptionsJSON;
  const response = await orCancelled(startRegistration({ optionsJSON }));
  return api(factors.addPasskey, {
    body: { challengeId, name, response: { ...response, clientExtensionResults: {} } },
  });
}

type Challenge = { challengeId: string; options: Record<string, unknown> };

async function sign({ challengeId, options }: Challenge, useBrowserAutofill = false) {
  const { startAuthentication } = await webauthn();
  const optionsJSON = options as object as PublicKeyCredentialRequestOptionsJSON;
  const response = await orCancelled(startAuthentication({ optionsJSON, useBrowserAutofill }));
  return { challengeId, response: { ...response, clientExtensionResults: {} } };
}

/**
 * Signs in with a passkey of this device.
 * @param fromAutofill waits until the person picks one in the username field, instead of opening the browser's dialog
 */
export async function signInWithPasskey(fromAutofill = false) {
  return api(factors.signInWithPasskey, { body: await sign(await api(factors.beginPasskeySignIn), fromAutofill) });
}

/** Whether the browser can offer passkeys in the username field. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await webauthn()).browserSupportsWebAuthnAutofill();
}

/** Stops waiting for a passkey in the username field. */
export async function stopAutofill(): Promise<void> {
  (await webauthn()).WebAuthnAbortService.cancelCeremony();
}

/** Confirms with a passkey who is using this session. */
export async function confirmWithPasskey(): Promise<void> {
  await api(factors.confirm, { body: { passkey: await sign(await api(factors.beginConfirmation)) } });
}
