import type { Flow, Question, Topic } from '../question.ts';
import type { Reading } from '../words/reading.ts';

/** Whether a message asks if something is more or less, rather than how much: `did we sell more in October than in September`. */

const MORE =
  /\b(?:more|better|faster|quicker|higher|up|busier|stronger|rising|risen|rose|growing|grown|grew|increas\w+|pick(?:ed|ing) up|improv\w+)\b/;
const LESS =
  /\b(?:less|fewer|worse|slower|lower|down|weaker|quieter|fall(?:ing|en)|fell|drop(?:ped|ping)?|slow(?:ed|ing)|declin\w+|shrinking|decreas\w+)\b/;
/** What asks for the figures, or for either of the two. */
const OPEN =
  /\b(?:what|which|who|how|when|where|why|compare\w*|versus|vs|against|difference|trend|change[ds]?|most|least)\b|\b(?:up|more|better|higher|faster|ahead|rising|growing) or\b|\b(?:or|and) (?:down|less|fewer|worse|lower|slower|behind|falling)\b/;
/** More of it is the worse. */
const WORSE = /\b(?:worse)\b/;
const BETTER = /\b(?:better|improv\w+)\b/;
const THAN = /\b(?:than|compared|over|on|from|since)\b/;

/** What a comparison is claimed to show, of its later time; null where it is asked openly. */
export function claimSaid(topic: Topic, flow: Flow | null, reading: Reading): Question['claim'] {
  if ((topic !== 'trend' && topic !== 'selling') || OPEN.test(reading.text)) return null;
  const [more, less] = [MORE.test(reading.text), LESS.test(reading.text)];
  if (more === less) return null;
  const isBad = flow === 'damaged' && (WORSE.test(reading.text) || BETTER.test(reading.text));
  const isMore = isBad ? less : more;
  return isMore === isOfLater(reading) ? 'more' : 'less';
}

/** Whether the claim is about the later of two times. */
function isOfLater({ time, against, text }: Reading): boolean {
  const hasThan = THAN.test(text);
  const past = time?.past;
  if (past && against) return past.from >= against.from === hasThan;
  // `didn’t we sell more last month?` after a figure of this one.
  return !(past && time.counterpart) || hasThan;
}
