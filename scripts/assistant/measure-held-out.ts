import type { Question } from '../../engines/questions/question.ts';
import type { Meaning } from '../../engines/questions/topics/topic.ts';
import { understand } from '../../engines/questions/understand.ts';
import { HELD_OUT } from './asked/held-out.ts';
import { SAMPLE_LEXICON } from './sample-lexicon.ts';
import { MEANINGS } from './training-text.ts';

/** What the slots of a phrasing stand for, in turn. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  item: ['sencha yabukita', 'gyokuro', 'earl grey tins', 'hojicha', 'silver needle', 'honeybush', 'dragon well'],
  supplier: ['Uji Tea Growers', 'Cape Botanicals', 'Northline Packaging', 'Wuyi Ridge'],
  category: ['green teas', 'packaging', 'black teas', 'herbal teas', 'oolongs'],
  person: ['Noor', 'Tam'],
  note: ['the market stall', 'the cafés'],
  place: ['A1', 'B2', 'C1'],
  past: ['last month', 'last week', 'yesterday', 'in October', 'in the last 30 days', 'this month'],
  deadline: ['by December 10', 'next month', 'until Christmas'],
  number: ['12', '30', '5'],
  amount: ['5 kg', '10 pounds', '500 g'],
  money: ['$20', '$15'],
  unit: ['kilos', 'grams', 'ounces'],
  type: ['warehouse', 'shop'],
};

/** Reads the phrasings that nothing was trained on, and prints how many are right, offered and wrong. */
export function measureHeldOut(print: (line: string) => void): void {
  const counts = { right: 0, offered: 0, wrong: 0 };
  let turn = 0;
  for (const [name, phrasings] of Object.entries(HELD_OUT)) {
    const meaning = MEANINGS.find((one) => one.name === name);
    if (!meaning) throw new Error(`No meaning is called ${name}.`);
    for (const phrasing of phrasings) {
      const message = phrasing.replaceAll(/<(\w+)>/g, (_, slot: string) => {
        turn += 1;
        return NAMES[slot]?.[turn % NAMES[slot].length] ?? slot;
      });
      const read = understand(message, SAMPLE_LEXICON);
      const [question, another] = read.kind === 'understood' ? read.questions : [];
      const isRight = question !== undefined && !another && hasMeaning(question, meaning);
      const verdict = question === undefined ? 'offered' : isRight ? 'right' : 'wrong';
      counts[verdict] += 1;
      if (verdict !== 'right') print(`${verdict}: ${message} (${name}${question ? ` as ${question.topic}` : ''})`);
    }
  }
  print(`${counts.right} right, ${counts.offered} offered or admitted, ${counts.wrong} wrong.`);
}

function hasMeaning(question: Question, { topic, sets }: Meaning & { topic: string }): boolean {
  if (question.topic !== topic) return false;
  if (topic === 'outside' || topic === 'refused') return true;
  const { measure, flow, verb } = sets;
  return (
    (measure === undefined || question.measure === measure) &&
    (flow === undefined || question.flow === flow) &&
    (verb === undefined || question.change?.verb === verb)
  );
}
