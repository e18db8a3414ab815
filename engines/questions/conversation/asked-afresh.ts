import type { Reading } from '../words/reading.ts';
import { isPointer } from './pointers.ts';

/** Whether a message is a whole question by itself: it points at nothing that was said before, and leaves nothing out. */
export const isWholeQuestion = (reading: Reading): boolean => {
  const { tokens, text } = reading;
  return (
    tokens.length >= WORDS_OF_WHOLE &&
    (isNaming(reading) || !HOW_MUCH.test(text)) &&
    !LEANS.test(text) &&
    !ENDS_OPEN.test(text) &&
    (ASKS.test(text) || NAMES_FIGURE.test(text)) &&
    tokens.every((_, at) => !isPointer(tokens, at))
  );
};

const isNaming = ({ mentions, suppliers, categories, locations, people }: Reading): boolean =>
  mentions.length + suppliers.length + categories.length + locations.length + people.length > 0;
/** `how many were sold last weekend` leaves out what of. */
const HOW_MUCH =
  /\bhow (?:many|much) (?:more |less )?(?:did|do|does|was|were|is|are|has|have|had|went|goes|came|comes|sold|will|would|can|should)\b/;

const WORDS_OF_WHOLE = 4;
/** A verb that asks, with its subject. */
const ASKS =
  /^\W*(?:(?:hi|hello|hey|ok|okay|thanks|please|pls|so|now|right|good|morning|and)\W+)*(?:(?:can|could) you )?(?:(?:what|which|who|whom|whose|where|when|how|why)(?:s|re)?\b.*\b(?:is|are|was|were|do|does|did|has|have|had|should|can|will|would|came|come|comes|went|goes|sold|sells?|runs?|made|makes?|costs?|moved|left)\b|(?:what|who|where|how|when)s\b|(?:is|are|was|were|do|does|did|have|has|should|can|will)\b|(?:show|list|give|tell|name|find|compare)\b)/;
/** `sales total last month vs this month` */
const NAMES_FIGURE =
  /^\W*(?:(?:our|the|total|all) )*(?:sales|revenue|turnover|takings|profit|losses|deliveries|receipts|spending|stock value|inventory value|suppliers|categories)\b/;
/** What goes on with something: `only the large ones`, `what else is there`, `which one`. */
const LEANS =
  /^\W*(?:and|or|but|also|then|plus|no|not|sorry|only|just|same)\b|\b(?:what about|how about|what if|ones?|same|likewise|similarly|ditto|too|also|as well|instead|others?|else|both|either|each|together|combined|two|three|lot|former|latter|first|second|there|here|those|that(?! (?:is|are|was|were|has|have|isn|aren|wasn|costs?|sells?|we|needs?)\b)|this (?:one|item|tea|supplier)|more|less|better|worse|again|still|only|just|i mean|in particular|alone|then|now|rather)\b/;
/** `how much have we sold since` leaves out since when. */
const ENDS_OPEN = /\b(?:since|before|after|until|of|from|on|for|with|to|by|at|about|in|than|over|under)\W*$/;
