/** Kinds of goods that are ranked are categories: `which kind of tea ties up most of our money`. */

const KINDS =
  /\b(which|what)(?:(?: is|['’]?s)? the)? (kinds?|types?|sorts?|groups?|famil(?:y|ies)) of (?:our |the )?(?:teas?|goods|products?|stock|items?|stuff|things?|merchandise)\b/giu;
/** Without one, `what kind of tea has no caffeine` asks for items. */
const RANKS =
  /\b(?:most|least|best|worst|highest|lowest|biggest|smallest|largest|top|bottom|strongest|weakest|more|less|fastest|slowest)\b/iu;

/** A message with `category` for what it calls a kind of goods where it ranks; other messages as they are. */
export const spellKinds = (message: string): string =>
  RANKS.test(message)
    ? message.replaceAll(
        KINDS,
        (_, asks: string, kind: string) => `${asks} ${/s$/iu.test(kind) ? 'categories' : 'category'}`,
      )
    : message;
