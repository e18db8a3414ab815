import type { Answer, Insight } from '../../engines/questions/answer.ts';
import { answerQuestion, findInsights, needsOf } from '../../engines/questions/answer-question.ts';
import { unknownNames } from '../../engines/questions/answers/not-understood.ts';
import { pickFrom, rowsMissing } from '../../engines/questions/answers/pick.ts';
import { countedFrom, sinceDay, sinceEach, withoutDay } from '../../engines/questions/answers/since-event.ts';
import type { Question } from '../../engines/questions/question.ts';
import { isOfMessages, resolveQuestion } from '../../engines/questions/resolve.ts';
import { line } from '../../engines/questions/sentences.ts';
import type { SnapshotReader } from './snapshot-service.ts';

/**
 * Answers a question over a workspace: for the chat, for AI Insights and for a model's tools alike.
 * @param withFindings adds the findings that go with the answer
 */
export async function answerFrom(
  reader: SnapshotReader,
  question: Question,
  { withFindings = false } = {},
): Promise<{ answer: Answer; insights: Insight[] }> {
  if (question.topic === 'pick' && question.within)
    return { answer: await pickedBy(reader, question, question.within), insights: [] };
  if (question.within?.topic === 'rankSuppliers')
    return answerFrom(reader, await ofSuppliers(reader, question, question.within), { withFindings });
  if (question.since) return { answer: await sinceEvent(reader, question, question.since), insights: [] };
  const among = question.within && !isOfMessages(question) ? await listedBy(reader, question.within) : null;
  if (among?.length === 0) return { answer: { lines: [line`No item is on that list.`] }, insights: [] };
  const { resolved, unknown } = resolveQuestion(question, reader.snapshot, among);
  if (unknown.length > 0) return { answer: unknownNames(unknown), insights: [] };
  const snapshot = await reader.load(needsOf(resolved, reader.snapshot, withFindings));
  return {
    answer: answerQuestion(resolved, snapshot),
    insights: withFindings ? findInsights(resolved, snapshot) : [],
  };
}

/**
 * What has happened since the event that an earlier question is about.
 * @param isOneOf whether it is one of several events, each of which the answer says
 */
async function sinceEvent(
  reader: SnapshotReader,
  question: Question,
  event: Question,
  isOneOf = false,
): Promise<Answer> {
  const { answer: told } = await answerFrom(reader, event);
  const dated = sinceDay(question, told, reader.snapshot);
  if (dated && told.day !== undefined) return countedFrom((await answerFrom(reader, dated)).answer, told.day);
  if (isOneOf) return told;
  const each = sinceEach(question, event);
  if (!each) return withoutDay(told);
  const lines: Answer['lines'] = [];
  for (const { question: one, event: its } of each) lines.push(...(await sinceEvent(reader, one, its, true)).lines);
  return { lines };
}

/** A row of the list that the answer to an earlier question gives; that question is asked for more rows where it has to be. */
async function pickedBy(reader: SnapshotReader, question: Question, list: Question): Promise<Answer> {
  const { answer } = await answerFrom(reader, list);
  if (answer.understood === false) return answer;
  const limit = rowsMissing(answer, question);
  const longer = limit === null ? answer : (await answerFrom(reader, { ...list, limit })).answer;
  return pickFrom(longer, question, list);
}

/** A question about the suppliers that a ranking names. */
async function ofSuppliers(reader: SnapshotReader, { within: _, ...question }: Question, ranking: Question) {
  const { answer } = await answerFrom(reader, ranking);
  return { ...question, suppliers: [...(answer.listedSuppliers ?? [])] };
}

/** The items that the answer to an earlier question lists. */
async function listedBy(reader: SnapshotReader, question: Question): Promise<readonly number[]> {
  const { answer } = await answerFrom(reader, question);
  return answer.listed ?? [];
}
