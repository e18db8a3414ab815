import { type GoodsOnLabel, ingredientsOf } from '../../engines/labels/content.ts';

/**
 * What a lot's public page links to, by the types of the GS1 Web Vocabulary (GS1-Conformant Resolver Standard 1.2). All is on the
 * one page, so each link goes to a part of it.
 */

/** A lot as its public page says it. */
export interface PublicLot extends GoodsOnLabel {
  lot: NonNullable<GoodsOnLabel['lot']>;
  /** Of the page, in full. */
  address: string;
  /** The name of the workspace. */
  business: string;
  isRecalled: boolean;
}

const VOCABULARY = 'https://gs1.org/voc/';
const LINKSET_CONTEXT = 'https://ref.gs1.org/standards/resolver/linkset-context';
export const LINKSET_TYPE = 'application/linkset+json';

const LINKS: { type: string; title: string; part: string; isThere: (lot: PublicLot) => boolean }[] = [
  { type: 'pip', title: 'Product information', part: '', isThere: () => true },
  { type: 'recallStatus', title: 'Recall', part: '#recall', isThere: ({ isRecalled }) => isRecalled },
  { type: 'ingredientsInfo', title: 'Ingredients', part: '#ingredients', isThere: (lot) => ingredientsOf(lot) !== '' },
  { type: 'allergenInfo', title: 'Allergens', part: '#allergens', isThere: (lot) => lot.declaration.allergens !== '' },
  { type: 'instructions', title: 'Brewing', part: '#brewing', isThere: (lot) => lot.declaration.brewing !== null },
];

const linksOf = (lot: PublicLot) =>
  LINKS.filter(({ isThere }) => isThere(lot)).map(({ type, title, part }) => ({
    ...{ type, title, href: `${lot.address}${part}` },
  }));

/** Whether the lot has a link of this type, which is written `gs1:pip` or in full. */
export function hasLink(lot: PublicLot, linkType: string): boolean {
  const type = linkType.startsWith(VOCABULARY) ? `gs1:${linkType.slice(VOCABULARY.length)}` : linkType;
  return type === 'gs1:defaultLink' || linksOf(lot).some((link) => `gs1:${link.type}` === type);
}

/** The header `Link` (RFC 8288) of the page, which names the linkset, or of the linkset. */
export function linkHeader(lot: PublicLot): string {
  return [
    ...linksOf(lot).map(
      ({ type, title, href }) =>
        `<${href}>; rel="${VOCABULARY}${type}"; title="${title}"; type="text/html"; hreflang="en"`,
    ),
    `<${lot.address}?linkType=linkset>; rel="linkset"; title="All links"; type="${LINKSET_TYPE}"`,
    `<${LINKSET_CONTEXT}>; rel="http://www.w3.org/ns/json-ld#context"; title="Context of the linkset"; type="application/ld+json"`,
  ].join(', ');
}

/** All links as a linkset (RFC 9264, 4.2). */
export function linkset(lot: PublicLot) {
  const target = { type: 'text/html', hreflang: ['en'] };
  return {
    linkset: [
      {
        anchor: lot.address,
        itemDescription: `${lot.name}, lot ${lot.lot.code}`,
        ...Object.fromEntries(
          linksOf(lot).map(({ type, title, href }) => [`${VOCABULARY}${type}`, [{ href, title, ...target }]]),
        ),
        [`${VOCABULARY}defaultLink`]: [{ href: lot.address, title: 'Product information', ...target }],
      },
    ],
  };
}
