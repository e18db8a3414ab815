import type { Answer, Insight } from '../../engines/questions/answer.ts';
import { answerQuestion, findInsights, needsOf } from '../../engines/questions/answer-question.ts';
import { unknownNames } from '../../engines/questions/answers/not-understood.ts';
import type { Question } from '../../engines/questions/question.ts';
import { resolveQuestion } from '../../engines/questions/resolve.ts';
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
  const among = question.within ? await listedBy(reader, question.within) : null;
  if (among?.length === 0) return { answer: { lines: [line`No item is on that list.`] }, insights: [] };
  const { resolved, unknown } = resolveQuestion(question, reader.snapshot, among);
  if (unknown.length > 0) return { answer: unknownNames(unknown), insights: [] };
  const snapshot = await reader.load(needsOf(resolved, reader.snapshot, withFindings));
  return {
    answer: answerQuestion(resolved, snapshot),
    insights: withFindings ? findInsights(resolved, snapshot) : [],
  };
}

/** The items that the answer to an earlier question lists. */
async function listedBy(reader: SnapshotReader, question: Question): Promise<readonly number[]> {
  const { answer } = await answerFrom(reader, question);
  return answer.listed ?? [];
}
