import { and, eq, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { knownDevices } from '../../../db/directory/schema.ts';
import type { DeviceIdentity } from '../../core/identity/device.ts';
import { runBatch } from '../../core/sql/batch.ts';

/** Devices of an account beyond these are forgotten, the longest unused first. */
const MAX_DEVICES = 50;

/** A device at the moment of a sign-in. */
export interface SeenDevice extends DeviceIdentity {
  userId: number;
  /** Epoch milliseconds. */
  seenAt: number;
}

/** The statements that remember a device. */
export function rememberStatements(db: DrizzleD1Database, { userId, hash, label, seenAt }: SeenDevice) {
  return [
    db
      .insert(knownDevices)
      .values({ userId, deviceHash: hash, firstSeenAt: seenAt, lastSeenAt: seenAt, label })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.deviceHash],
        set: { lastSeenAt: seenAt, label },
      }),
    db.run(sql`
      DELETE FROM known_devices WHERE user_id = ${userId} AND device_hash NOT IN (
        SELECT device_hash FROM known_devices WHERE user_id = ${userId} ORDER BY last_seen_at DESC LIMIT ${MAX_DEVICES})`),
  ];
}

/** Remembers a device outside a sign-in with a password. */
export async function insertDevice(env: Env, device: SeenDevice): Promise<void> {
  await runBatch(env.DIRECTORY, rememberStatements(drizzle(env.DIRECTORY), device));
}

/** Whether the account has signed in on the device. */
export async function hasDevice(env: Env, userId: number, deviceHash: string): Promise<boolean> {
  const row = await drizzle(env.DIRECTORY)
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
    .get();
  return row !== undefined;
}
