import { expect, test } from 'vitest';
import { newQuestion, type Question } from '../../engines/questions/question.ts';
import { understand } from '../../engines/questions/understand.ts';
import { fillSlots } from './fill-slots.ts';
import { judgeQuestions, judgeReading } from './judge-reading.ts';
import { askAll } from './measure-messages.ts';
import { parseMessages } from './message-file.ts';
import { readMessages } from './message-samples.ts';
import { SAMPLE_LEXICON } from './sample-lexicon.ts';

const verdictOf = (expected: string, message: string) => {
  const [one] = parseMessages(`ruth\t${expected}\t${message}`);
  if (!one) throw new Error('The line has a message.');
  return judgeReading(understand(message, SAMPLE_LEXICON), one.expected, SAMPLE_LEXICON);
};

test('a line says who wrote a message, whether it goes on, and what it means', () => {
  const text =
    'ruth\tlow; category=Green Tea\tgreens low?\n>ruth\tprice; item=Hojicha & supplier-story; supplier=Kiln & Kettle\tand?\n';
  expect(parseMessages(text)).toEqual([
    {
      ...{ person: 'ruth', goesOn: false, text: 'greens low?' },
      expected: [{ meaning: 'low', named: { category: ['Green Tea'] } }],
    },
    {
      ...{ person: 'ruth', goesOn: true, text: 'and?' },
      expected: [
        { meaning: 'price', named: { item: ['Hojicha'] } },
        { meaning: 'supplier-story', named: { supplier: ['Kiln & Kettle'] } },
      ],
    },
  ]);
});

test('a line without a known meaning or a message is refused with its number', () => {
  expect(() => parseMessages('ruth\tlow\ta\nruth\tlowish\tb')).toThrow('Line 2');
  expect(() => parseMessages('ruth\tlow')).toThrow('Line 1');
});

test('slots become names of the sample, and what they stand for is expected', () => {
  const [message] = parseMessages('ruth\tcompare\t<item> or <item>');
  if (!message) throw new Error('The line has a message.');
  const { text, expected } = fillSlots(message);
  expect(text).not.toContain('<');
  expect(new Set(expected[0]?.named.item).size).toBe(2);
  expect(fillSlots(message)).toEqual({ text, expected });
});

test('an answer is judged by its topic and by all that it names', () => {
  expect(verdictOf('quantity; item=Hojicha', 'how much hojicha do we have')).toBe('right');
  expect(verdictOf('quantity; item=Gunpowder', 'how much hojicha do we have')).toBe('wrong');
  expect(verdictOf('price; item=Hojicha', 'how much hojicha do we have')).toBe('wrong');
  expect(verdictOf('quantity', 'how much hojicha do we have')).toBe('wrong');
  expect(verdictOf('low', 'blorple the frobs')).toBe('offered');
});

test('conversations are asked in order', () => {
  const talk =
    'ruth\tquantity; item=Hojicha\thow much hojicha is left\n>ruth\tsupplier-of; item=Hojicha\twho supplies it?';
  expect(askAll(parseMessages(talk)).map(({ verdict }) => verdict)).toEqual(['right', 'right']);
});

test('what is trained on has every meaning that people were asked for, in the words of many', () => {
  const { singles, talks } = readMessages();
  expect(
    new Set([...singles, ...talks.flatMap(({ messages }) => messages)].map(({ person }) => person)).size,
  ).toBeGreaterThan(50);
  expect(new Set(singles.flatMap(({ expected }) => expected.map(({ meaning }) => meaning))).size).toBeGreaterThan(100);
});

test('a row of a list, a division and an average are judged by what is labelled', () => {
  const low = newQuestion({ topic: 'low' });
  const judged = (expected: string, question: Question) => {
    const [one] = parseMessages(`ruth\t${expected}\tsecond?`);
    return one !== undefined && judgeQuestions([question], one.expected, SAMPLE_LEXICON);
  };
  expect(judged('pick; within=yes; row=2', newQuestion({ topic: 'pick', place: 2, within: low }))).toBe(true);
  expect(judged('pick; within=yes; row=2', newQuestion({ topic: 'pick', place: 3, within: low }))).toBe(false);
  const losses = newQuestion({ topic: 'movement', flow: 'damaged', by: 'reason' });
  expect(judged('split; by=reason', losses)).toBe(true);
  expect(judged('split; by=person', losses)).toBe(false);
  expect(judged('rate; per=week', losses)).toBe(false);
  expect(judged('why', newQuestion({ topic: 'why', flow: 'damaged' }))).toBe(true);
  expect(judged('team-messages', newQuestion({ topic: 'messages', asks: 'author' }))).toBe(false);
});
