/** `once the delivery is in`, `with what’s on order` */
const ON_ORDER =
  /\b(?:on order|on the way|on its way|incoming|in transit|inbound|(?:the|that|this|our|next|their|what) (?:\p{L}+ )?(?:delivery|deliveries|shipment|order|orders|restock|coming)(?: that)?(?: (?:is|are|has|have|s|gets?))?(?: (?:in|here|arrived|come|comes|came|landed|due|coming))?)\b/u;
const COUNTING =
  /\b(?:with|once|when|after|if|including|include|counting|count|plus|add|adding|considering|taking|assuming|and what about|even with)\b/;
/** `when is it due`, `what is on order`: of the deliveries themselves. */
const OF_DELIVERIES =
  /^\W*(?:(?:and|so|ok|but|then) )*(?:when (?:is|are|does|do|will|was)|who|whats? (?:is |are |s )?(?:on|coming|due)|is (?:there|any\w*|it|that)|are (?:there|they)|any\w*|how (?:much|many) (?:is|are|do we have)|did|has|have we|show|list)\b(?!.*\b(?:can|could|enough|if|once)\b)/;

/** Whether a text counts what is on order as there: `including what is on order`. */
export const countsOrders = (text: string): boolean =>
  ON_ORDER.test(text) && COUNTING.test(text) && !OF_DELIVERIES.test(text);
