import { readdirSync, writeFileSync } from 'node:fs';
import { type Left, setWeights, type Trained } from '../../engines/questions/understanding/classifier.ts';
import { INTENTS } from '../../engines/questions/understanding/intents.ts';
import { nameIndexOf } from '../../engines/questions/understanding/name-index.ts';
import { readMessage } from '../../engines/questions/understanding/reading.ts';
import { cueOf, LEFT_FIELDS } from '../../engines/questions/understanding/understand.ts';
import { wordsOf } from '../../engines/questions/understanding/words.ts';
import { fromRoot } from '../paths.ts';
import { fitWeights, type Sample } from './fit.ts';
import { intentOf } from './judge.ts';
import { fillSlots, readMessages, TODAY } from './workspaces.ts';

/** Trains the classifier of questions with the labelled messages, and writes its weights. */

const FOLDER = fromRoot('scripts/assistant/messages');
const WEIGHTS = fromRoot('engines/questions/understanding/weights.json');

type Material = ReturnType<typeof readMessages>[];

/** Reads the messages, fits and writes. The same messages give the same weights. */
export function train(print: (line: string) => void): void {
  const all = [
    `${FOLDER}/messages.txt`,
    `${FOLDER}/conversations.txt`,
    ...readdirSync(`${FOLDER}/shops`).flatMap((file) => (file.endsWith('.txt') ? [`${FOLDER}/shops/${file}`] : [])),
  ].map(readMessages);
  const words = questionWords(all);
  setWeights({
    intents: [],
    features: '',
    weights: '',
    bias: [],
    scale: 1,
    words: words.join(' '),
    leaves: { names: {}, period: {}, place: {}, person: {} },
  });
  const samples = samplesOf(all);
  print(`${samples.length} samples, ${words.length} words of questions`);
  const trained: Trained = { ...fitWeights(samples, Object.keys(INTENTS), words), leaves: leavesOf(all) };
  const text = `${JSON.stringify(trained)}\n`;
  writeFileSync(WEIGHTS, text);
  print(`${trained.features.split('\n').length} features, ${Math.round(text.length / 1000)} KB`);
}

/** A word is one of questions where so many messages have it outside names. */
const MIN_MESSAGES = 4;

/** Words of messages that name nothing: a name of one such word is not taken for it. */
function questionWords(all: Material): string[] {
  const counts = new Map<string, number>();
  for (const { workspace, messages } of all) {
    const index = nameIndexOf(workspace.named);
    for (const { text } of messages) {
      const isOfSlots = text.includes('<');
      for (const { text: word, stem, number, ...rest } of wordsOf(text.replaceAll(/<\w+>/g, ' , '))) {
        const isName =
          !isOfSlots && (index.has(stem) || index.meant({ ...rest, text: word, stem, number }, () => false) !== null);
        if (number === null && !isName) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
  }
  return [...counts]
    .filter(([word, count]) => count >= MIN_MESSAGES && word.length > 1)
    .map(([word]) => word)
    .sort();
}

/** Messages with slots are read with two choices of names. */
const CHOICES = 2;

function samplesOf(all: Material): Sample[] {
  const samples: Sample[] = [];
  for (const { workspace, messages } of all) {
    let before: string | null = null;
    for (const message of messages) {
      const [only, another] = message.expected;
      const intent = intentOf(only?.intent ?? '');
      if (!message.goesOn) before = null;
      if (only && !another && INTENTS[intent]) {
        for (let choice = 0; choice < (message.text.includes('<') ? CHOICES : 1); choice++) {
          const { tokens } = readMessage(fillSlots(message, workspace, choice).text, workspace.named, TODAY);
          samples.push({ tokens, before, intent });
          if (before !== null && choice === 0) samples.push({ tokens, before: null, intent });
        }
      }
      before = intent in INTENTS ? intent : before;
    }
  }
  return samples;
}

const GROUPS: Readonly<Record<Left, readonly string[]>> = {
  names: ['item', 'supplier', 'category'],
  period: ['past'],
  place: ['place', 'type'],
  person: ['person'],
};
/** So many messages that do as all do stand behind each count. */
const PRIOR = 4;

/** How often messages leave names and times to the one before, by intent and cue. */
const leavesOf = (all: Material): Trained['leaves'] => ({
  names: leavesOfGroup('names', all),
  period: leavesOfGroup('period', all),
  place: leavesOfGroup('place', all),
  person: leavesOfGroup('person', all),
});

function leavesOfGroup(left: Left, all: Material): Record<string, number[]> {
  const counts = new Map<string, { left: number; of: number }[]>();
  const ofCue = newCells(1);
  for (const { workspace, messages } of all) {
    let earlier: Record<string, readonly string[]> = {};
    for (const { goesOn, expected, text } of messages) {
      const [only] = expected;
      if (!only) continue;
      const intent = intentOf(only.intent);
      const reading = readMessage(text, workspace.named, TODAY);
      const isNamed =
        left === 'period'
          ? reading.period !== null
          : reading.mentions.some(({ kind }) => LEFT_FIELDS[left].includes(kind));
      if (goesOn && INTENTS[intent] && !isNamed && !reading.isElse && GROUPS[left].some((key) => earlier[key])) {
        const isLeft = GROUPS[left].some((key) => earlier[key] && only.named[key]?.join() === earlier[key]?.join());
        const cells = counts.get(intent) ?? newCells(0);
        counts.set(intent, cells);
        for (const cell of [cells[cueOf(reading)], ofCue[cueOf(reading)]]) {
          if (!cell) continue;
          cell.of += 1;
          if (isLeft) cell.left += 1;
        }
      }
      earlier = goesOn ? { ...earlier, ...only.named } : only.named;
    }
  }
  const shareOf = (cue: number) => (ofCue[cue]?.left ?? 0) / (ofCue[cue]?.of ?? 1);
  return Object.fromEntries(
    [...counts].map(([intent, cells]) => [
      intent,
      cells.map((cell, cue) => Math.round((100 * (cell.left + PRIOR * shareOf(cue))) / (cell.of + PRIOR))),
    ]),
  );
}

const newCells = (start: number) => [0, 1, 2].map(() => ({ left: start, of: 2 * start }));
