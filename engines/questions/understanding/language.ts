import type { Reading } from './reading.ts';

/** Common words of other languages that no English sentence has. */
const OTHER_WORDS = new Set(
  `der die das und ist nicht wir haben wie viel welche sind noch was kostet unser bestand
   le la les des est sont combien nous avons quel quelle quels que pas avec pour stock-nous
   el los las cuanto cuantos tenemos cual cuales que hay para con nuestro
   quanto abbiamo quali sono che per il lo gli della
   hoeveel hebben wij welke zijn het een niet van
   quantos temos quais são nosso não
   ile mamy jest jaki które
   hur mycket har vi vilka inte och`
    .trim()
    .split(/\s+/),
);
const LATIN = /\p{Script=Latin}/u;
const MIN_OTHER = 2;

/** Whether a message is in another language than English. */
export function isOtherLanguage({ text, unknown, mentions }: Reading): boolean {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word));
  if (words.length === 0) return false;
  const foreign = words.filter((word) => OTHER_WORDS.has(word)).length;
  const isOtherScript = words.filter((word) => !LATIN.test(word)).length * 2 > words.length && mentions.length === 0;
  return isOtherScript || (foreign >= MIN_OTHER && unknown.length + foreign > words.length / 2);
}
