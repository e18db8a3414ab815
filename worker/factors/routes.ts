import { clientAddress } from '../core/http/client-address.ts';
import { keepDevice, readDevice } from '../core/http/device-cookie.ts';
import { type HttpContext, handle } from '../core/http/endpoint.ts';
import { sessionCookie } from '../core/http/session-cookie.ts';
import * as contract from './contract.ts';
import {
  addPasskey,
  addTotp,
  beginConfirmation,
  beginPasskey,
  beginPasskeySignIn,
  beginTotp,
  confirm,
  enterSecondFactor,
  listFactors,
  removePasskey,
  removeTotp,
  signInWithPasskey,
} from './service.ts';

/** The origin is that of PUBLIC_URL, if it is set (core/http/entrance.ts). */
function partyOf(http: HttpContext) {
  const { hostname, origin } = new URL(http.req.url);
  return { id: hostname, origin };
}

export const factorEndpoints = [
  handle(contract.listFactors, async ({ context }) => ({ json: await listFactors(context) })),
  handle(contract.beginPasskey, async ({ context, http }) => ({ json: await beginPasskey(context, partyOf(http)) })),
  handle(contract.addPasskey, async ({ context, body, http }) => ({
    json: await addPasskey(context, body, partyOf(http)),
  })),
  handle(contract.removePasskey, async ({ context, params }) => {
    await removePasskey(context, params.passkeyId);
    return { empty: true };
  }),
  handle(contract.beginPasskeySignIn, async ({ http }) => ({
    json: await beginPasskeySignIn(http.env, partyOf(http), clientAddress(http)),
  })),
  handle(contract.signInWithPasskey, async ({ body, http }) => {
    const device = readDevice(http);
    const signedIn = await signInWithPasskey(http.env, body, partyOf(http), device);
    keepDevice(http, device);
    return { json: signedIn, headers: sessionCookie(signedIn.token, http.req.url) };
  }),
  handle(contract.beginTotp, async ({ context }) => ({ json: await beginTotp(context) })),
  handle(contract.addTotp, async ({ context, body }) => {
    await addTotp(context, body);
    return { json: { success: true as const } };
  }),
  handle(contract.removeTotp, async ({ context }) => {
    await removeTotp(context);
    return { empty: true };
  }),
  handle(contract.enterSecondFactor, async ({ body, http }) => {
    const device = readDevice(http);
    const signedIn = await enterSecondFactor(http.env, body, device);
    keepDevice(http, device);
    return { json: signedIn, headers: sessionCookie(signedIn.token, http.req.url) };
  }),
  handle(contract.beginConfirmation, async ({ context, http }) => ({
    json: await beginConfirmation(context, partyOf(http)),
  })),
  handle(contract.confirm, async ({ context, body, http }) => ({
    json: await confirm(context, body, partyOf(http)),
  })),
];
