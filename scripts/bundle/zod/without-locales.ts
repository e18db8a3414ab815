export * from 'zod/v4';
/**
 * In the place of the names that lead to the messages, which stay in the bundle as long as one of them does. Camellia
 * writes its own (engines/validation/messages.ts), and of `core` it uses types only.
 */
export const locales = {};
export const core = {};
export const z = {};
