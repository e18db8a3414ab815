import { app } from './app.ts';

/** Wiring only: what the platform calls. */
export default {
  fetch: app.fetch,
} satisfies ExportedHandler<Env>;
