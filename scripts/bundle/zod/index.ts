/** What the Worker's bundle takes for `zod` (wrangler.toml): all but its error messages in fifty languages. */
export * as z from './without-locales.ts';
