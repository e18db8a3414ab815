import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// Storage is shared within a test file and fresh for each file, so this runs once a file.
await applyD1Migrations(env.DIRECTORY, env.TEST_MIGRATIONS.directory);
await applyD1Migrations(env.SHARD_0, env.TEST_MIGRATIONS.workspace);
