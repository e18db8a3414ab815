import type { ChangeVerb } from '../../change.ts';
import type { Before, Heard } from '../context.ts';

/** `spilled half a pound of assam, can you take it off`: what has happened, with the wish to record it behind. */

const POLITE = '(?:please|pls|plz|thanks|thank you|thx|ta|cheers|for me|now|then|too)';
const IT = '(?:it|them|that|this|those|these)';
const STOCK = '(?:the |our )?(?:stock|inventory|system|books?|list|count|numbers|records|ledger|figures)';
const REQUEST = new RegExp(
  String.raw`(?:\s*[,;.!–—-]+\s*|\s+)(?:(?:and|so|then)\s+)?(?:(?:can|could|will|would) (?:you|u|we|i) )?(?:${POLITE} |just |also )*(?:${[
    `(?:take|book|put|log|record|note|mark|write|enter|add|deduct|subtract|register|adjust|update|process) ${IT}(?: (?:off|in|out|down|up|away))?(?: (?:from|to|in|into|of|on) ${STOCK})?`,
    `(?:take|book|put|log|note|mark|write) (?:off|in|out|down) ${IT}`,
    `(?:update|adjust|correct|change) ${STOCK}`,
  ].join('|')})(?:,? ${POLITE})*[\s?!.]*$`,
  'i',
);
const TAKES_OFF = /\b(?:take|deduct|subtract)\b(?!.*\b(?:in|down)\b)|\b(?:book|mark|write|put) (?:\w+ )?(?:off|out)\b/i;
const PUTS_IN = /\b(?:add)\b|\bbook (?:\w+ )?in\b/i;
const GOES_OUT: ReadonlySet<ChangeVerb> = new Set(['sale', 'damage', 'remove']);
const COMES_IN: ReadonlySet<ChangeVerb> = new Set(['receive', 'return', 'add']);

/**
 * The changes before a wish to record them; null where the rest is of anything else, or the wish goes the other way.
 * @param hears what the rest is understood as
 */
export function changeToRecord<Known extends { heard: Heard; last: Before | null }>(
  message: string,
  sure: number,
  hears: (rest: string) => Known,
): Known | null {
  const [request] = REQUEST.exec(message) ?? [];
  const rest = request === undefined ? '' : message.slice(0, -request.length);
  if (request === undefined || !/\d|\p{L}{2}.*\s/u.test(rest)) return null;
  const known = hears(rest);
  const { questions, confidence } = known.heard;
  if (confidence < sure || questions.length === 0) return null;
  const isOfThem = questions.every(({ topic, change }) => topic === 'change' && change && fits(change.verb, request));
  return isOfThem ? known : null;
}

const fits = (verb: ChangeVerb, request: string): boolean =>
  TAKES_OFF.test(request) ? GOES_OUT.has(verb) : PUTS_IN.test(request) ? COMES_IN.has(verb) : verb !== 'order';
