import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './db/workspace/schema.ts',
  out: './db/migrations/workspace',
});
