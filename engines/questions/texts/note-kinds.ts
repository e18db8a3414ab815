import { lastMatchAt } from '../../text/last-match.ts';
import type { TextPatterns } from '../snapshot.ts';

/** What notes of movements mean, however they are worded: `Past its date` and `out of date` are one. */

export const NOTE_KINDS = ['expired', 'pests', 'water', 'sentBack', 'givenBack', 'inPart'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** What a loss may be noted as. */
type LossKind = Exclude<NoteKind, 'sentBack' | 'givenBack' | 'inPart'>;

const EXPIRED =
  /\b(?:expir(?:ed|y)|out[- ]of[- ]date|outdated|(?:past|over|beyond) (?:(?:its|it's|their|the|it) )?(?:(?:best|use|sell)[ -]?(?:by|before)(?: date)?|date|best|prime|expiry)|past (?:best|date)|best[- ]before|use[- ]by|sell[- ]by|(?:gone|went) (?:off|bad|stale|sour)|stale|spoil(?:ed|t))\b/gi;
const PESTS =
  /\b(?:mice|mouse|rats?|rodents?|pests?|moths?|weevils?|beetles?|insects?|bugs|vermin)\b(?! (?:control|man|trap))/gi;
const WATER = /\b(?:water(?:logged)?|flood(?:ed|ing|s)?|leak(?:s|ed|ing|y)?|soaked|wet|damp|rain)\b/gi;

/** `Part delivery from Malabar`, `delivered in part`; a spare part is none. */
const IN_PART =
  /\b(?:part(?:ial|ly)?|incomplete|short)[- ]?(?:deliver\w*|shipment|shipped|order|consignment|receipt|arrival)\b|\b(?:deliver\w*|arrived|came|received|sent) (?:only )?(?:in parts?|partly|partially|short)\b|\bpartial\b/gi;

const OF_NOTES: Readonly<Record<NoteKind, RegExp>> = {
  expired: EXPIRED,
  pests: PESTS,
  water: WATER,
  sentBack:
    /\b(?:sent|shipped|posted|went|gone|goes|going|taken|brought|handed|returned|collected)\b[^.;]{0,40}\bback\b|\b(?:returned?|returns?|return(?:ed)? goods|rma) (?:\S+ )?to\b(?! stock| shelf)|\bback to (?:the )?supplier\b/gi,
  inPart: IN_PART,
  givenBack:
    /\b(?:g[ai]ven?|gave|brought|handed|paid|sent|took|taken|put|came|got)\b[^.;]{0,40}\bback\b|\breturn(?:ed|s)?\b/gi,
};

/** How a message names a kind of loss; gone off may also say that something is past its best. */
const SAID: Readonly<Record<LossKind, RegExp>> = { expired: EXPIRED, pests: PESTS, water: WATER };

/** What goes back to a supplier is not given back to the shop. */
const TO_SUPPLIER =
  /\b(?:sent|shipped|posted)\b[^.;]{0,40}\bback to\b(?! (?:us|stock|(?:the |our )?(?:shop|store|warehouse|shelf))\b)|\b(?:back|return(?:ed|s)?)\b[^.;]{0,20}\bto (?:(?:the|our|a) )?(?:suppliers?|vendors?|wholesalers?|growers?|importers?)\b/i;

/** Whether a note means a kind. */
export const isNotedAs = (kind: NoteKind, note: string): boolean =>
  lastMatchAt(note, OF_NOTES[kind]) >= 0 && !(kind === 'givenBack' && TO_SUPPLIER.test(note));

/** The kind of loss that a text names, the last of several; null where it names none. */
export function lossKindSaid(text: string): LossKind | null {
  const kinds = (['expired', 'pests', 'water'] as const).map((kind) => ({ kind, at: lastMatchAt(text, SAID[kind]) }));
  const last = kinds.reduce((best, one) => (one.at > best.at ? one : best));
  return last.at < 0 ? null : last.kind;
}

/** Whether a text asks what went back to suppliers: `what did we send back, and to whom`. */
export const saysSentBack = (text: string): boolean => WE_SENT_BACK.test(text);
const TO_SUPPLIERS = '(?:(?:a|the|any|our|which|what) )?(?:suppliers?|vendors?|wholesalers?|who|whom)';
/** `we get sent back`, `we have anything sent back` is of others: who sends it is named before. */
const WE =
  '(?<!\\bto )\\b(?:we|i|us)\\b(?:(?! (?:get|gets|got|gotten|getting|had|having|been|being)\\b)(?! have (?!to |not |(?:(?:\\p{L}+ly|already|ever|also|just|so far|now|all|even) )*(?:sent|shipped|returned|posted)\\b)) \\p{L}+){0,4}';
const WE_SENT_BACK = new RegExp(
  `${WE} (?:sen[dt]|ship(?:ped)?|return(?:ed)?|post(?:ed)?)\\b(?: \\S+){0,5} back\\b|${WE} return(?:ed)?\\b(?: \\S+){0,6} to ${TO_SUPPLIERS}\\b|\\b(?:was|were|been|got|has|stuff|goods|stock|items|things?|anything|noted as) (?:sent|shipped|returned)(?: back)? to ${TO_SUPPLIERS}\\b`,
  'u',
);

/** What a database looks for, where too many movements have the same reason; null where the reason narrows enough. */
export const patternOf = (kind: NoteKind): TextPatterns | null => PATTERNS[kind] ?? null;
const BACK: TextPatterns = { stem: 'return', parts: ['back'] };
const PATTERNS: Readonly<Partial<Record<NoteKind, TextPatterns>>> = {
  ...{ sentBack: BACK, givenBack: BACK, inPart: { stem: 'part', parts: ['incomplete', 'short'] } },
};

/** How movements of a kind read: `losses noted as out of date`. */
export const NOTED_AS: Readonly<Record<NoteKind, string>> = {
  expired: 'noted as out of date',
  pests: 'noted as lost to pests',
  water: 'noted as water damage',
  sentBack: 'noted as sent back to a supplier',
  givenBack: 'noted as given back',
  inPart: 'noted as delivered in part',
};
