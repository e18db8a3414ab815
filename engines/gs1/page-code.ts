/** What a label of goods without a GTIN holds: the address of their page, which the camera of any phone opens. */

/** Goods by the page that they have. */
export interface PageCode {
  page: 'inventory' | 'lots';
  id: number;
}

/** The goods whose page an address is; null for any other text. Where Camellia was at the time does not matter: ids are its own. */
export function pageOfCode(text: string): PageCode | null {
  const [, page, digits] = /^https?:\/\/[^/?#\s]+\/(inventory|lots)\/([1-9]\d{0,15})$/i.exec(text.trim()) ?? [];
  const id = Number(digits);
  if (page === undefined || !Number.isSafeInteger(id)) return null;
  return { page: page.toLowerCase() === 'lots' ? 'lots' : 'inventory', id };
}

/** The address of the page of goods. @param origin such as `https://tea.example` */
export const pageCode = (origin: string, page: PageCode['page'], id: number): string => `${origin}/${page}/${id}`;
