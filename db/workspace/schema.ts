/** Every table of a shard. */
export * from './accounts.ts';
export * from './audit.ts';
export * from './documents.ts';
export * from './files.ts';
export * from './imports.ts';
export * from './integrations.ts';
export * from './inventory.ts';
export * from './keys.ts';
export * from './messages.ts';
export * from './model.ts';
export * from './moves.ts';
export * from './notices.ts';
export * from './places-and-lots.ts';
export * from './slips.ts';
export * from './suppliers.ts';
export * from './views.ts';
export * from './webhooks.ts';
