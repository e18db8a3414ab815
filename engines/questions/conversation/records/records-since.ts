import type { One } from '../context.ts';
import { namesAnything, type Spoken, sureOf } from './sure-of.ts';

/** `how far back can you look`: since when the business has records at all. */

const SINCE =
  /\bhow far back (?:can|do|does|could|will) (?:you|i|we|the|your|our|it|this|that)\b.{0,30}\b(?:look|goe?s?|see|search|reach|read|remember|track|know|scroll|have (?:data|records?|history|figures|numbers))\b|\b(?:since|from) when (?:do|does|are|is|have|has|did) (?:you|we|i|there|the|your|our|it)\b.{0,30}\b(?:data|records?|recorded|history|figures|numbers|entries|tracking|keeping)\b|\bwhen (?:do|does|did) (?:the|your|our|its|these|all)? ?(?:data|records?|history|ledger|figures|numbers|entries) (?:start|begin|go back)\b|\b(?:earliest|oldest|first) (?:record|entry|data|date|day|movement)s?\b.{0,12}\b(?:you (?:have|know|can)|we have|there is|of all|in (?:here|the (?:system|ledger|records)))\b|\b(?:earliest|oldest) (?:record|entry|movement)\b[\s?!.]*$/;

/** The question of how far back records go; null where something of the stock is meant. */
export function askedSince(spoken: Spoken): One | null {
  const { reading } = spoken;
  return SINCE.test(reading.text) && !namesAnything(reading) ? sureOf('help', spoken, { ever: true }) : null;
}
