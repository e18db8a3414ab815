import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { newQuestion } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { TOPIC_DATA } from '../topics/index.ts';
import { Reader } from '../words/read.ts';
import { toQuestion } from './to-question.ts';

const reader = new Reader(lexiconOf(workspaceOf([itemNamed(1, 'Sencha')])));
const received = TOPIC_DATA.flatMap(({ topic, meanings }) => meanings.map((one) => ({ ...one, topic }))).find(
  ({ name }) => name === 'received',
);

test.each([
  ['has the sencha arrived', 'lastEvent'],
  ['did the sencha delivery come in yet', 'lastEvent'],
  ['did the parcel come from Uji Tea Growers', 'lastEvent'],
  ['did the sencha arrive last week', 'movement'],
  ['how much sencha has arrived', 'movement'],
  ['has anything come in', 'movement'],
])('%s: %s', (message, topic) => {
  const asked = received ? toQuestion(received, reader.read(message)) : newQuestion({ topic: 'help' });
  expect(asked).toMatchObject({ topic, flow: 'received' });
});
