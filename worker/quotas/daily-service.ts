import { numberText } from '../../engines/text/style.ts';
import { readSettings } from '../core/env.ts';
import { DomainError } from '../core/errors.ts';
import type { RequestSource } from '../core/identity/request-source.ts';
import { logSecurityEvent } from '../core/security-log.ts';
import { correctUse, type DailyUse, DEPLOYMENT, reserve } from './daily-queries.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a time, in days since 1970, UTC, and the seconds until the next. */
export function dayOf(now: number): { day: number; secondsLeft: number } {
  const day = Math.floor(now / DAY_MS);
  return { day, secondsLeft: Math.ceil(((day + 1) * DAY_MS - now) / 1000) };
}

/** The part of the deployment's mail that is kept for people’s own accounts: links and security notices. */
const KEPT_FOR_ACCOUNTS = 0.2;

/** Who a mail is for: what a person needs for their own account, or the workspace's business. */
export type MailPurpose = 'account' | 'business';

/**
 * Counts a mail before it is sent.
 * @throws 429 if the workspace's quota, or the cap of the deployment, is used up
 */
export async function reserveMail(env: Env, workspaceId: number, purpose: MailPurpose, now: number): Promise<void> {
  const { MAIL_DAILY_LIMIT: quota, MAIL_DAILY_TOTAL: total } = readSettings(env);
  const { day, secondsLeft } = dayOf(now);
  const again = 'Try again after midnight UTC.';
  const limit = (message: string) => new DomainError('rate_limited', message, { retryAfter: secondsLeft });
  await reserve(env, { kind: 'mail', day, amount: 1 }, workspaceId, [
    {
      workspaceId: DEPLOYMENT,
      most: purpose === 'account' ? total : Math.floor(total * (1 - KEPT_FOR_ACCOUNTS)),
      refusal: () => {
        logCap('limit.mail_total', workspaceId, null);
        return limit(`This server has sent as many emails today as its operator allows. ${again}`);
      },
    },
    ...(purpose === 'account'
      ? []
      : [
          {
            workspaceId,
            most: quota,
            refusal: () => limit(`Your workspace has used up its quota of ${numberText(quota)} emails a day. ${again}`),
          },
        ]),
  ]);
}

/**
 * Counts what a call of the model may cost towards the cap of the deployment.
 * @param refusal for the person who asked
 */
export async function reserveModel(
  env: Env,
  use: DailyUse,
  asker: { workspaceId: number; source: RequestSource | null },
  refusal: () => Error,
): Promise<void> {
  const most = readSettings(env).MODEL_DAILY_TOTAL_CENTS * 1_000_000;
  const { workspaceId, source } = asker;
  await reserve(env, use, workspaceId, [
    {
      workspaceId: DEPLOYMENT,
      most,
      refusal: () => {
        logCap('limit.model_total', workspaceId, source);
        return refusal();
      },
    },
  ]);
}

/** Corrects what a call of the model was counted as. @param use with the difference, negative if it cost less */
export const correctModelUse = (env: Env, use: DailyUse, workspaceId: number): Promise<void> =>
  correctUse(env, use, workspaceId);

/** The operator must decide whether the cap is too low, or someone spends too much. */
function logCap(event: string, workspaceId: number, source: RequestSource | null): void {
  logSecurityEvent({ event, source, requestId: source?.requestId ?? crypto.randomUUID(), workspaceId });
}
