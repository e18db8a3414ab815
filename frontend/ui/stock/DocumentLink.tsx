import type { Movement } from '../../../worker/inventory/contract.ts';
import { TextLink } from '../TextLink.tsx';

/** Documents that have a page, by their kind. */
const PAGES = {
  count: { to: '/counts/$id', label: 'Count' },
  run: { to: '/runs/$id', label: 'Run' },
} as const;

export interface KnownDocument {
  id: number;
  kind: keyof typeof PAGES;
  number: number;
}

const isKnown = (kind: string): kind is keyof typeof PAGES => Object.hasOwn(PAGES, kind);

/** The count or run that an entry belongs to; null for none. */
export function documentOf({ documentId, document }: Pick<Movement, 'documentId' | 'document'>): KnownDocument | null {
  if (documentId === null || !document || !isKnown(document.kind)) return null;
  return { id: documentId, kind: document.kind, number: document.number };
}

/** A document as people name it: `Count 3`. */
export const documentText = ({ kind, number }: KnownDocument): string => `${PAGES[kind].label} ${number}`;

export function DocumentLink({ document, inherit = false }: { document: KnownDocument; inherit?: boolean }) {
  return (
    <TextLink to={PAGES[document.kind].to} params={{ id: String(document.id) }} inherit={inherit}>
      {documentText(document)}
    </TextLink>
  );
}
