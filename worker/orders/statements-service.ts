/** For other features, which write orders within their own batch. */
export { insertDraft, openDraft, removeDraft } from './write-queries.ts';
