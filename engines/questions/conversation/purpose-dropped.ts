import type { Reader } from '../words/read.ts';
import type { Hearing } from './edges-dropped.ts';
import { isStatement } from './sentence-parts.ts';
import { namesNothing } from './spoken/certain.ts';

/** `list everything under par, I want to prepare the orders`: what somebody wants an answer for is no part of what is asked. */

/** From this confidence on what is left is what a message asks. */
const CLEAR = 0.7;
const MIN_WORDS = 3;
const MOST_WORDS = 14;

const REASON =
  "(?:(?:because|cause) (?:i|we)|in order to|so(?: that)? (?:i|we) (?:can|could|know|may|might)|(?:as|since|for) (?:i|we)(?: am|['’]m| are|['’]re)? (?:want|need|have|would like|plan|planning|trying|going|preparing|about)|(?:i|we)(?:['’]d| would)? (?:want|need|have|like|plan|intend) to|(?:i|we)(?: am|['’]m| are|['’]re) (?:planning|trying|preparing|about|going) (?:to|the|for|my|our))";
const PURPOSE = new RegExp(
  `^(.+?)(?:\\s*[,;.?!–—]+\\s*(?:and )?|\\s+(?=because\\b|so that\\b|in order\\b))(${REASON}\\b[^,;?!]*)$`,
  'is',
);
/** What is wanted is an answer, or the remark narrows or asks something. */
const ASKS =
  /\b(?:know|see|hear|find out|look|check|list|only|just|except|without|not|more than|less than|which|what|who|when|where|how|why|if|whether|instead)\b/i;

/** The same message without such a remark, where the rest is a clear question; else the reading as it was. */
export function withoutPurpose(
  message: string,
  whole: Hearing,
  hear: (text: string) => Hearing,
  reader: Reader,
): Hearing {
  if (whole.heard.confidence === 1) return whole;
  const [, asked = '', remark = ''] = PURPOSE.exec(message.trim().replace(/[\s.!]+$/, '')) ?? [];
  if (asked === '' || ASKS.test(remark) || isStatement(asked)) return whole;
  const words = remark.split(/\s+/).length;
  if (words < MIN_WORDS || words > MOST_WORDS || !namesNothing(reader.read(remark))) return whole;
  const rest = hear(asked);
  return rest.heard.confidence >= CLEAR ? rest : whole;
}
