/** Amounts that are said as so many times so much: `3 orders of 25 lb each`, `four customers want 6 tins each`. */

const FIGURE = '(\\d+(?:\\.\\d+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const WEIGHT = '(?:pounds?|lbs?|kilos?|kgs?|kilograms?|grams?|g|ounces?|oz)';
const UNIT = `(?: ?(?:${WEIGHT}|tins?|bags?|pouches|pouch|boxes|packs?|packages?|pieces?|pcs|units?|cans?|bottles?)\\b)?`;
/** Who or what takes so much, one after the other. */
const TAKERS =
  '(?:orders?|customers?|clients?|people|persons?|guests?|visitors?|buyers?|regulars?|ladies|friends|shops?|caf[eé]s?|hotels?|restaurants?|bakeries|spas?|offices?|companies|weddings?|events?|parties|workshops?|tastings?|classes|tables?|branches|stores?|students?|members?|couples|families|of (?:them|(?:my|our|the) \\p{L}+))';
/** What holds so many. */
const HOLDERS =
  '(?:lots?|batches|batch|sets?|rounds?|runs?|times|boxes|box|cases?|crates?|cartons?|trays?|bundles?|pallets?|shipments?|deliveries|parcels?|hampers?|baskets?|packs?)';
const WANTING =
  '(?:(?:who |that )?(?:each |all |both )?(?:wants?|wanting|needs?|needing|takes?|taking|orders?|ordering|ordered|asks? for|asked for|asking for|buys?|buying|get|gets|getting|would like|would take|is asking for|are asking for|are after|is after|are buying|are taking|are ordering|with|at|for)(?: each)?)';
const EACH =
  '(?:each|apiece|per (?:order|customer|person|head|guest|box|lot|shop|table|class|event)|every one|a piece)';

/** `3 orders of 25 lb`, `2 lots of 30`, `3 x 12` */
const OF_LOTS = new RegExp(
  `\\b${FIGURE} (${TAKERS}|${HOLDERS}|x|×|\\*) ?(?:of |at |with |for |holding |containing )?${FIGURE}(${UNIT})(?: ${EACH})?(?![\\d.,]*\\d)(?! ?(?:days?|weeks?|months?|years?|%|percent))`,
  'giu',
);
/** `four customers want 6 tins each` */
const OF_TAKERS = new RegExp(
  `\\b${FIGURE} (${TAKERS}) ${WANTING} ${FIGURE}(?=[^.?!]*\\b${EACH}\\b)([^.?!]*?)\\s*\\b${EACH}\\b`,
  'giu',
);
/** `each of the 3 shops gets 12 whisks` */
const EACH_OF = new RegExp(`\\beach of (?:the |our |my )?${FIGURE} (${TAKERS}) ${WANTING} ${FIGURE}\\b`, 'giu');
/** `6 tins each for four customers` */
const EACH_FOR = new RegExp(
  `\\b${FIGURE}((?: \\p{L}+){0,5}) ${EACH} (?:for|to) (?:the |all |our )?${FIGURE} (${TAKERS})\\b`,
  'giu',
);

const NUMBERS = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const toValue = (said: string): number => {
  const at = NUMBERS.indexOf(said.toLowerCase());
  return at < 0 ? Number(said) : at + 2;
};
const product = (one: string, other: string): number => Math.round(toValue(one) * toValue(other) * 1000) / 1000;

/** Years and figures that nobody orders. */
const isAmount = (said: string): boolean => toValue(said) > 0 && !(/^\d{4}$/.test(said) && /^(?:19|20)/.test(said));

/**
 * A message with such amounts multiplied: `75 lb`.
 * @param isSize whether `box of 20` is what an item is called, which is counted in such boxes
 */
export function spellMultiples(
  message: string,
  isSize: (holder: string, size: string) => boolean = () => false,
): string {
  if (!/\b(?:of|each|apiece|per|x|orders?|every)\b|[×*]/i.test(message)) return message;
  return message
    .replaceAll(OF_TAKERS, (said, times: string, takers: string, each: string, rest: string) =>
      isAmount(times) && isAmount(each) ? `${takers} want ${product(times, each)}${rest}` : said,
    )
    .replaceAll(EACH_OF, (said, times: string, takers: string, each: string) =>
      isAmount(times) && isAmount(each) ? `${takers} want ${product(times, each)}` : said,
    )
    .replaceAll(EACH_FOR, (said, each: string, rest: string, times: string, takers: string) =>
      isAmount(times) && isAmount(each) ? `${product(times, each)}${rest} for ${takers}` : said,
    )
    .replaceAll(OF_LOTS, (said, times: string, holder: string, each: string, unit: string) => {
      const isWeighed = new RegExp(`^ ?${WEIGHT}$`, 'i').test(unit);
      const isPack = PACKS.test(holder);
      // `40 boxes of 250 g` are packs of a size, which some items are sold in.
      if ((isPack && isWeighed) || isSize(holder, each) || !isAmount(times) || !isAmount(each)) return said;
      return isWeighed && MULTIPLIED.test(holder) ? said : `${product(times, each)}${unit}`;
    });
}

const PACKS = /^(?:boxe?s?|packs?|cartons?|parcels?|cases?|tins?)$/i;
/** `40 x 250 g` */
const MULTIPLIED = /^(?:x|×|\*)$/i;
