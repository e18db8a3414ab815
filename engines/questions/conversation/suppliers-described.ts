import type { Reader } from '../words/read.ts';

/** Suppliers that are called after what they send: `the gyokuro people`, `whoever sends us hojicha`. */

const PEOPLE = '(?:people|ppl|folks?|guys?|crowd|lady|ladies|bloke|lads?)';
const FIRM = '(?:suppliers?|vendors?|sellers?|growers?|makers?|wholesalers?|merchants?|company|firm)';
const SENDS = '(?:sends?|sells?|suppl(?:y|ies)|makes?|delivers?|brings?|ships?|grows?|provides?)';
/** `who is our gyokuro guy`, `who is the gyokuro supplier` ask for the name. */
const UNASKED = "(?<!\\b(?:who(?:['’]?s| is| are)?|which|what) )";
const TO =
  '(?:to|from|at|with|by|for|of|contact|call|ring|phone|e-?mail|mail|message|text|tell|ask|nudge|chase|ping|write|remind|pay)';
const GOODS = "((?:(?!(?:the|an?|our|my|at|with|from|to|by|in|on|is|are) )[\\p{L}\\d&'’-]+ ){1,4}?)";
const BY_GOODS = new RegExp(
  `\\b(?:${UNASKED}(?:the|our|my|those|them) ${GOODS}${PEOPLE}\\b|(?<=\\b${TO} )(?:the|our|my) ${GOODS}${FIRM}\\b)`,
  'giu',
);
const BY_SENDING = new RegExp(
  `\\b(?:whoever|the (?:ones?|${PEOPLE}|${FIRM}) (?:who|that|which)) ${SENDS} (?:us |me )?(?:with )?(?:our |the )?`,
  'iu',
);
/** So many words of a name are looked at. */
const MOST_WORDS = 5;

/** A message with the supplier's own name where it is called after goods that it alone sends; other messages as they are. */
export function withSuppliersNamed(message: string, reader: Reader): string {
  const named = message.replaceAll(
    BY_GOODS,
    (all, one?: string, other?: string) => supplierOf((one ?? other ?? '').trim(), reader) ?? all,
  );
  const sending = BY_SENDING.exec(named);
  if (!sending) return named;
  const [before, after] = [named.slice(0, sending.index), named.slice(sending.index + sending[0].length)];
  const words = after.split(' ').slice(0, MOST_WORDS);
  for (let count = words.length; count > 0; count--) {
    const goods = words.slice(0, count).join(' ');
    const supplier = supplierOf(goods.replace(/[,.;:?!]+$/u, ''), reader);
    const end = /[,.;:?!]+$/u.exec(goods)?.[0] ?? '';
    if (supplier) return `${before}${supplier}${end}${after.slice(goods.length)}`;
  }
  return named;
}

/** The one supplier of goods that are named by nothing but these words; null where there is none, or more than one. */
function supplierOf(goods: string, reader: Reader): string | null {
  if (goods === '') return null;
  const { lexicon } = reader;
  const { tokens, mentions, categories } = reader.read(goods);
  if (mentions.length + categories.length !== 1 || tokens.some(({ word }) => word !== null)) return null;
  const [mention] = mentions;
  const items = mention
    ? mention.exact.length > 0
      ? mention.exact
      : mention.values
    : lexicon.items.filter(({ category }) => categories.includes(category));
  const [key, another] = new Set(items.map(({ supplierKey }) => supplierKey));
  return another !== undefined || !key ? null : (lexicon.suppliers.find((one) => one.key === key)?.name ?? null);
}
