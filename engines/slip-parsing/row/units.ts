/** Counted units as slips write them, without a trailing point. */
const COUNTED =
  /^(?:units?|pcs?|pieces?|pkts?|packs?|packets?|ctns?|cartons?|box|boxes|bxs?|bags?|tins?|cans?|btls?|bottles?|cases?|rolls?|sets?|jars?|tubs?|pails?|bundles?|sachets?|sacks?|chests?|trays?|doz|dozens?|nos|ea|each|stk|stck|stück|stueck|st|btl|dosen?|beutel|kartons?|flaschen?|gläser|paar|packung(?:en)?|kisten?|pces?|pièces?|pieces|unités?|unità|unidades|enheter|enheder|eenheden|einheit(?:en)?|jednostk[ai]|jednotk[ay]|boîtes?|sachets?|cartons?|bouteilles?|uds?|unid|unidad(?:es)?|cajas?|bolsas?|latas?|botellas?|pz|pezz[oi]|conf|cf|scatol[ae]|bustin[ae]|stuks?|doos|dozen|zak(?:ken)?|pak(?:ken)?|fles(?:sen)?|kotak|bungkus|paket|keping|biji|botol|helai|unt|un|unids?|cx|pct|szt|op|opak|kpl|but|torebk[ai]|förp|frp|ask|påsar?|burk(?:ar)?|stykk?|pk|pose|boks|ks|bal|db|csom|adet|paket|kutu|buc|kom|koll[io]|colis|bultos?|coll[io]|carton[ei]|scatole)$/iu;

/** Measured units. After a number within a name they are a pack size: `Sencha 100 g`. */
const MEASURED = /^(?:kgs?|kilos?|lbs?|g|gr|grams?|gms?|gramm|oz|ml|cl|l|lt|ltrs?|lit(?:er|re|ro)s?)$/i;

/** What recognition makes of units that hold an `l` or an `o`. */
const MISREAD: readonly [RegExp, string][] = [
  [/^[1I|]it(?=(?:er|re|ro)s?$)/, 'lit'],
  [/^[1I|]trs?$/, 'ltr'],
  [/^([mc])[1I|]$/, '$1l'],
  [/^[1I|]bs?$/, 'lb'],
  [/^[0O]z$|^0Z$/, 'oz'],
];

/** A unit as it is meant where letters of it are misread. */
export function asMeant(text: string): string {
  const [misread, meant] = MISREAD.find(([one]) => one.test(text)) ?? [];
  return misread && meant !== undefined ? text.replace(misread, meant) : text;
}

const plain = (text: string) => {
  // `Unit(s)`, `Unidad(es)`, `Stück(e)`
  const bare = text.replace(/(?<=\p{L})\(\p{L}{1,3}\)$/u, '').replace(/[.,;:)]+$/, '');
  return asMeant(bare);
};

/** Whether a word is a unit of weight or volume. */
export const isMeasured = (text: string) => MEASURED.test(plain(text));

/** Whether a word is a unit. */
export const isUnit = (text: string) => COUNTED.test(plain(text)) || MEASURED.test(plain(text));

/** Whether a word is a unit of goods that are counted, not weighed. */
export const isCounted = (text: string) => COUNTED.test(plain(text));

/** Whether a word is a unit of packages with packages in them. */
export const isCarton = (text: string) => CARTON.test(plain(text));
const CARTON =
  /^(?:ctns?|cartons?|cs|cases?|box(?:es)?|bxs?|crates?|pallets?|krt|kartons?|kisten?|kolli|koll[io]|colis|cajas?|bultos?|cx|doo?s|cartone|cartoni|coll[io]|scatol[ae]|ks|kotak|dus|packs?)$/i;

/** Whether a word is a wholesale unit and not a pack size in a name. */
export const isTradeUnit = (text: string) => COUNTED.test(plain(text)) || /^(?:kgs?|kilos?|lbs?)$/i.test(plain(text));

/** A unit without punctuation, as it was printed. */
export const trimUnit = (text: string) => plain(text);

/**
 * Words that count goods in speech. Names begin with some of them (`Pot of Tea`), so they are units only where a row says what
 * one of them costs.
 */
const SPOKEN =
  /^(?:bunch(?:es)?|punnets?|heads?|crates?|baskets?|pots?|loa(?:f|ves)|wheels?|bales?|sheets?|stems?|pairs?|sticks?|dz|bund|bunde?|schalen?|stiegen?|k[oö]rbe?|t[oö]pfe?|laibe?|eimer|s[aä]cke?|ballen|gl[aä]ser|glas|bogen|tüten?|netze?|dutzend|bottes?|barquettes?|boca(?:l|ux)|cagettes?|paniers?|douzaines?|plateaux?|rouleaux?|[eé]tuis?|bidons?|seaux?|paquets?|flacons?|manojos?|docenas?|tarros?|frascos?|paquetes?|bandejas?|rollos?|cubos?|garrafas?|botes?|tarrinas?|mazz[oi]|dozzin[ae]|vasett[oi]|barattol[oi]|sacc(?:o|hi)|sacchett[oi]|cassett[ae]|vaschett[ae]|bottigli[ae]|rotol[oi]|bust[ae]|pacc(?:o|hi)|bos(?:sen)?|dozijn(?:en)?|potten|potjes?|bakjes?|krat(?:ten)?|rol(?:len)?|blik(?:ken)?|zakjes?|emmers?|molhos?|d[uú]zias?|pacotes?|sacos?|rolos?|caixas?|potes?|p[eę]cz(?:ek|ki|k[oó]w)|tuziny?|s[lł]oik(?:i|[oó]w)?|work(?:i|[oó]w)|worek|paczk[ai]|butel(?:ka|ki|ek)|knippen?|dussin|flask(?:a|or)|bundter|bundt|dusin|flasker?|poser|d[aå]ser?|svazky?|tucty?|tucet|lahve?|lahev|demet|d[uü]zine|kavanoz|[sş]i[sş]e|ikat|lusin|karung)$/iu;

/** Whether a word is a unit, perhaps one of speech. */
export const isMeasureWord = (text: string) => isUnit(text) || SPOKEN.test(plain(text));

/** `15x1kg`, `6x160s`, `1000s`, `500g`: how many or how much a case or pack holds, in one word. */
export function isCaseSize(text: string): boolean {
  const [, times, unit = ''] =
    /^\d{1,5}(?:[.,]\d{1,3})?([x×*]\d{1,5}(?:[.,]\d{1,3})?)?['’]?(\p{L}{0,5})\.?$/u.exec(text) ?? [];
  return times !== undefined ? unit !== '' : /^s$/i.test(unit) || isUnit(unit);
}

/** Whether a word is a size and no code: `(500gm)`, `15x1kg`, `ø73`. */
export const isSizeWord = (text: string): boolean =>
  isCaseSize(text.replace(/^[([]|[)\]:.,]+$/g, '')) || /^[øØ⌀]\d/.test(text);
