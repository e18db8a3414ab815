import { heldIn, wordsToFind } from './holding.ts';

/** Properties of goods that no field has and descriptions may mention, each in the words for it. */

/** Other words for what is asked: a description says how a tea tastes without that word. */
const ALIKE: readonly (readonly string[])[] = [
  'caffeine caffeinated decaf decaffeinated caffein'.split(' '),
  'taste flavour flavor aroma smell note sweet bitter smoky grassy malty floral nutty'.split(' '),
  'steep brew infuse infusion minute temperature degree celsius water'.split(' '),
  'organic bio certified certificate certification'.split(' '),
  'vegan milk dairy nut allergen gluten soy'.split(' '),
  'origin grown harvest harvested picked region garden estate'.split(' '),
  'height width depth thickness diameter dimension measurement size inch centimetre millimetre metre'.split(' '),
  'weight gram kilo pound ounce'.split(' '),
  'material steel glass iron clay ceramic bamboo wood plastic porcelain dishwasher'.split(' '),
];

/** The words of a message that descriptions may say something of, though no item is named: `without caffeine`. */
export const describedWords = (words: readonly string[]): string[] =>
  words.filter((word) => likeWords([word]).length > 0);

/** Words for the same property as some others. */
export const likeWords = (words: readonly string[]): string[] =>
  ALIKE.filter((group) => heldIn(words.join(' '), wordsToFind(group)).length > 0).flat();
