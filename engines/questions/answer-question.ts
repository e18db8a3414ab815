import type { Answer, Insight } from './answer.ts';
import { demandFor } from './answers/handler.ts';
import { HANDLERS } from './answers/index.ts';
import { leftOut } from './answers/left-out.ts';
import { noTeas } from './answers/no-teas.ts';
import { shownIn } from './answers/shown-in.ts';
import { fromNowhere, originLines } from './answers/suppliers/origin.ts';
import { ownNote } from './answers/suppliers/own-note.ts';
import { withTakenBack } from './answers/taken-back.ts';
import { UNASSUMED } from './answers/what-if.ts';
import { textNeed, unmetLine, withConditions } from './conditions.ts';
import { MAX_INSIGHTS } from './findings/recommendations.ts';
import { asAsked } from './net-sales.ts';
import type { Topic } from './question.ts';
import { answerRecorded, isOfLedger } from './recorded-time.ts';
import type { ResolvedQuestion } from './resolve.ts';
import { line } from './sentences.ts';
import type { Need, WorkspaceSnapshot } from './snapshot.ts';

/** The facts that the answer needs beyond the snapshot, with those of its findings where these are shown. */
export function needsOf(question: ResolvedQuestion, snapshot: WorkspaceSnapshot, withFindings: boolean): Need {
  const { need, findings } = HANDLERS[question.topic];
  const needed = {
    ...textNeed(question),
    ...need?.(question, snapshot),
    ...(isOfLedger(question) ? { ledgerSince: true } : {}),
  };
  if (!withFindings || !findings) return needed;
  const itemIds = question.items.map(({ id }) => id);
  return { ...needed, demand: true, plans: needed.plans ?? (itemIds.length > 0 ? itemIds : 'pressing') };
}

/** Answers a question over a snapshot that holds what `needsOf` names. */
export function answerQuestion(asked: ResolvedQuestion, read: WorkspaceSnapshot): Answer {
  const nowhere = fromNowhere(asked, read);
  if (nowhere) return nowhere;
  const snapshot = asAsked(asked, read);
  const { question, notes } = withConditions(asked, snapshot);
  const computed = answerRecorded(question, snapshot, HANDLERS[question.topic].answer);
  if (computed.lines.length === 0) return NOTHING_NAMED;
  const found = withTakenBack(computed, question, snapshot);
  const unmet =
    unmetLine(question) ?? (question.assumed.length > 0 && !ASSUMING.has(question.topic) ? UNASSUMED : null);
  const whole = {
    ...found,
    lines: [
      ...notes,
      ...(unmet ? [unmet] : []),
      ...found.lines,
      ...leftOut(found.lines, question),
      ...ownNote(found.lines, question),
      ...noTeas(question, snapshot),
      ...originLines(question, snapshot),
    ],
  };
  const answer = question.shownIn === null ? whole : shownIn(whole, question.shownIn, snapshot);
  if (question.notThere === null) return answer;
  return { ...answer, lines: [line`None of it is ${question.notThere}. This is about all of it.`, ...answer.lines] };
}

/** Topics whose figures can be worked out with assumed ones. */
const ASSUMING: ReadonlySet<Topic> = new Set(['price', 'margin', 'total', 'value', 'revenue']);

/** A question about an item that names none: a model can ask it, the rules cannot. */
const NOTHING_NAMED: Answer = { lines: [line`Name the item or supplier that you mean.`], understood: false };

/** The findings that go with the answer; what a question is about decides which. */
export function findInsights(asked: ResolvedQuestion, snapshot: WorkspaceSnapshot): Insight[] {
  const { question } = withConditions(asked, snapshot);
  const { findings } = HANDLERS[question.topic];
  if (!findings) return [];
  const demand = demandFor(question, snapshot);
  // Items that a question names are forecast whether they press or not.
  const meant = question.items.length > 0 ? { ...demand, plans: snapshot.plans } : demand;
  return findings(question, meant, snapshot).slice(0, MAX_INSIGHTS);
}
