import { app } from './app.ts';
import { deleteOutdated } from './core/maintenance.ts';

/** Wiring only: what the platform calls. */
export default {
  fetch: app.fetch,
  scheduled: (controller, env) => deleteOutdated(env, controller.scheduledTime),
} satisfies ExportedHandler<Env>;
