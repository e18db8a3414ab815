import type { Word } from '../page/page.ts';

/** Remarks in brackets behind a name, which tell why goods cost nothing or how they came: `Assam Gold (trade sample)`. */

const WORDS = new Set(
  `free foc sample samples trade complimentary gift bonus promo promotional tester testers nc charge value commercial sale
  muster gratismuster warenmuster probe gratisprobe warenprobe kostenlos gratis unberechnet naturalrabatt zugabe ersatz ersatzlieferung
  echantillon echantillons gratuit gratuits gratuite offert offerts offerte cadeau remplacement
  muestra muestras cargo regalo obsequio gratuita reposicion cortesia campione campioni omaggio omaggi gratuito sostituzione
  monster monsters proefmonster proef kosteloos vervanging amostra amostras brinde oferta cortesia probka probki bezplatnie
  vzorek vzorky vzorka zdarma prove prover varuprov vareprove nayte naytteet ilmainen minta mintak ingyenes numune esantiyon ucretsiz
  sampel contoh percuma substitute substituted substitution replacement backorder backordered`.split(/\s+/),
);
const SMALL = new Set(
  'no of not for without sans ohne sin senza zonder sem bez utan uden de di do da in as a o zu als en'.split(' '),
);
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a name, and the remark in brackets at its end; empty if there is none. */
export function splitRemark(words: readonly Word[]): { name: Word[]; remark: Word[] } {
  const start = words.findLastIndex(({ text }) => /^[([]/.test(text));
  const remark = start > 0 && /[)\]][.,;:]?$/.test(words.at(-1)?.text ?? '') ? words.slice(start) : [];
  const said = remark.flatMap(({ text }) => plain(text).match(/\p{L}+/gu) ?? []);
  const isRemark = said.some((word) => WORDS.has(word)) && said.every((word) => WORDS.has(word) || SMALL.has(word));
  return isRemark ? { name: words.slice(0, start), remark } : { name: [...words], remark: [] };
}
