import { decoded, writeDigitalLink } from './digital-link.ts';
import { isElement } from './elements.ts';
import { isChecked } from './gtin.ts';
import { elementsOf } from './read.ts';

/** What a label of goods holds where it is no GTIN: the address of a page, which the camera of any phone opens. */

/** Goods by the page that they have. */
export interface PageCode {
  page: 'inventory' | 'lots';
  id: number;
}

/** The goods whose page a scanned text is the address of; null for any other text. Where Camellia was at the time does not matter: ids are its own. */
export function pageOfCode(text: string): PageCode | null {
  const [, page, digits] =
    /^(?:\][A-Za-z][0-9A-Za-z])?https?:\/\/[^/?#\s]+\/(inventory|lots)\/([1-9]\d{0,15})$/i.exec(text.trim()) ?? [];
  const id = Number(digits);
  if (page === undefined || !Number.isSafeInteger(id)) return null;
  return { page: page.toLowerCase() === 'lots' ? 'lots' : 'inventory', id };
}

/** The address of the page of goods. @param origin such as `https://tea.example` */
export const pageCode = (origin: string, page: PageCode['page'], id: number): string => `${origin}/${page}/${id}`;

/** The public page of a lot, by its address `/p/{workspace}/{lot}` (decision 0166). */
export interface PublicPage {
  workspaceId: number;
  lotId: number;
  /** What only the workspace can sign: 16 characters. */
  proof: string;
}

const PUBLIC_PATH =
  /^\/p\/([1-9a-z][0-9a-z]{0,10})\/([\w-]{16})([1-9a-z][0-9a-z]{0,10})(?:\/01\/(\d{14})\/10\/([^/]{1,60}))?\/?$/;

/** The public page that a path is for, true or not; null for any other path, `malformed` where its GTIN or lot is none. */
export function readPublicPath(pathname: string): PublicPage | 'malformed' | null {
  const [, workspace = '', proof = '', lot = '', gtin, code] = PUBLIC_PATH.exec(pathname) ?? [];
  const [workspaceId, lotId] = [Number.parseInt(workspace, 36), Number.parseInt(lot, 36)];
  if (!Number.isSafeInteger(workspaceId) || !Number.isSafeInteger(lotId)) return null;
  if (gtin !== undefined && !(isChecked(gtin) && isElement(['10', decoded(code ?? '')]))) return 'malformed';
  return { workspaceId, lotId, proof };
}

/** The public page that a scanned text is the address of; null for any other text. */
export function publicPageOf(text: string): PublicPage | null {
  const pathname = /^(?:\][A-Za-z][0-9A-Za-z])?https?:\/\/[^/?#\s]+(\/p\/[^?#\s]+)/i.exec(text.trim())?.[1];
  const page = pathname === undefined ? null : readPublicPath(pathname);
  return page === 'malformed' ? null : page;
}

/**
 * The address of a lot's public page: below it its GS1 Digital Link, where it has a GTIN and a code that GS1 allows.
 * @param gtin of the item, 8 to 14 digits
 */
export function publicPageCode(
  origin: string,
  { workspaceId, lotId, proof }: PublicPage,
  { gtin, lot }: { gtin: string | null; lot: string },
): string {
  const address = `${origin}/p/${workspaceId.toString(36)}/${proof}${lotId.toString(36)}`;
  return gtin !== null && isElement(['10', lot]) ? writeDigitalLink(address, elementsOf({ gtin, lot })) : address;
}
