/** `what would 6% add to a 5 lb order of assam`: what that costs if the cost rises so much. */

const SHARE = String.raw`(?:(?:an? |the |that |this |their |an extra |another |\p{L}+['’]s? )(?:extra |more )?)?(\d{1,3}(?:[.,]\d{1,2})?) ?(?:%|percent|per cent|pct)`;
const AMOUNT = String.raw`(\d[\d.,]* ?\p{L}+)`;
const ADDS = new RegExp(
  String.raw`\b(?:what|how much) (?:would|will|does|do) (?:an? )?${SHARE}(?: (?:more|extra|rise|increase|on top|surcharge|price rise))? (?:add|put|come to|mean|make)(?: (?:to|on|onto|for|of))? (?:an? |the |my |our |another )?(?:${AMOUNT} order of|order of ${AMOUNT}(?: of)?) (?=\p{L})(?:the )?([^?.!,;]{2,60})`,
  'iu',
);

export const spellRiseAdded = (message: string): string =>
  message.replace(
    ADDS,
    (_, share: string, before: string | undefined, behind: string | undefined, goods: string) =>
      `if the cost rises ${share}% what would ${before ?? behind} ${goods.trim()} cost`,
  );
