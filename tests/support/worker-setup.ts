import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { getShard } from '../../worker/core/env.ts';
import { recordRows } from './row-recorder.ts';

// Runs before each file; what has been applied to the store of this process before is not applied again.
await applyD1Migrations(env.DIRECTORY, env.TEST_MIGRATIONS.directory);
await applyD1Migrations(env.SHARD_0, env.TEST_MIGRATIONS.workspace);
await applyD1Migrations(getShard(env, 'SHARD_1'), env.TEST_MIGRATIONS.workspace);

// It reaches models on Cloudflare only; tests of it bring a double (tests/support/workers-ai.ts).
delete env.AI;

recordRows();
