import { readWith } from '../../engines/questions/meaning/model.ts';
import { askAll, type Outcome, shares } from './measure-messages.ts';
import { readMessages } from './message-samples.ts';
import { certaintyOf, trialsOf } from './train.ts';
import { partOf } from './train-part.ts';

/** Limits from which on a question could be answered. */
const LIMITS = [0.9, 0.8, 0.7, 0.65, 0.6, 0.5];

/**
 * Reads the messages of each part of the people with a model that was trained without them, and prints how many are right,
 * offered and wrong, and what other limits would come to.
 */
export async function crossValidate(print: (line: string) => void): Promise<void> {
  const trials = await trialsOf();
  const outcomes: Record<string, Outcome[]> = { 'Single messages': [], Conversations: [] };
  for (const { fold, model } of trials) {
    readWith({ ...model, certainty: await certaintyOf(trials.filter((other) => other.fold !== fold)) });
    const { singles, talks } = partOf(readMessages(), fold, true);
    outcomes['Single messages']?.push(...askAll(singles));
    for (const { workspace, messages } of talks) outcomes.Conversations?.push(...askAll(messages, workspace));
  }
  for (const [name, all] of Object.entries(outcomes)) {
    print(`${name}: ${shares(all)}`);
    for (const limit of LIMITS) {
      const answered = all.filter(({ confidence }) => confidence >= limit);
      const right = answered.filter(({ isRight }) => isRight).length;
      const share = (count: number) => `${((100 * count) / all.length).toFixed(1)} %`;
      print(`  answered from ${limit} on: ${share(right)} right, ${share(answered.length - right)} wrong`);
    }
  }
}
