/** The text in lower case without accents, compatibility forms made plain: `Ｐû-Erh` is `pu-erh`. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
