/**
 * Accents of European letters, points of Arabic and Hebrew, and what only chooses how a sign is drawn. Marks of other
 * scripts tell words apart: か and が.
 */
const ACCENTS =
  /[\u0300-\u036f]|[\u0591-\u05bd\u05bf-\u05c7]|[\u064b-\u065f\u0670]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20f0]|\p{Variation_Selector}/gu;

/**
 * The text without accents, compatibility forms made plain. Vowel signs of Thai or Hindi and the marks of Japanese are
 * letters and stay, and what is written as one letter or as several is the same: Korean, Japanese, Vietnamese.
 */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC');

/** The text in lower case without accents, compatibility forms made plain: `Ｐû-Erh` is `pu-erh`. */
export const foldText = (text: string): string => withoutAccents(text).toLowerCase();
