import type { AccountContext } from '../core/context.ts';
import { clientAddress, requestSource } from '../core/http/client-address.ts';
import { handle } from '../core/http/endpoint.ts';
import { createRecoveryCodes, readRecoveryCodes } from './recovery/recovery-service.ts';
import { createResetCode, mailResetLink, resetByCode, resetByLink } from './recovery/reset-service.ts';
import * as contract from './recovery-contract.ts';

/** @param requireProof refuses a session that has to prove a second factor first (worker/factors) */
export const recoveryEndpoints = (requireProof: (ctx: AccountContext) => Promise<void>) => [
  handle(contract.forgotPassword, async ({ body, http }) => {
    await mailResetLink(http.env, body.username, clientAddress(http));
    return { json: { success: true as const } };
  }),
  handle(contract.resetPassword, async ({ body, http }) => {
    await resetByLink(http.env, body, requestSource(http));
    return { json: { success: true as const } };
  }),
  handle(contract.resetPasswordByCode, async ({ body, http }) => {
    await resetByCode(http.env, body, requestSource(http));
    return { json: { success: true as const } };
  }),
  handle(contract.createResetCode, async ({ context, params }) => ({
    json: await createResetCode(context, params.userId),
  })),
  handle(contract.readRecoveryCodes, async ({ context }) => ({ json: await readRecoveryCodes(context) })),
  handle(contract.createRecoveryCodes, async ({ context, body }) => ({
    json: await createRecoveryCodes(context, body.currentPassword, requireProof),
  })),
];
