/** `how many items and suppliers do we have`: as many questions as are counted. */

const COUNTED =
  '(?:(?:different|active|separate|single) )?(?:items?|products?|skus?|articles?|teas?|suppliers?|vendors?|categor(?:y|ies)|(?:team ?)?members?|people)';
const JOINT = ',? (?:and|&|plus) (?:also )?(?:how many |the number of )?|, ?(?:how many )?';
const SEVERAL = new RegExp(
  `^\\W*((?:(?:hi|hello|hey|ok|okay|and|so|please|pls|just|quickly|tell me|what is the|whats the|what's the|give me the|show me the|the)[,:]? )*)(?:how many|total number of|number of|count of)(?: the)? (${COUNTED}(?:(?:${JOINT})${COUNTED})+)((?: (?:do|have|has|are|is|did|we|i|you|there|got|keep|stock|in|the|our|all|total|together|altogether|system|now|currently|please|pls|here|exactly|overall))*\\W*)$`,
  'i',
);

/** A count of several kinds as one question of each; null for anything else. */
export function countsJoined(message: string): string[] | null {
  const [, , list = '', tail = ''] = SEVERAL.exec(message) ?? [];
  if (list === '') return null;
  return list.split(new RegExp(JOINT, 'i')).map((one) => `how many ${one}${tail.trim() === '' ? ' do we have' : tail}`);
}
