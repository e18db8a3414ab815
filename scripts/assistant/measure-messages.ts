import { readMessage } from '../../engines/questions/conversation/conversation.ts';
import { understand } from '../../engines/questions/understand.ts';
import { fillSlots } from './fill-slots.ts';
import { judgeQuestions, judgeReading, type Verdict } from './judge-reading.ts';
import type { Message } from './message-file.ts';
import { SAMPLE, type Workspace } from './sample-lexicon.ts';

export interface Outcome {
  person: string;
  /** Whether it goes on with the message before it. */
  goesOn: boolean;
  verdict: Verdict;
  /** How sure the assistant was, and whether the likeliest reading is right, answered or not. */
  confidence: number;
  isRight: boolean;
  /** What was asked, what was expected and what was understood. */
  story: string;
}

/** How many earlier messages are sent with each one. */
const REMEMBERED = 10;

/**
 * Asks every message over a workspace, conversations in order. @param isOneTalk whether all messages belong to one
 * conversation, so that those that begin a conversation follow others that have nothing to do with them
 */
export function askAll(
  messages: readonly Message[],
  { lexicon, spoken }: Workspace = SAMPLE,
  isOneTalk = false,
): Outcome[] {
  let said: string[] = [];
  return messages.map((message) => {
    if (!message.goesOn && !isOneTalk) said = [];
    const { text, expected } = fillSlots(message, spoken);
    const before = said.slice(-REMEMBERED);
    const read = understand(text, lexicon, { said: before });
    const { questions, confidence } = readMessage(text, before, lexicon);
    const verdict = judgeReading(read, expected, lexicon);
    const earlier = before.map((one) => `${one} > `).join('');
    said.push(text);
    const meant = expected
      .map(({ meaning, named }) =>
        [meaning, ...Object.entries(named).map(([key, values]) => `${key}=${values.join(' + ')}`)].join('; '),
      )
      .join(' & ');
    const understood =
      read.kind === 'understood'
        ? read.questions.map((question) => JSON.stringify(withoutEmpty(question))).join(' ')
        : read.kind === 'not-understood'
          ? `offers ${read.offers.join(' | ')}${read.unread.length > 0 ? ` (not ${read.unread.join(', ')})` : ''}`
          : read.kind === 'clarification'
            ? `asks what ${read.word} means`
            : `says that there is no ${read.said}`;
    return {
      person: message.person,
      goesOn: message.goesOn,
      ...{ verdict, confidence },
      isRight: questions.length > 0 && judgeQuestions(questions, expected, lexicon),
      story: `${earlier}${text}\n    meant ${meant}\n    ${understood}`,
    };
  });
}

const withoutEmpty = (question: object): object =>
  Object.fromEntries(
    Object.entries(question).filter(
      ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Prints how many are right, offered and wrong, for each person and in total; unless `totalsOnly`, each miss before. */
export function printOutcomes(outcomes: readonly Outcome[], print: (line: string) => void, totalsOnly: boolean): void {
  if (!totalsOnly) for (const { verdict, story } of outcomes) if (verdict !== 'right') print(`${verdict}: ${story}`);
  for (const [person, some] of Map.groupBy(outcomes, (one) => one.person)) print(`${person}: ${shares(some)}`);
  const [following, first] = [outcomes.filter(({ goesOn }) => goesOn), outcomes.filter(({ goesOn }) => !goesOn)];
  if (following.length * first.length > 0) {
    print(`First messages: ${shares(first)}`);
    print(`Follow-ups: ${shares(following)}`);
  }
  print(`All: ${shares(outcomes)}`);
}

/** `84.0 % right, 14.0 % offered, 2.0 % wrong of 200.` */
export function shares(outcomes: readonly Outcome[]): string {
  const share = (verdict: Verdict) =>
    `${((100 * outcomes.filter((one) => one.verdict === verdict).length) / outcomes.length).toFixed(1)} % ${verdict}`;
  return `${share('right')}, ${share('offered')}, ${share('wrong')} of ${outcomes.length}.`;
}
