/**
 * One word of a name says what it is about: `Freight` before a place, the first in Romance and Slavic languages and in Malay (`Gastos de clichés y
 * preparación`), the last in Germanic ones, Hungarian, Finnish and Turkish (`Klischeekosten`, `Plate charge, 2 colours`). Where
 * that is a word of costs, nothing comes into stock, whatever it is that costs.
 */

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase();

const FIRST =
  /^(?:freight|origination|tooling|fracht|luftfracht|seefracht|vracht|frakt|fragt|rahti|portes|envios?|fletes?|acarreos?|transporte|trasporto|spedizion[ei]|frete|bancal[ei]|wysylka|przesylka|dostawa|doprava|postovne|balne|penghantaran|pengiriman|livraison|frais|couts?|supplements?|surcouts?|gastos?|recargos?|suplementos?|comision(?:es)?|spes[ae]|cost[oi]|supplement[oi]|contribut[oi]|commission[ei]|despesas?|custos?|encargos?|taxas?|koszty?|oplat[ay]|doplat[ay]|poplat(?:ek|ky)|priplat(?:ek|ky)|biaya|ongkos|yuran)$/;
/** They end a word, as in `Versandkosten`. */
const ENDING =
  /(?:kosten|gebuhr|gebuehr|pauschale|zuschlag|aufschlag|toeslag|kostnad|kostnader|avgift|avgifter|gebyr|tillagg|tillaeg|tillæg|omkostninger|maksu|kulut?|dij|koltseg)$/;
/** No goods have such words in their names, wherever these stand: `Clichékosten eenmalig`. */
const COSTS =
  /\p{L}{3}(?:kosten|gebuhr|gebuhren|gebuehr|pauschale|zuschlag|toeslag|kostnad|kostnader|avgift|avgifter|gebyr|omkostninger)$/u;
/** They are words of their own: `coffee` is none of them. `LTL freight`, `Express delivery`. */
const LAST =
  /^(?:freight|shipping|postage|carriage|delivery|handling|setup|charges?|fees?|surcharges?|costs?|ucreti|bedeli|ucret|bedel)$/;
/** What follows says more about it: `Plate charge, 2 colours`, `Fee for dies`. */
const REST = /[,;:(/]|\s[-–]\s|\s(?=\d)|\s(?:for|per|of|on|pro|für|je|til|för|voor|pour|to|incl|inkl)(?=\s|$)/iu;

/** Whether a name is that of costs. */
export function isFee(name: string): boolean {
  const [phrase = ''] = name.replace(/^[\P{L}]+/u, '').split(REST);
  const words = plain(phrase).match(/\p{L}+/gu) ?? [];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const isCost = ENDING.test(last) || words.some((word) => COSTS.test(word));
  const isAlone = words.length === 1 && phrase.trim().length === name.trim().length;
  return (!isAlone && FIRST.test(first)) || isCost || (words.length > 1 && LAST.test(last));
}
