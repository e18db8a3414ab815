/**
 * React's renderer, in the file of React itself (vite.config.ts): as a CommonJS module it would otherwise be evaluated by
 * its importer, in the same task as the whole application.
 */
export { createRoot } from 'react-dom/client';
