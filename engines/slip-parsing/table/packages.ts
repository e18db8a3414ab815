import { joinWords, type Line } from '../page/page.ts';

/** Lines of packing lists that name a carton; the goods in it follow below. */

const PACKAGES = [
  'cartons?|ctns?|cases?|box(?:es)?|parcels?|packages?|pallets?|crates?',
  'kartons?|kolli|palette|pakete?|colis|caisses?|cajas?|bultos?|palets?|coll[io]|cartone|scatola|bancale',
  'doos|pakket|kotak|krabice|paleta|låda|kasse|caixa|volume|skrzynia',
].join('|');
const PACKAGE = new RegExp(
  `^\\W*(?:${PACKAGES})\\.?\\W*(?:(?:no|nr|num|n)\\b\\W*)?\\d{1,3}(?:\\s*(?:/|-|of|von|de|di|van|sur|z|av)\\s*\\d{1,3})?(?=[\\s:.,]|$)`,
  'iu',
);

/** Whether a line names a carton, perhaps with its weight or size, and no goods: `Carton 1/2   17.3 kg`. */
export function namesPackage(line: Line): boolean {
  const text = joinWords(line.words);
  const found = PACKAGE.exec(text)?.[0];
  if (!found) return false;
  const words = text.slice(found.length).match(/\p{L}+/gu) ?? [];
  return words.every((word) => word.length <= 3 || WEIGHT.test(word));
}
const WEIGHT = /^(?:net(?:to|t)?|gross|brutt?o|lordo|poids|brut|peso|weight|gewicht|kilos?)$/i;
